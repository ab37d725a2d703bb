"""blender -b -P forecourt.py -- OUT.npz [samples] [width height]

The forecourt of the workshop at dusk, where the film's last flight lands: one wide picture (linear light) from the place
where that camera stands and only turns. stages.py takes every frame's part of it.
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from darkroom import *
import flight

LENS = 33.0
CAMERA = flight.Camera(flight.Landing.stand, (.02, .1, .46), LENS)   # rather level: walls stand upright
PAD = .36


def mottled(name, dark, light, scale, rough=.8, strength=.3):
    """A mineral surface: two shades in noise of two sizes, with a little relief."""
    m = mat(name, dark, rough, bump=(scale*6, strength), spec=.25); nt = m.node_tree; shader = nt.nodes["Principled BSDF"]
    place = nt.nodes.new("ShaderNodeTexCoord"); noise = nt.nodes.new("ShaderNodeTexNoise"); ramp = nt.nodes.new("ShaderNodeValToRGB")
    noise.inputs["Scale"].default_value = scale; noise.inputs["Detail"].default_value = 8; noise.inputs["Roughness"].default_value = .62
    ramp.color_ramp.elements[0].color = (*hexlin(dark), 1); ramp.color_ramp.elements[1].color = (*hexlin(light), 1)
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = .32, .68
    nt.links.new(place.outputs["Object"], noise.inputs["Vector"]); nt.links.new(noise.outputs["Fac"], ramp.inputs[0]); nt.links.new(ramp.outputs[0], shader.inputs["Base Color"])
    return m


def paving(dice):
    """Slabs of 60 cm, each a little higher or lower and lighter or darker than its neighbours."""
    shades = [mottled("slab%d" % k, d, l, 3.5+k) for k, (d, l) in enumerate((("#6d6a66", "#8d8983"), ("#75716b", "#96918a"), ("#66645f", "#86837c"), ("#7a756e", "#9a948b")))]
    box((0, 0, -.06), (14, 14, .1), mat("joint", "#34322f", .9), 0)
    for i in range(-6, 7):
        for j in range(-4, 6):
            box((.6*i+.17, .6*j+.21, -.03-.0016*dice.random()), (.592, .592, .06), shades[int(dice.integers(0, 4))], .004, (0, 0, .002*dice.normal()), seg=2)


def pad():
    lathe([(0, .004), (PAD, .004), (PAD+.004, .0025), (PAD+.004, 0)], mat("mat", "#16264d", .85, bump=(160, .25), spec=.2), seg=160)
    white, saffron = mat("print", "#e8eaf0", .7), mat("print2", "#f28a17", .7)
    for r, w, m in ((PAD-.028, .014, saffron), (PAD*.60, .006, white)): lathe([(r-w/2, .0042), (r-w/2, .0047), (r+w/2, .0047), (r+w/2, .0042)], m, seg=160)
    text("PANKH", .058, (0, -PAD*.76, .0045), (0, 0, 0), white, .0002)
    for k in range(4):
        a = pi/4+k*pi/2; lathe([(.012, .003), (.016, .0055), (.011, .007), (.008, .0055)], "alu", (PAD*.93*math.cos(a), PAD*.93*math.sin(a), 0), seg=32)


def building():
    """A plastered wall with a roller shutter drawn half up, and warm light in the workshop behind it."""
    plaster, sill = mottled("plaster", "#a89c88", "#c2b6a0", 1.6, .9), mottled("plinth", "#5b4436", "#6f5443", 3, .85)
    for x0, x1 in ((-6, -.95), (1.55, 6)): box(((x0+x1)/2, 2.75, 1.7), (x1-x0, .3, 3.4), plaster, .004); box(((x0+x1)/2, 2.59, .16), (x1-x0, .03, .32), sill, .004)
    slat = mat("shutter", "#31507f", .42, .55)
    for k in range(24): box((.3, 2.70, 1.34+.062*k), (2.5, .022, .052), slat, .012, (rad(14), 0, 0), seg=2)
    box((.3, 2.69, 1.30), (2.5, .04, .05), "dalu", .01)
    for x in (-.96, 1.56): box((x, 2.62, 1.5), (.05, .08, 3), "dalu", .006)
    box((.3, 5.6, 1.6), (6, .1, 3.4), mat("inner", "#a88c63", .9), 0); box((.3, 4.2, -.01), (6, 2.9, .04), mottled("screed", "#6a6258", "#827869", 2), 0)
    wood = mottled("wood", "#5a3a20", "#7c5430", 9, .6); box((.3, 5.0, .84), (2.6, .7, .05), wood, .006)
    for x in (-.85, 1.4): box((x, 5.0, .41), (.09, .6, .82), wood, .006)
    dice = np.random.default_rng(8)
    for shelf in (1.35, 1.75): box((.3, 5.42, shelf), (2.6, .26, .03), wood, .004)
    for shelf in (.865, 1.365, 1.765):
        x = -.85
        while x < 1.4:
            w, h = dice.uniform(.10, .26), dice.uniform(.10, .24); box((x+w/2, 5.36 if shelf > 1 else 5.1, shelf+h/2), (w, .2, h), mat("box%f" % x, ("#b07b45", "#1b2e5e", "#d9d5cb", "#7d2f20", "#2e5d57")[int(dice.integers(0, 5))], .6), .006); x += w+dice.uniform(.02, .12)
    lathe([(.02, .22), (.10, .05), (.105, .04)], "saffron", (.75, 4.9, 1.22)); ball((.75, 4.9, 1.27), .035, mat("bulb", "#fff0d0", emit="#ffc98a", power=22)); rod((.75, 5.0, 1.42), (.75, 5.2, .87), .010, "ink")


def plant(x, y, size, dice, flowers=0):
    clay = mottled("clay", "#8c4526", "#a8593a", 6, .85); lathe([(0, 0), (.10*size, 0), (.145*size, .24*size), (.16*size, .24*size), (.16*size, .28*size), (.135*size, .28*size), (.125*size, .22*size), (0, .22*size)], clay, (x, y, 0))
    greens = [mat("leaf%d" % k, c, .5, spec=.35) for k, c in enumerate(("#1f4a24", "#2d6330", "#3b7438"))]
    for k in range(46):
        a, lift, far = dice.uniform(0, 2*pi), dice.uniform(.25, 1.35), dice.uniform(.16, .34)*size; n = 7; pts = []
        for s in range(n):
            q = s/(n-1); w = .030*size*math.sin(pi*min(1, q*.92+.06)); pts += [(q*far, -w, far*(q*lift*1.6-.9*q*q)), (q*far, w, far*(q*lift*1.6-.9*q*q))]
        meshobj(pts, [(2*s, 2*s+1, 2*s+3, 2*s+2) for s in range(n-1)], greens[k % 3], (x, y, .25*size), (0, 0, a))
    for k in range(flowers):
        a, r, z = dice.uniform(0, 2*pi), dice.uniform(.03, .20)*size, dice.uniform(.40, .56)*size; o = ball((x+r*math.cos(a), y+r*math.sin(a), z), .030*size, mat("marigold%d" % k, ("#f28a17", "#f7a823")[k % 2], .7, bump=(60, 1)), (1, 1, .7))


def things(dice):
    with group((-.92, 1.55, 0), (0, 0, rad(16))):   # flight case
        box((0, 0, .17), (.62, .40, .32), "night", .018)
        for z in (.015, .20, .33): box((0, 0, z), (.635, .412, .016), "alu", .004)
        for x in (-.31, .31):
            for y in (-.2, .2): box((x, y, .17), (.022, .022, .33), "alu", .004)
        for x in (-.16, .16): box((x, -.206, .20), (.06, .012, .07), "dalu", .006)
        text("PANKH", .085, (0, -.203, .105), (pi/2, 0, 0), "silk", .001)
    with group((1.38, 1.75, 0), (0, 0, rad(-14))):   # folding board
        for lean, y in ((-12, 0), (12, .22)): box((0, y, .40), (.52, .018, .82), mat("board%d" % lean, "#12234a", .6), .006, (rad(lean), 0, 0))
        text("PANKH", .105, (0, -.042, .60), (rad(102-24), 0, 0), "silk", .001)
        box((0, -.012, .50), (.30, .004, .010), "saffron", .001, (rad(-12), 0, 0))
    plant(-1.45, 2.15, 1.25, dice, 0); plant(2.0, 2.2, 1.05, dice, 16); plant(-.55, 2.35, .8, dice, 12)


if __name__ == "__main__":
    arguments = sys.argv[sys.argv.index("--")+1:]; out = os.path.abspath(arguments[0]); samples = int(arguments[1]) if len(arguments) > 1 else 12
    W, H = (int(arguments[2]), int(arguments[3])) if len(arguments) > 3 else (1500, 1200)
    dice = np.random.default_rng(3); paving(dice); pad(); building(); things(dice)
    world_sky(top=(.16, .26, .60), bottom=(.60, .42, .34), strength=.5)
    area((-3.2, -2.6, 4.2), 1.1, 260, (1, .80, .55), target=(0, .4, 0))        # lamp over the forecourt
    area((.3, 4.2, 2.5), 1.6, 120, (1, .70, .38), target=(.3, 4.4, 0)); area((.3, 3.3, 1.25), 1.8, 44, (1, .66, .34), target=(.2, .6, 0), sy=.5)   # the workshop, and what falls out of it
    area((4, -3, 4), 4, 120, (.55, .70, 1), target=(0, 0, 0))                   # the sky's last blue
    data = bpy.data.cameras.new("c"); eye = bpy.data.objects.new("studio_cam", data); S.collection.objects.link(eye); S.camera = eye
    data.lens = LENS; data.sensor_width = 36; data.sensor_fit = "HORIZONTAL"; data.clip_start = .01; right, up, ahead = CAMERA.axes
    eye.matrix_world = Matrix.Translation(Vector(CAMERA.place)) @ Matrix((right, up, -ahead)).transposed().to_4x4()
    data.dof.use_dof = True; data.dof.focus_distance = float(np.linalg.norm(CAMERA.place)); data.dof.aperture_fstop = 1.7
    setup_cycles(samples, W, H, transparent=False); S.cycles.max_bounces = 5; S.cycles.diffuse_bounces = 3; S.cycles.use_adaptive_sampling = False
    c, a, n = render_layers(); c = atrous(despeckle(c), a, n, levels=4)
    np.savez_compressed(out, colour=c[..., :3].astype(np.float16)); write_png(out.replace(".npz", ".png"), to_srgb(tone(c[..., :3], 1.0)))
    print("PANKH forecourt", {k: round(v, 1) for k, v in T.items() if k != "start"}, flush=True)
