"""Things of human size that stand beside large aircraft and in the scenes: what tells how large everything is.

Sizes are metres; put them beside an aircraft inside `group(..., scale=1/METRES_PER_UNIT)`.
"""
import random
from kit import *
from parts import *
from details import *

MATS["field-white"], MATS["field-night"] = MATS["white"], MATS["night"]      # these keep their paint when an aircraft is recoloured
MATS["glove"] = mat("glove", (.36, .37, .39), .85, bump=(70, .5), spec=.2)
MATS["boot"] = mat("boot", (.020, .034, .042), .34, 0, .22)
MATS["drum"] = mat("drum", (.022, .13, .36), .34, 0, .2)
MATS["canister"] = mat("canister", (.55, .575, .58), .38, 0, .12)
MATS["straw"] = mat("straw", (.60, .42, .20), .8, bump=(60, .6), spec=.2)
MATS["sacking"] = mat("sacking", (.54, .47, .35), .9, bump=(90, .18), spec=.15)
MATS["wood"] = mat("wood", (.34, .19, .085), .55, 0, .1, bump=(30, .15))
MATS["paper"] = mat("paper", (.66, .66, .64), .7)
MATS["stalk"] = mat("stalk", (.52, .36, .09), .7, spec=.2)
MATS["ear"] = mat("ear", (.62, .40, .10), .75, spec=.2)
MATS["leaf"] = mat("leaf", (.40, .34, .10), .7, spec=.2)


# ------------------------------------------------------------------ what hands and feet wear
def glove(loc=(0, 0, 0), rot=(0, 0, 0), side=1):
    """A work glove that lies flat: knitted cuff and back, dipped palm and fingers."""
    with group(loc, rot):
        loft([[(x, y*side, z) for x, y, z in sring(x, w, h, .017, cy, 2.6, 24)] for x, w, h, cy in ((-.105, .036, .012, 0), (-.10, .040, .014, 0), (-.05, .038, .014, 0), (-.035, .036, .014, 0), (.0, .046, .018, 0), (.045, .050, .018, 0), (.075, .047, .015, 0), (.085, .03, .010, 0))], "glove", angle=75)
        loft([[(x, y*side, z) for x, y, z in sring(x, w, h, .0145, cy, 2.6, 24)] for x, w, h, cy in ((-.012, .030, .009, 0), (.0, .0475, .0165, 0), (.045, .0515, .0168, 0), (.078, .048, .0145, 0), (.088, .03, .010, 0))], "saffron", angle=75)
        for k, (y, reach, bend) in enumerate(((-.036, .060, -.010), (-.012, .078, -.002), (.013, .074, .003), (.036, .056, .012))):
            tube([(.07, y*side, .016), (.07+reach*.55, (y+bend*.5)*side, .019), (.07+reach, (y+bend)*side, .014)], .0118, "saffron")
            ball((.07+reach, (y+bend)*side, .014), .0118, "saffron")
        tube([(.0, .040*side, .016), (.028, .066*side, .019), (.060, .080*side, .015)], .0128, "saffron"); ball((.060, .080*side, .015), .0128, "saffron")
        loft([sring(x, w, h, .017, 0, 2.6, 24) for x, w, h in ((-.108, .036, .012), (-.107, .0415, .0158), (-.092, .0412, .0155), (-.090, .036, .012))], "field-night", angle=75)

def gloves(loc=(0, 0, 0), turn=0.):
    """A pair, one half on the other."""
    with group(loc, (0, 0, turn)):
        glove((0, 0, 0), (0, 0, .12)); glove((.02, .085, .024), (rad(-14), rad(3), -.35), -1)

