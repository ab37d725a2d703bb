"""Things of everyday size that stand beside an aircraft, and the small goods that lie with it in its box.

Lengths are in centimetres: open a group with the scale of the aircraft (its units for one centimetre)."""
from contextlib import contextmanager
from details import *

MATS["clay"] = mat("clay", (.42, .135, .050), .88, bump=(9, .35), spec=.15)
MATS["tea"] = mat("tea", (.40, .17, .060), .12, 0, .5)
MATS["paper"] = mat("paper", (.60, .585, .54), .8, spec=.15)
MATS["cloth"] = mat("cloth", (.020, .040, .125), .9, bump=(60, .5), spec=.12)
MATS["brushed"] = mat("brushed", (.50, .51, .53), .34, 1., aniso=.5)
MATS["wood"] = mat("wood", (.52, .30, .13), .55)


@contextmanager
def own_paint():
    """What is recoloured inside does not colour what comes after."""
    kept = dict(MATS); yield
    MATS.clear(); MATS.update(kept)


# ------------------------------------------------------------------ for scale
def bottle(paint="night", height=24., r=3.6):
    """A steel bottle with a screw cap and a loop, standing."""
    flask = lathe([(0, 0), (r*.86, 0), (r*.96, .25), (r, .9), (r, height*.70), (r*.97, height*.75), (r*.80, height*.815), (r*.66, height*.85), (r*.64, height*.875), (0, height*.875)], worn(paint, .35, .35), seg=96, angle=50)
    lathe([(r*.97, .0), (r*1.012, .1), (r*1.012, 1.0), (r*.99, 1.1)], "brushed", seg=96); lathe([(r*.655, height*.86), (r*.70, height*.862), (r*.70, height*.88), (r*.655, height*.882)], "brushed", seg=80)
    lathe([(0, height*.88), (r*.68, height*.88), (r*.72, height*.89), (r*.72, height*.965), (r*.66, height*.985), (0, height*.99)], "matte", seg=72)
    for k in range(36): a = 2*pi*k/36; cyl((r*.72*math.cos(a), r*.72*math.sin(a), height*.927), .10, height*.06, "matte", .03, seg=10)
    tube([(-r*.5, 0, height*.975), (-r*.46, 0, height*1.03), (0, 0, height*1.055), (r*.46, 0, height*1.03), (r*.5, 0, height*.975)], .32, "saffron")
    return flask

def cap(paint="cloth"):
    """A cap of six panels, the peak towards +X."""
    n, m = 24, 96; v, f = [], []
    for i in range(n+1):
        t = pi/2*i/n
        for k in range(m): a = 2*pi*k/m; w = 1+.012*abs(math.cos(3*a))*math.sin(t); v.append((9.2*w*math.cos(t)*math.cos(a) if i < n else 0, 8.0*w*math.cos(t)*math.sin(a) if i < n else 0, 9.9*math.sin(t)**.92))
    for i in range(n):
        for k in range(m): f.append((i*m+k, i*m+(k+1) % m, (i+1)*m+(k+1) % m, (i+1)*m+k))
    crown = meshobj(v, f, paint, angle=70); so = crown.modifiers.new("so", "SOLIDIFY"); so.thickness = .2
    for k in range(6): a = 2*pi*k/6+pi/6; panel_line(crown, [(9.4*math.cos(rad(t))*math.cos(a), 8.2*math.cos(rad(t))*math.sin(a), 10.1*math.sin(rad(t))) for t in range(4, 88, 6)], None, .10, "seam", False, step=.5)
    ball((0, 0, 9.9), .75, paint, (1, 1, .5)); ring((0, 0, .35), 1, .035, "seam", flat=6).scale = (9.25, 8.05, 1)
    # peak: an arc that bends down at its sides
    rows = []
    for i in range(15):
        t = i/14
        row = []
        for k in range(33):
            a = rad(-74+148*k/32); x = 9.0*math.cos(a)+7.6*t*math.cos(a)**.55; y = 8.0*math.sin(a)*(1+.06*t); row.append((x, y, .55+.9*t*math.cos(a)-.030*y*y*(.35+.65*t)+.3))
        rows.append(row)
    v = [p for r_ in rows for p in r_]; f = [(i*33+k, i*33+k+1, (i+1)*33+k+1, (i+1)*33+k) for i in range(14) for k in range(32)]
    peak = meshobj(v, f, paint, angle=70); so = peak.modifiers.new("so", "SOLIDIFY"); so.thickness = .38
    for q in (.18, .36, .54, .72, .90): i = round(q*14); panel_line(peak, rows[i], None, .06, "seam", False, step=.8)
    for s in (-1, 1):
        p, n = touch(crown, (4.6, 5.4*s, 8.0))
        with group(p, n.to_track_quat("Z", "Y").to_euler()): ring((0, 0, .02), .28, .10, "seam", seg=24)
    brand(crown, 4.2, (12, 0, 6.0), BACK, reach=14, lift=.16); decal(crown, "PANKH", 1.15, (12, 0, 3.3), BACK, reach=14, lift=.16)

