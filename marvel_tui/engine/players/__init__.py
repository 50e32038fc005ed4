"""Players that are programs. They see only a seat's side."""