def boot(loc=(0, 0, 0), turn=0., lean=0.):
    """A rubber boot of farm length."""
    with group(loc, (0, rad(lean), turn)):
        stations = ((-.062, .020, .012, .030), (-.056, .036, .036, .050), (-.02, .044, .056, .068), (.05, .044, .052, .062), (.11, .047, .038, .050), (.17, .048, .032, .044), (.205, .040, .026, .040), (.225, .020, .012, .036))
        loft([sring(x, w, h, cz, 0, 2.5, 28) for x, w, h, cz in stations], "boot", angle=80)
        shaft = [(.045, .050, .044, .005), (.09, .049, .043, .0), (.14, .047, .044, -.006), (.22, .056, .052, -.008), (.32, .060, .055, -.006), (.37, .061, .056, -.004)]
        loft([[(x+w*math.cos(2*pi*k/32), d*math.sin(2*pi*k/32), z) for k in range(32)] for z, w, d, x in shaft]+[[(-.004+.056*math.cos(2*pi*k/32), .051*math.sin(2*pi*k/32), z) for k in range(32)] for z in (.371, .34, .20)], "boot", angle=80)
        outline = [(x, s) for x, s in ((-.066, -.030), (-.05, -.042), (.02, -.046), (.10, -.050), (.17, -.052), (.21, -.042), (.232, -.018), (.232, .018), (.21, .042), (.17, .052), (.10, .050), (.02, .046), (-.05, .042), (-.066, .030))]
        plate(outline, .016, "slate", (0, 0, .016), bev=.004); plate([(x*.99, y*.99) for x, y in outline[-4:]+outline[:3]], .018, "slate", (0, 0, .009), bev=.003); plate([(x, y) for x, y in outline if x > .05], .014, "slate", (0, 0, .008), bev=.003)
        loft([[(-.004+.0635*math.cos(2*pi*k/40), .0585*math.sin(2*pi*k/40), .352+dz) for k in range(40)] for dz in (-.006, .006)], "saffron", cap=False, sub=0, angle=80)
        box((-.066, 0, .355), (.012, .03, .03), "boot", .004)

def boots(loc=(0, 0, 0), turn=0.):
    with group(loc, (0, 0, turn)): boot((0, .065, 0), .10); boot((.03, -.065, 0), -.14)

def straw_hat(loc=(0, 0, 0), rot=(0, 0, 0)):
    """A hat with a wide brim and a band, as worn in the field."""
    with group(loc, rot):
        seg, profile = 72, [(.0, .118), (.05, .116), (.078, .104), (.088, .08), (.092, .03), (.098, .010), (.13, .004), (.19, .006), (.205, .012), (.207, .008), (.19, .0), (.10, .002)]
        v = [(r*1.06*math.cos(2*pi*k/seg), r*math.sin(2*pi*k/seg), z+(.022*math.cos(4*pi*k/seg)*max(0, (r-.10)/.1)**1.5)) for r, z in profile for k in range(seg)]
        f = [(i*seg+k, i*seg+(k+1) % seg, (i+1)*seg+(k+1) % seg, (i+1)*seg+k) for i in range(len(profile)-1) for k in range(seg)]
        meshobj(v, f, "straw", angle=70)
        o = lathe([(.0935, .022), (.0955, .024), (.0925, .050), (.0905, .050)], "field-night", seg=72); o.scale = (1.06, 1, 1)

# ------------------------------------------------------------------ vessels and sacks
def jerry_can(loc=(0, 0, 0), turn=0., lettering="WATER 20 L", paint="canister", cap="saffron"):
    """Twenty-litre can: pressed ribs, three handles, cap with its strap."""
    with group(loc, (0, 0, turn)):
        can = box((0, 0, .20), (.34, .165, .40), paint, .03, seg=6)
        for s in (-1, 1):
            for a, b in (((-.10, .09), (.10, .31)), ((-.10, .31), (.10, .09))): tube([(a[0], s*.081, a[1]), (b[0], s*.081, b[1])], .0085, paint)
            panel_line(can, [(-.125, s, .065), (.125, s, .065), (.125, s, .335), (-.125, s, .335)], (0, -s, 0), width=.006, m=paint, closed=True)
            decal(can, [rrect(.18, .06, .008)], 1, (0, s, .20), (0, -s, 0), m="print"); decal(can, lettering, .026, (0, s, .20), (0, -s, 0), m="print-dark", lift=.0045)
        panel_line(can, [(-.17, .0, .20), (-.17, 0, .39)], AHEAD, width=.005, m=paint)
        for y in (-.048, 0, .048): tube([(-.085, y, .395), (-.075, y, .430), (-.05, y, .442), (.04, y, .442), (.065, y, .430), (.075, y, .395)], .0105, paint)
        with group((.125, 0, .392), (0, rad(18), 0)):
            lathe([(.030, 0), (.030, .016), (.024, .018), (.024, .02)], paint); lathe([(.031, .014), (.033, .016), (.033, .038), (.029, .043), (0, .043)], cap)
            for k in range(20): t = k*pi/10; box((.033*math.cos(t), .033*math.sin(t), .027), (.004, .004, .02), cap, .0012, (0, 0, t), seg=1)
        tube([(.125, .028, .405), (.10, .05, .42), (.06, .05, .44)], .003, "rubber")

