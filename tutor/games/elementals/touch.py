from tutor.games.elementals.rules import refusals
def touched(view, path): return refusals.MEANS_NOTHING
