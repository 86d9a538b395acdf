"""The program for Windows, built, tried out and played on Linux under Wine."""