def exercise_book(width=14.8, height=21., thick=.8, cover="saffron", title="EXERCISE BOOK", name="Flight lessons"):
    """A school book, closed, with its label; lies with the spine on the left."""
    box((.15, 0, thick/2), (width-.3, height-.4, thick-.16), "paper", .04, seg=1)
    for k in range(6): box((width/2-.02, 0, .16+k*(thick-.3)/5), (.02, height-.4, .02), "print-grey", .005, seg=1)
    for z in (.05, thick-.05): plate(rrect(width, height, .35), .10, worn(cover, .4, .25), (0, 0, z), bev=.03)
    top = box((-width/2+.75, 0, thick-.02), (1.5, height, .12), "night", .03); face = plate(rrect(width-2, height-1, .3), .02, cover, (.7, 0, thick+.0), bev=.005)
    label(face, 8.4, 5.0, [title, "", name, "Class 9"], (.7, 3.6, thick+.2), DOWN, up=(0, 1, 0), corner=.3, lift=.02); brand(face, 2.6, (.7, -5.2, thick+.2), DOWN, up=(0, 1, 0), under="night", lift=.02)
    decal(face, "PANKH", .85, (.7, -7.4, thick+.2), DOWN, up=(0, 1, 0), lift=.02)

def pencil(length=17.5, paint="saffron"):
    """Lies along +X, point ahead."""
    with group((0, 0, .36), (0, pi/2, 0)):
        lathe([(.0, 0), (.36, 0), (.36, length-2.2), (.36, length-2.2)], paint, seg=6, angle=20); lathe([(.355, length-2.2), (.10, length-.45)], "wood", seg=24); lathe([(.10, length-.45), (.03, length), (0, length)], "matte", seg=16)
        lathe([(.37, -.1), (.39, .0), (.39, 1.0), (.37, 1.1)], "brushed", seg=24); lathe([(0, -.9), (.30, -.85), (.34, -.7), (.34, 0)], "red", seg=24)

def clay_cup():
    """A kulhad of tea."""
    lathe([(0, 0), (2.1, 0), (2.25, .2), (2.3, .6), (2.75, 3.2), (3.15, 5.6), (3.35, 6.6), (3.42, 7.0), (3.30, 7.15), (3.12, 7.0), (2.95, 6.0), (2.7, 4.0), (0, 3.9)], "clay", seg=96, angle=60)
    for z, r in ((1.6, 2.47), (3.3, 2.78), (6.1, 3.26)): ring((0, 0, z), r, .07, "clay", flat=.8)
    cyl((0, 0, 5.86), 2.92, .08, "tea", 0); ring((0, 0, 5.9), 2.86, .12, "paper", flat=.5)

