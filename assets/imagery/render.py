"""blender -b -P render.py -- NAME[@VIEW] OUT.png [samples] [W H]   (NAME 'list' prints every picture of the shop)"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import time
from darkroom import shoot
from kit import T
from catalogue import GALLERY, PRODUCTS, found
import aircraft, boards, drive, gear, variants, variants_equipment, field_views, in_use, in_the_box   # each registers its pictures

arguments = sys.argv[sys.argv.index("--")+1:]
if not arguments or arguments[0] == "list":
    print("\n".join(f"picture {name}{view}" for name in PRODUCTS for view in ("", *(f"@{v}" for v in GALLERY.get(name, ()))))); sys.exit()
model, view = found(arguments[0])
model(); T["model"] = time.time()-T["start"]
samples = int(arguments[2]) if len(arguments) > 2 else 48
width, height = (int(arguments[3]), int(arguments[4])) if len(arguments) > 4 else (1600, 1200)
shoot(os.path.abspath(arguments[1]), samples, width, height, **view)
