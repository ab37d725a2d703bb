"""blender -b -P render.py -- NAME[@VIEW] OUT.png [samples] [W H]   (NAME 'list' prints the names)"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import time
from darkroom import shoot
from kit import T
from catalogue import PRODUCTS, VIEWS
import aircraft, boards, drive, field_views, gear, variants, variants_equipment   # each registers its products

arguments = sys.argv[sys.argv.index("--")+1:]
if not arguments or arguments[0] == "list": print("\n".join(PRODUCTS)); sys.exit()
name, _, point_of_view = arguments[0].partition("@")
model, view = PRODUCTS[name]
if point_of_view: view = {**view, **VIEWS[point_of_view]}
model(); T["model"] = time.time()-T["start"]
samples = int(arguments[2]) if len(arguments) > 2 else 48
width, height = (int(arguments[3]), int(arguments[4])) if len(arguments) > 4 else (1600, 1200)
shoot(os.path.abspath(arguments[1]), samples, width, height, **view)
