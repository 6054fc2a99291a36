"""What people see and press: forms, panels, buttons, words."""
