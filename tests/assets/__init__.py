"""How the fonts and icons in renderers/assets were made from their packages; run by whoever adds one."""