def site_helmet(paint="yellow"):
    """A hard hat, its peak towards +X."""
    n, m = 22, 96; v, f = [], []
    for i in range(n+1):
        t = pi/2*i/n
        for k in range(m):
            a = 2*pi*k/m; rib = .35*math.exp(-(math.sin(a)*8.2*math.cos(t)/1.1)**2)*min(1, math.cos(t)*3+.35); v.append(((12.4*math.cos(t)*math.cos(a)+.4) if i < n else .4, (10.2*math.cos(t)*math.sin(a)) if i < n else 0, 12.6*math.sin(t)**.95+rib*math.sin(t)))
    for i in range(n):
        for k in range(m): f.append((i*m+k, i*m+(k+1) % m, (i+1)*m+(k+1) % m, (i+1)*m+k))
    dome = meshobj(v, f, worn(paint, .5, .4), angle=70)
    rows = [[((12.2+1.5*t+2.9*t*max(0, math.cos(a))**3)*math.cos(a)+.4, (10.0+1.5*t)*math.sin(a), .15-.75*t+.3*math.cos(2*a)*t) for a in (2*pi*k/m for k in range(m))] for t in (0, .35, .7, .93, 1)]
    v = [p for r_ in rows for p in r_]; f = [(i*m+k, i*m+(k+1) % m, (i+1)*m+(k+1) % m, (i+1)*m+k) for i in range(4) for k in range(m)]
    brim = meshobj(v, f, paint, angle=70); so = brim.modifiers.new("so", "SOLIDIFY"); so.thickness = .35
    for s in (-1, 1):
        box((0, 10.25*s, 1.6), (2.2, .5, 1.2), "ink", .2)
        for k in (-1, 0, 1): decal(dome, [slot(-1.1, 0, 1.1, 0, .16)], 1, (1.8*k, 12*s, 8.6), (0, -s, -.5), m="void", lift=.05, reach=14)
    tube([(1, -10.3, 1.2), (.6, -9.6, -2.2), (-.4, -8.6, -3.1), (-3.2, -4.5, -3.3), (-4.2, 0, -3.3)], .32, "fabric")
    brand(dome, 4.2, (15, 0, 6.4), (-1, 0, -.2), m="print-dark", under="print-dark", reach=16, lift=.10); decal(dome, "PANKH SURVEY", .95, (15, 0, 3.6), (-1, 0, -.2), m="print-dark", reach=16, lift=.10)
    return dome


# ------------------------------------------------------------------ goods in the box
def screwdriver(length=14., paint="saffron", r=.9):
    """Lies along +X, blade ahead."""
    L = length*.55
    with group((0, 0, r), (0, pi/2, 0)):
        lathe([(0, 0), (r*.8, .1), (r, .5), (r, L*.55), (r*.72, L*.78), (r*.9, L*.92), (r*.75, L), (0, L)], paint, seg=48)
        for k in range(8): a = 2*pi*k/8; cyl((r*.96*math.cos(a), r*.96*math.sin(a), L*.30), r*.16, L*.42, "matte", r*.12, seg=12)
        cyl((0, 0, L+(length-L)/2), r*.20, length-L, "steel", .02, seg=20)

def leaflet(width, height, lines, thick=.25, cover="paper", accent="saffron"):
    """A printed booklet, flat, its head towards +Y."""
    face = box((0, 0, thick/2), (width, height, thick), cover, .03, seg=2); dark = cover not in ("paper", "silk"); ink = "print" if dark else "print-dark"
    brand(face, width*.26, (-width*.28, height*.33, thick+.2), DOWN, up=(0, 1, 0), m=ink, lift=.015); at = height*.10
    for k, words in enumerate(lines): decal(face, words, width*(.098 if k == 0 else .066), (-width*.40, at-k*width*.145, thick+.2), DOWN, up=(0, 1, 0), m=ink if k == 0 else ("print" if dark else "print-grey"), align="LEFT", lift=.015)
    box((0, -height*.40, thick+.01), (width*.80, height*.018, .03), accent, .005, seg=1)

def lead(turns=2, r=2.2, wire=.16, plug="steel"):
    """A coiled charging lead with its two plugs and a tie."""
    pts = []
    for k in range(12*turns+1): a = 2*pi*k/12; q = r*(1+.03*math.sin(3.1*a)); pts.append((q*math.cos(a), q*math.sin(a)*.8, wire*(1+.9*k/12)))
    pts = [(r*.9, -r*1.5, wire), (r*1.02, -r*.7, wire)]+pts+[(r*1.05, r*.8, wire*1.5), (r*.95, r*1.35, wire)]
    tube(pts, wire, "ink")
    for y, s in ((-r*1.5, -1), (r*1.35, 1)):
        box((r*.9+(.05 if s > 0 else 0), y+.55*s, .3), (.9, 1.3, .5), "ink", .15); box((r*.9, y+1.6*s, .3), (.7 if s > 0 else .55, .9, .28), plug, .08)
    box((-r, 0, wire*2), (.75, .5, wire*5), "saffron", .1)

def memory_card(words="32 GB"):
    """A card and its adapter."""
    face = plate([(-1.2, -1.6), (1.2, -1.6), (1.2, 1.1), (.7, 1.6), (-1.2, 1.6)], .24, "matte", (0, 0, .12), bev=.03)
    cover = box((0, -.2, .245), (1.9, 1.7, .03), "saffron", .01, seg=1); decal(cover, words, .52, (0, -.05, 1), DOWN, up=(0, 1, 0), m="print-dark", lift=.012); decal(cover, "PANKH", .24, (0, -.72, 1), DOWN, up=(0, 1, 0), m="print-dark", lift=.012)

