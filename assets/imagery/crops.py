"""blender -b -P crops.py -- OUTDIR [samples]

Ripe wheat for the film's fields: six metres of a row seen from the side (OUTDIR/row.npz), repeating without a seam.
stages.py sets some seventy of them one behind another.
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from darkroom import *
from world import *
from stage import sun

LENGTH, LOW, HIGH, DENSE = 6.0, -.50, .20, 700   # metres; metres below and above the crop's height; pixels in a metre
CROP = .92


def wheat(places, seed):
    """Clumps at places, and again beyond both ends."""
    clumps = [wheat_clump(16, .86, .075, seed+k) for k in range(7)]; dice = random.Random(seed)
    for x, y in places:
        o = dice.choice(clumps); s = dice.uniform(.92, 1.12); turn = rad(dice.uniform(-6, 6)), rad(dice.uniform(-6, 6)), dice.uniform(0, 2*pi)
        for dx in (-LENGTH, 0, LENGTH):
            if abs(x+dx) > LENGTH/2+.4: continue
            c = o.copy(); S.collection.objects.link(c); c.location = (x+dx, y, 0); c.scale = (s, s, s); c.rotation_euler = turn
    for c in clumps: c.hide_render = True


if __name__ == "__main__":
    arguments = sys.argv[sys.argv.index("--")+1:]; out = os.path.abspath(arguments[0]); samples = int(arguments[1]) if len(arguments) > 1 else 10; os.makedirs(out, exist_ok=True)
    furnish_materials(); world_sky(top=(.42, .58, .95), bottom=(.80, .66, .40), strength=.62); sun(122, 27, 4.6, (1, .82, .54), 1.6)   # from the left, a little from behind the crop
    dice = random.Random(40); wheat([(-LENGTH/2+LENGTH*i/96+dice.gauss(0, .02), dice.uniform(-.22, .22)) for i in range(96)], 50)
    data = bpy.data.cameras.new("c"); eye = bpy.data.objects.new("studio_cam", data); S.collection.objects.link(eye); S.camera = eye
    data.type = "ORTHO"; data.ortho_scale = LENGTH; eye.location = (0, -10, CROP+(LOW+HIGH)/2); eye.rotation_euler = (pi/2, 0, 0); data.clip_end = 100
    setup_cycles(samples, int(LENGTH*DENSE), round((HIGH-LOW)*DENSE)); S.cycles.max_bounces = 3
    np.savez(os.path.join(out, "row.npz"), colour=render_layers()[0].astype(np.float16)); print("PANKH row %.1f s" % T["render"], flush=True)
