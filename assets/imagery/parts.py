"""Parts that many products share: screw, propeller, motor, lens, antenna, plug."""
from kit import *

def screw(loc, r=.03, m="steel", axis="z", rot=(0, 0, 0)):
    with group(loc, AX[axis] if rot == (0, 0, 0) else rot):
        lathe([(r, 0), (r, r*.6), (r*.8, r*.75), (0, r*.75)] if fineness.plain else [(r, 0), (r, r*.5), (r*.8, r*.75), (r*.5, r*.75), (r*.48, r*.3), (0, r*.3)], m, seg=32)

def blade(R, chord, m, pitch=.5, hub=.07, n=18, thick=.09, sweep=.12, tip=.35, cw=1):
    """One slim twisted blade from hub radius to R along +X (aerofoil sections, washed-out tip)."""
    rings = []; q = 14
    for i in range(n+1):
        t = i/n; x = hub+(R-hub)*t
        c = chord*(.50+.50*math.sin(pi*min(1, (t*1.45+.10))*.5)**1.2 if t < .62 else 1)
        c *= 1-(1-tip)*max(0, (t-.35)/.65)**1.6
        if t > .95: c *= .72
        if t < .12: c *= .55+.45*t/.12
        a = math.atan(pitch*R/(2*pi*max(x, .16*R)))*cw
        th = chord*(.22-.13*min(1, t*1.6)) if t < .5 else chord*thick
        yo = -sweep*chord*(t**2)*2*cw
        ringp = []
        for k in range(q):
            s = 2*pi*k/q; u = .5*math.cos(s); w = .5*math.sin(s)*(1+.35*math.cos(s))
            y = u*c*cw; z = w*th+.05*c*(1-4*u*u)
            ringp.append((x, yo+y*math.cos(a)-z*math.sin(a), y*math.sin(a)+z*math.cos(a)+.02*R*t*t))
        rings.append(ringp)
    return loft(rings, m, sub=0 if fineness.plain else 1, angle=60)

def prop(loc, R, m="ink", blades=2, chord=None, spin=0., cw=1, hub=None, hm=None, pitch=.55, tipm=None, cap=True, folded=None):
    chord = chord or R*.155; hub = hub or R*.085
    with group(loc, (0, 0, spin)) as g:
        if cap:
            lathe([(hub*.55, -.35*hub), (hub, -.35*hub), (hub*1.02, .35*hub), (hub*.9, .55*hub), (hub*.45, .62*hub), (hub*.42, .5*hub), (0, .5*hub)], hm or m, seg=40)
        for k in range(blades):
            a = 2*pi*k/blades if folded is None else folded[k]
            with group((0, 0, 0), (0, 0, a)):
                blade(R, chord, m, pitch, hub*.55, cw=cw)
                if tipm:
                    pass
    return g

def motor(loc, r=.17, h=.22, bell="dalu", base="ink", slots=9, shaft=True, detail=True):
    """Outrunner: base, copper stator teeth behind windows, bell with spokes."""
    with group(loc) as g:
        lathe([(0, 0), (r*.92, 0), (r*.98, h*.04), (r*.98, h*.14), (r*.9, h*.2), (0, h*.2)], base)
        cyl((0, 0, h*.42), r*.80, h*.4, "copper", .005)
        for k in range(12 if detail else 0):
            a = 2*pi*k/12; box((r*.83*math.cos(a), r*.83*math.sin(a), h*.3), (r*.1, r*.12, h*.2), "matte", .004, (0, 0, a), seg=1)
        lathe([(r*.88, h*.30), (r, h*.30), (r*1.01, h*.33), (r*1.01, h*.74), (r*.97, h*.82), (r*.86, h*.88), (r*.86, h*.80), (r*.88, h*.72)], bell)
        for k in range(slots if detail else 0):
            a = 2*pi*k/slots; box((r*.55*math.cos(a), r*.55*math.sin(a), h*.83), (r*.75, r*.16, h*.07), bell, .008, (0, rad(4), a), seg=2)
        if not detail: cyl((0, 0, h*.8), r*.9, h*.1, bell, .01)
        lathe([(r*.36, h*.74), (r*.36, h*.9), (r*.3, h*.95), (0, h*.95)], bell)
        if shaft: cyl((0, 0, h*1.1), r*.12, h*.4, "steel", .006)
    return g

def lens(loc, r, depth, axis="x", body_m="ink", rim="dalu"):
    """Camera barrel facing +axis with layered glass."""
    with group(loc, AX[axis]):
        lathe([(r*.98, -depth), (r, -depth*.9), (r, -depth*.06), (r*.95, 0), (r*.84, 0), (r*.80, -depth*.1), (r*.72, -depth*.18), (0, -depth*.18)], body_m)
        ring((0, 0, -depth*.03), r*.9, r*.035, rim)
        ring((0, 0, -depth*.17), r*.70, r*.03, "matte")
        n = 10; R = r*.68
        lathe([(R*math.cos(pi/2*i/n), -depth*.2+R*.30*math.sin(pi/2*i/n)) for i in range(n+1)], "lens", seg=64)


def xt(loc, s=.1, rot=(0, 0, 0), m="yellow"):
    """XT60-like power connector, mouth towards +X."""
    with group(loc, rot, s):
        box((0, 0, 0), (1.5, 1.55, .8), m, .12); box((-.9, 0, 0), (.5, 1.35, .72), m, .1)
        for y in (-.38, .38): cyl((.76, y, 0), .27, .06, "matte", .01, "x"); cyl((.80, y, 0), .17, .05, "gold", .01, "x")
