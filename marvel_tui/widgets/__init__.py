"""The widgets of the app."""
