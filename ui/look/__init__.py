"""How anything is drawn: colours, sprites, fonts, painted surfaces, sizes and words."""