def water_drum(loc=(0, 0, 0), turn=0., lettering="CLEAN WATER"):
    """Sixty-litre drum with rolling hoops, lid, clamp ring and handles."""
    with group(loc, (0, 0, turn)):
        drum = lathe([(0, .002), (.165, .002), (.178, .012), (.186, .04), (.186, .16), (.196, .175), (.196, .195), (.186, .21), (.186, .40), (.196, .415), (.196, .435), (.186, .45), (.184, .53), (.176, .548)], "drum", seg=96)
        lathe([(.180, .545), (.198, .545), (.200, .552), (.200, .578), (.196, .584), (.182, .584)], "steel", seg=96); lathe([(.0, .572), (.14, .572), (.15, .580), (.176, .582), (.182, .574)], "ink", seg=96); ring((0, 0, .578), .10, .005, "ink")
        cyl((.09, .05, .585), .026, .03, "saffron", .006); box((.200, 0, .565), (.016, .08, .024), "dalu", .005); box((.207, .01, .565), (.01, .06, .016), "steel", .003)
        for s in (-1, 1): tube([(0, s*.190, .51), (0, s*.225, .50), (0, s*.225, .44), (0, s*.19, .43)], .009, "ink")
        for a in (-90, 30, 150):
            c, s = math.cos(rad(a)), math.sin(rad(a)); decal(drum, lettering, .036, (c, s, .325), (-c, -s, 0), m="print"); decal(drum, "60 L", .032, (c, s, .275), (-c, -s, 0), m="print")

def sack(loc=(0, 0, 0), turn=0., size=(.62, .40, .15), lines=("WHEAT SEED", "40 KG"), seed=3):
    """A filled sack that lies on its side, sewn at both ends."""
    dice = random.Random(seed); L, Wd, H = (v/2 for v in size); rings = []
    for i in range(15):
        t = i/14; x = -L+2*L*t; swell = max(0, 1-abs(2.1*t-1.05)**6); w = Wd*(.84+.16*swell)+.006*dice.uniform(-1, 1); h = max(.008, H*(.72+.28*math.sin(pi*t))*swell**.6)
        rings.append([(x+.008*dice.uniform(-1, 1), y, max(z, .002)+.004*dice.uniform(-1, 1)*swell) for _, y, z in sring(x, w, h, h, .006*dice.uniform(-1, 1), 2.5, 36)])
    with group(loc, (0, 0, turn)):
        skin = loft(rings, "sacking", sub=1, angle=80)
        for s in (-1, 1): tube([(s*(L-.016), -Wd*.80, .032), (s*(L-.016), 0, .035), (s*(L-.016), Wd*.80, .032)], .0030, "saffron")
        for k, words in enumerate(lines): decal(skin, words, .058 if k == 0 else .046, (0, .05-.085*k, 1), DOWN, up=(0, 1, 0), m="print-dark")
        for y in (.115, -.125): decal(skin, [rrect(.40, .012, .002, n=1)], 1, (0, y, 1), DOWN, up=(0, 1, 0), m="saffron", step=.02, lift=.004)

