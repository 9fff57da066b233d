"""Runs the door as ``python -m property_lookup_mcp``."""

from . import main

main()
