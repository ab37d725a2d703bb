"""blender -b -P places.py -- NAME OUT.png [samples] [W H]   (NAME 'list' prints the names)

Scenes of pages, slides and categories: modelled in metres, lit by one warm sun or lamp from the left, with ground under
everything and something of human size beside it. Pages have wide ones (places_wide.py), categories a small stage of
night-blue wall and one surface each (places_categories.py).
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from stage import *
import places_wide, places_categories   # each registers its scenes


def main(arguments):
    if not arguments or arguments[0] == "list": print("\n".join(f"picture {name}" for name in PLACES)); return
    build, W, H, samples, development = PLACES[arguments[0]]
    if len(arguments) > 2: samples = int(arguments[2])
    if len(arguments) > 4: W, H = int(arguments[3]), int(arguments[4])
    background = build(W, H); T["model"] = time.time()-T["start"]
    setup_cycles(samples, W, H, transparent=background is not None, thr=.07); S.cycles.adaptive_min_samples = min(8, samples)
    S.cycles.transparent_max_bounces = 12
    develop_place(os.path.abspath(arguments[1]), background, **development)


if __name__ == "__main__": main(sys.argv[sys.argv.index("--")+1:])