# ------------------------------------------------------------------ furniture and cases
def folding_table(loc=(0, 0, 0), turn=0., size=(1.20, .60, .70)):
    """Camping table: two leaves, aluminium rim, crossed legs. Things stand on it at size[2]."""
    X, Y, Z = size
    with group(loc, (0, 0, turn)):
        for s in (-1, 1): plate(rrect(X/2-.006, Y, .02, s*X/4), .022, "field-white", (0, 0, Z-.014), bev=.004); plate(rrect(X/2-.002, Y+.008, .022, s*X/4), .014, "alu", (0, 0, Z-.016), bev=.003, holes=[rrect(X/2-.03, Y-.02, .015, s*X/4)])
        for y in (-.18, .18): hinge((0, y*Y/.6, Z-.026), (0, 1, 0), .06, .008)
        for s in (-1, 1):
            x = s*(X/2-.10)
            for q in (-1, 1): rod((x+.0, q*(Y/2-.04), Z-.03), (x+s*.03, q*(Y/2-.02), .02), .0125, "alu", bev=.003); cyl((x+s*.03, q*(Y/2-.02), .012), .017, .024, "rubber", .005)
            rod((x+s*.008, -(Y/2-.04), Z*.74), (x+s*.008, Y/2-.04, Z*.74), .009, "alu", bev=.002); rod((x+s*.024, -(Y/2-.03), Z*.22), (x+s*.024, Y/2-.03, Z*.22), .009, "alu", bev=.002)
            for q in (-1, 1): rod((x+s*.008, q*(Y/2-.05), Z*.72), (s*.06, q*(Y/2-.05), Z-.03), .007, "dalu", bev=.002)

def field_case(loc=(0, 0, 0), turn=0., size=(.62, .46, .24), lettering="PANKH", paint="field-night", latch="saffron"):
    """A closed hard case with ribs, latches and a handle; its lid is at size[2]."""
    X, Y, Z = size
    with group(loc, (0, 0, turn)):
        low = box((0, 0, Z*.30), (X, Y, Z*.58), paint, .03, seg=5); lid = box((0, 0, Z*.80), (X, Y, Z*.40), paint, .03, seg=5)
        box((0, 0, Z*.595), (X+.014, Y+.014, .022), paint, .008); box((0, 0, Z*.595), (X+.016, Y+.016, .003), "void", .001, seg=1)
        for k in range(5):
            x = -X/2+.09+k*(X-.18)/4; box((x, 0, Z+.001), (.035, Y*.80, .008), paint, .003)
            for s in (-1, 1): box((x, s*(Y/2), Z*.27), (.035, .012, Z*.42), paint, .004)
        for x in (-X*.31, X*.31):
            box((x, -Y/2-.014, Z*.62), (.062, .022, .085), latch, .007); box((x, -Y/2-.026, Z*.58), (.040, .008, .035), "ink", .003)
            hinge((x, Y/2+.012, Z*.595), AHEAD, .09, .010)
        for x in (-.075, .075): box((x, -Y/2-.018, Z*.34), (.022, .03, .036), "ink", .006)
        tube([(-.075, -Y/2-.022, Z*.34), (-.072, -Y/2-.055, Z*.34), (-.05, -Y/2-.064, Z*.34), (.05, -Y/2-.064, Z*.34), (.072, -Y/2-.055, Z*.34), (.075, -Y/2-.022, Z*.34)], .012, "rubber")
        for sx in (-1, 1):
            for sy in (-1, 1): box((sx*(X/2-.012), sy*(Y/2-.012), .035), (.05, .05, .07), "ink", .014)
        if lettering:
            box((0, 0, Z+.006), (.20, .075, .003), "ink", .001, seg=1); text(lettering, .045, (0, 0, Z+.008), (0, 0, 0), "print", .0006)

def booklet(loc=(0, 0, 0), turn=0., lines=("TWO DAYS", "OF TRAINING"), size=(.15, .21)):
    """A printed folder with our sign; lies flat, its head towards +Y."""
    with group(loc, (0, 0, turn)):
        sheet = box((0, 0, .004), (*size, .008), "paper", .001, seg=1); box((0, size[1]*.36, .0083), (size[0], size[1]*.28, .0006), "field-night", .0002, seg=1); box((0, -size[1]*.46, .0083), (size[0], size[1]*.035, .0006), "saffron", .0002, seg=1)
        box((-size[0]/2+.002, 0, .0045), (.005, size[1], .009), "field-night", .001, seg=1)
        text("PANKH", .026, (0, size[1]*.36, .009), (0, 0, 0), "print", .0003)
        for k, words in enumerate(lines): text(words, .017, (0, .015-.028*k, .0085), (0, 0, 0), "print-dark", .0003)