def smart_battery(words="4S 5000", paint="night", volts="14.8 V"):
    """The pack that slides into a camera drone, lying flat, its contacts towards -Y."""
    pack = box((0, 0, 1.6), (6.4, 10.6, 3.2), worn(paint, .4, .4), .75, seg=6); ink = "print-dark" if paint == "saffron" else "print"
    for s in (-1, 1): box((3.2*s, 2.6, 1.9), (.35, 2.4, 1.1), worn("saffron" if paint != "saffron" else "slate", .7, 1), .12)
    brand(pack, 2.0, (0, 2.3, 5), DOWN, up=(0, 1, 0), m=ink, under="saffron" if paint != "saffron" else "night", lift=.02); decal(pack, "PANKH", 1.0, (0, .1, 5), DOWN, up=(0, 1, 0), m=ink, lift=.02); decal(pack, words+" mAh", .55, (0, -1.2, 5), DOWN, up=(0, 1, 0), m=ink, lift=.02); decal(pack, volts, .48, (0, -2.1, 5), DOWN, up=(0, 1, 0), m=ink, lift=.02)
    for k in range(4): cyl((-.9+.6*k, 4.2, 3.2), .15, .08, "ledw" if k < 3 else "slate", .02)
    box((0, -5.35, 1.3), (3.0, .3, 1.0), "matte", .1); [box((-1.0+.4*k, -5.5, 1.3), (.16, .1, .6), "gold", .02) for k in range(6)]

def bay_charger(bays=3):
    """A charger with bays for packs, from above."""
    w = 4.8*bays+1.2; face = box((0, 0, 1.9), (w, 11.6, 3.8), worn("slate", .3, .3), .7, seg=5)
    for k in range(bays):
        x = (k-(bays-1)/2)*4.8; box((x, .6, 3.72), (4.1, 7.4, .3), "void", .12)
        if k < bays-1: box((x, .6, 4.3), (3.8, 7.0, 1.6), "matte", .3); box((x, 2.6, 5.12), (2.2, .4, .05), "saffron", .02, seg=1)
        ball((x, -4.3, 3.82), .22, "ledg" if k == 0 else ("ledr" if k == 1 else "slate"))
    decal(face, "PANKH", .8, (0, -5.0, 6), DOWN, up=(0, 1, 0), lift=.02)

def shoulder_bag():
    """A bag of woven cloth, lying on its back, the flap shut."""
    box((0, 0, 4.2), (25, 19, 8.4), "fabric", 2.2, seg=6); flap = box((0, 1.6, 8.2), (24.2, 14.6, 1.2), "cloth", .55, seg=4)
    for s in (-1, 1):
        box((7.2*s, -5.4, 8.75), (2.2, 5.4, .35), "fabric", .1); box((7.2*s, -7.0, 9.1), (2.8, 1.8, .6), worn("ink", .5, .6), .2); box((7.2*s, -7.0, 9.35), (1.5, .5, .3), "saffron", .1)
    brand(flap, 4.4, (0, 2.6, 14), DOWN, up=(0, 1, 0), reach=12, lift=.05); decal(flap, "PANKH", 1.5, (0, -1.3, 14), DOWN, up=(0, 1, 0), reach=12, lift=.05)
    panel_line(flap, [(x-.0, y+1.6, 14) for x, y in rrect(22.6, 13.2, .5)], DOWN, .10, "seam", False, closed=True, step=.6, reach=12)
    tube([(-12.2, 6, 4), (-15.5, 8.5, 2), (-13.5, 12.4, 1), (0, 13.6, .8), (13.5, 12.4, 1), (15.5, 8.5, 2), (12.2, 6, 4)], .75, "fabric"); box((9.5, 13.3, 1.0), (3.0, 2.4, 1.2), "ink", .3)

def strap(length=22., width=2.):
    """A battery strap, its end doubled over."""
    box((0, 0, .12), (length, width, .22), "fabric", .06); box((length*.30, 0, .34), (length*.36, width*.9, .22), "fabric", .06); box((-length*.36, 0, .30), (length*.20, width*.7, .14), "saffron", .04); box((length/2, 0, .3), (.7, width*1.25, .5), "dalu", .15)
