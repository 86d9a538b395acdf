"""What is heard: cues for events, and the speaker."""