def tablet(loc=(0, 0, 0), rot=(0, 0, 0)):
    """A rugged tablet that shows a survey flight."""
    with group(loc, rot):
        box((0, 0, .010), (.27, .19, .018), "ink", .008); plate(rrect(.235, .155, .004), .002, "screen", (0, 0, .0195), bev=.0004)
        for k in range(6): tube([(-.09+.022*k, -.055, .0212), (-.09+.022*k, .055, .0212)], .0011, "saffron")
        for k in range(5): y = .055 if k % 2 == 0 else -.055; tube([(-.09+.022*k, y, .0212), (-.068+.022*k, y, .0212)], .0011, "saffron")
        plate([(x*.012+.045, y*.012) for x, y in ((0, 1), (-.8, -.8), (0, -.4), (.8, -.8))], .001, "silk", (0, .0, .0215), bev=.0001)
        for k, words in enumerate(("3.0 km2", "62 min", "17 m/s")): text(words, .011, (.088, .045-.026*k, .0212), m="silk", h=.0002)
        for x in (-.125, .125):
            for y in (-.085, .085): box((x, y, .010), (.03, .03, .022), "saffron", .008)

# ------------------------------------------------------------------ wheat
def _stalk_mesh(dice, height=.85):
    """One wheat stalk as a single mesh: straw, leaves, ear with its awns."""
    bm = bmesh.new(); slots = []
    def strip(points, widths, slot_number, normal=(0, 1, 0)):
        n = Vector(normal); last = None
        for p, w in zip(points, widths):
            pair = [bm.verts.new(Vector(p)-n*w/2), bm.verts.new(Vector(p)+n*w/2)]
            if last: bm.faces.new((last[0], last[1], pair[1], pair[0])).material_index = slot_number
            last = pair
    bend = dice.uniform(.02, .10)
    def at(t): return (bend*t**2.4, 0, height*t)
    for a in (0, pi/3, 2*pi/3): strip([at(t/5) for t in range(6)], [.0042-.0022*t/5 for t in range(6)], 0, (math.cos(a), math.sin(a), 0))
    for t0 in (.30, .55, .74):
        a = dice.uniform(0, 2*pi); c, s = math.cos(a), math.sin(a); L = dice.uniform(.16, .26); p = at(t0)
        strip([(p[0]+c*L*u, p[1]+s*L*u, p[2]+L*(.9*u-1.25*u*u)) for u in (0, .25, .5, .75, 1)], [.006, .009, .008, .005, .001], 2, (-s, c, 0))
    top = Vector(at(1)); lean = Vector((dice.uniform(.2, .6), dice.uniform(-.2, .2), 1)).normalized(); side = Vector((0, 1, 0)); other = lean.cross(side).normalized()
    for k in range(11):
        p = top+lean*.0085*k
        for sgn in (-1, 1):
            across = (side if k % 2 else other)*sgn; q = p+across*.0045; tip = q+lean*.016+across*.003
            w = across.cross(lean).normalized()*.0045; a, b, c, d = (bm.verts.new(v) for v in (q-lean*.003, q+lean*.006+w+across*.002, tip, q+lean*.006-w+across*.002)); e = bm.verts.new(q+lean*.006+across*.0055)
            for face in ((a, b, e), (b, c, e), (c, d, e), (d, a, e)): bm.faces.new(face).material_index = 1
            strip([tip, tip+lean*.055+across*.014], [.0009, .0003], 1, w.normalized())
    me = bpy.data.meshes.new("wheat"); bm.to_mesh(me); bm.free()
    for name in ("stalk", "ear", "leaf"): me.materials.append(MATS[name])
    return me

def wheat(places, seed=5, height=.85, kinds=7, scale=1.):
    """Stalks at the given (x, y) places, or (x, y, z); all share a few meshes, so that thousands cost little."""
    dice = random.Random(seed); meshes = [_stalk_mesh(dice, height*dice.uniform(.88, 1.08)) for _ in range(kinds)]
    for place in places:
        o = bpy.data.objects.new("stalk", dice.choice(meshes)); S.collection.objects.link(o); o.parent = _open_group(); o.location = (*place, 0)[:3]
        o.rotation_euler = (dice.gauss(0, .06), dice.gauss(.05, .06), dice.uniform(0, 2*pi)); k = scale*dice.uniform(.85, 1.12); o.scale = (k, k, k)

