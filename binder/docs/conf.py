"""How Sphinx builds the reference: `make docs`, without the network, and a warning fails the build."""

project = "Rules Tutor"
author = "The Rules Tutor authors"
copyright = "The Rules Tutor authors"

extensions = ["sphinx.ext.autodoc", "sphinx.ext.apidoc"]
# A game's own modules are read in its folder, beside its rulebook.
apidoc_modules = [
    {
        "path": f"../../{package}",
        "destination": f"reference/{package}",
        "exclude_patterns": [f"../../{package}/games/*", f"../../{package}/cli/*"],
        "separate_modules": False,
        "max_depth": 2,
    }
    for package in ("tutor", "widgets")
]
# What a package hands on is described where it is written: a function may have the name of its module.
autodoc_default_options = {"members": True, "ignore-module-all": True, "show-inheritance": True}
autodoc_member_order = "bysource"
autodoc_typehints = "description"
# Two classes of one name, such as a step of a table and one of a path: the sentence around it says which.
suppress_warnings = ["ref.python"]
exclude_patterns = ["requirements.*"]

html_theme = "alabaster"
html_theme_options = {"page_width": "1100px", "description": "Card games, each rule explained where it acts."}
html_show_sourcelink = False
