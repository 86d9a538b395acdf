"""How strong the bots are, and the page that says so."""
