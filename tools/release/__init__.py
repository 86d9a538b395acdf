"""What a release needs beside the built programs: the right tag, notes, and sums that hold."""