def _open_group():
    import kit
    return kit._parent[-1]

def wheat_patch(x0, x1, y0, y1, density=260, seed=5, **stalks):
    """A rectangle of standing wheat, drilled in rows along X; density counts stalks on a square metre."""
    dice = random.Random(seed); count = int((x1-x0)*(y1-y0)*density); rows = max(1, round((y1-y0)/.11))
    wheat([(dice.uniform(x0, x1), y0+(dice.randrange(rows)+.5+dice.gauss(0, .13))*(y1-y0)/rows) for _ in range(count)], seed, **stalks)

# ------------------------------------------------------------------ a small van
def van(loc=(0, 0, 0), turn=0., paint="field-white", lettering="PANKH"):
    """A small delivery van, 3.6 m long, front towards +X; simple, for the middle distance."""
    side = [(-1.78, .32), (-1.80, .60), (-1.78, 1.55), (-1.68, 1.72), (-1.2, 1.78), (.55, 1.78), (.82, 1.70), (1.22, 1.10), (1.66, .98), (1.80, .86), (1.83, .55), (1.80, .32)]
    with group(loc, (0, 0, turn)):
        shell = loft([[(x, y*w, .32+(z-.32)*(1 if abs(y) < .7 else .985)) for x, z in side] for y, w in ((-.76, .985), (-.75, 1), (-.60, 1), (.60, 1), (.75, 1), (.76, .985))], paint, sub=0, angle=30, bev=.05)
        for s, look in ((-1, INWARDS_FROM_RIGHT), (1, INWARDS_FROM_LEFT)):
            decal(shell, [[(.28, 1.13), (1.08, 1.13), (.76, 1.60), (.28, 1.60)] if s < 0 else [(-.28, 1.13), (-1.08, 1.13), (-.76, 1.60), (-.28, 1.60)]], 1, (0, s*2, 0), look, m="glass", step=.2, reach=4)
            panel_line(shell, [(.22, s, .42), (.22, s, 1.66)], look, width=.014); panel_line(shell, [(1.12, s, .50), (1.12, s, 1.14)], look, width=.014); panel_line(shell, [(-1.7, s, .62), (1.7, s, .62)], look, width=.03, m="slate"); panel_line(shell, [(-.95, s, .46), (-.95, s, 1.66)], look, width=.014)
            brand(shell, .42, (-.95, s*2, 1.20), look, m="print-dark", reach=4); decal(shell, lettering, .26, (-.30, s*2, 1.16), look, m="print-dark", reach=4)
            box((.06, s*.765, 1.0), (.14, .03, .035), "ink", .01); box((1.02, s*.86, 1.16), (.10, .16, .13), "ink", .03)
            for x in (-1.12, 1.16):
                cyl((x, s*.68, .29), .285, .20, "rubber", .04, "y"); cyl((x, s*.775, .29), .18, .03, "alu", .01, "y"); cyl((x, s*.79, .29), .06, .02, "dalu", .006, "y")
                for k in range(5): box((x+.11*math.cos(k*1.2566), s*.787, .29+.11*math.sin(k*1.2566)), (.05, .012, .05), "matte", .01, (0, k*1.2566, 0))
                ring((x, s*.755, .30), .325, .03, "ink", "y")
        with group((1.02, 0, 1.42), (0, rad(33.7), 0)): box((0, 0, 0), (.012, 1.30, .66), "glass", .02)
        box((1.83, 0, .42), (.06, 1.46, .20), "ink", .03); box((-1.81, 0, .42), (.06, 1.46, .20), "ink", .03)
        for s in (-1, 1): box((1.79, s*.56, .74), (.06, .26, .14), "silk", .03); box((-1.80, s*.66, .95), (.03, .10, .30), "red", .02)
        box((1.84, 0, .66), (.02, .60, .08), "ink", .01); box((-1.81, 0, 1.36), (.014, 1.10, .34), "glass", .02); box((-1.81, 0, .98), (.02, .02, 1.1), "seam", .002)
