"""Circuit boards and navigation of the base range."""
from kit import *
from parts import *
from catalogue import product

# ------------------------------------------------------------------ flight controller board
@product("flight-controller", az=-58, el=42, fill=.80, lens_mm=100)
def flight_controller():
    t = .05; z = .16
    hs = [circ(x, y, .062, 24) for x in (-.86, .86) for y in (-.86, .86)]
    plate(rrect(2.1, 2.1, .2), t, "pcb", (0, 0, z), holes=hs, bev=.006); z0 = z+t/2
    for x in (-.86, .86):
        for y in (-.86, .86):
            lathe([(.066, 0), (.105, 0), (.105, .004), (.066, .004)], "gold", (x, y, z0))
            lathe([(.06, -.16), (.10, -.16), (.10, -.05), (.065, -.03), (.065, .03), (.10, .05), (.10, .10), (.05, .10), (.05, -.16)], "saffron", (x, y, z))
    def chip(x, y, w, h, hh=.06, pins=0, m="chip"):
        box((x, y, z0+hh/2), (w, h, hh), m, .008)
        for s in (-1, 1):
            for i in range(pins):
                o = (i-(pins-1)/2)*(w*.86/max(1, pins-1)); g = w*.86/pins*.5
                box((x+o, y+s*(h/2+.02), z0+.01), (g, .06, .014), "steel", .002, seg=1); box((x+s*(w/2+.02), y+o*h/w, z0+.01), (.06, g, .014), "steel", .002, seg=1)
        cyl((x-w*.36, y+h*.36, z0+hh), w*.045, .002, "slate", 0)
    with group((0, 0, 0), (0, 0, 0)):
        with group((-.05, -.05, 0), (0, 0, pi/4)): chip(0, 0, .62, .62, .065, 14)
        text("FC7", .12, (-.05, -.04, z0+.0655), (0, 0, pi/4), "slate", .001); 
        chip(.52, .38, .24, .22, .05); chip(.55, -.42, .22, .20, .045); chip(-.56, -.38, .26, .2, .05, 4); chip(-.02, .62, .2, .16, .045, 3)
        chip(.18, -.64, .34, .22, .05, 5)
    box((-.52, .42, z0+.045), (.26, .2, .09), "dalu", .01); cyl((-.52, .42, z0+.092), .03, .004, "matte", 0)
    box((.28, .60, z0+.02), (.14, .09, .03), "steel", .008)
    # USB-C on the left edge
    with group((-1.02, 0, z0+.06)):
        loft([sring(x, w, h, 0, 0, 3.4) for x, w, h in ((-.12, .145, .052), (.14, .145, .052))], "alu", sub=1, cap=False, angle=75); box((0, 0, 0), (.22, .20, .03), "ink", .01); box((.15, 0, 0), (.02, .27, .09), "alu", .01)
    # JST connectors on three edges
    def jst(x, y, rot, n):
        with group((x, y, z0), (0, 0, rot)):
            w = .075*n+.08; box((0, 0, .07), (w, .20, .13), "silk", .012); box((0, -.085, .075), (w-.06, .06, .09), "matte", .004)
            for i in range(n): box(((i-(n-1)/2)*.075, .13, .012), (.03, .08, .016), "steel", .002, seg=1)
    jst(-.38, -.93, 0, 6); jst(.34, -.93, 0, 6); jst(.93, 0, pi/2, 8); jst(-.4, .93, pi, 4); jst(.30, .93, pi, 6)
    # solder pads, passives, silk
    for i in range(5):
        for x, y in ((-.97, -.62+.085*i), (-.97, .32+.085*i)): box((x, y, z0+.004), (.11, .055, .012), "gold", .004, seg=2)
    rng = np.random.default_rng(4)
    taken = [(-.05, -.05, .52), (.52, .38, .22), (.55, -.42, .2), (-.56, -.38, .24), (-.02, .62, .18), (.18, -.64, .26), (-.52, .42, .22), (.28, .6, .13), (-.38, -.93, .3), (.34, -.93, .3), (.93, 0, .3), (-.4, .93, .25), (.3, .93, .3), (-.97, 0, .26), (-.97, -.45, .22), (-.97, .45, .22), (.60, -.62, .15), (.42, -.62, .15), (.76, -.62, .15), (.1, .42, .12), (.72, .62, .1)]
    k = 0
    for _ in range(900):
        x, y = (round(float(v)/.055)*.055 for v in rng.uniform(-.9, .9, 2))
        if any(abs(x-a) < r+.02 and abs(y-b) < r+.02 if r > .4 or r < .2 else math.hypot(x-a, y-b) < r for a, b, r in taken) or math.hypot(abs(x)-.86, abs(y)-.86) < .18: continue
        taken.append((x, y, .095)); rot = pi/2*int(rng.integers(0, 2)); k += 1
        with group((x, y, z0), (0, 0, rot)):
            box((0, 0, .02), (.05, .045, .04), "card" if k % 3 else "chip", .004, seg=1)
            for s in (-1, 1): box((s*.034, 0, .02), (.02, .045, .042), "steel", .004, seg=1)
        if k > 64: break
    text("PANKH F7", .085, (.60, -.615, z0+.002), (0, 0, 0), "silk", .001); text("FRONT", .055, (.1, .43, z0+.002), (0, 0, 0), "silk", .001)
    plate([(.36, .42), (.30, .36), (.42, .36)], .003, "silk", (-.06, .09, z0+.002), bev=.0005)
    ball((.72, .66, z0+.01), .022, "ledb"); ball((.72, .58, z0+.01), .022, "ledg")

# ------------------------------------------------------------------ GPS module and ESC stack
@product("gps-esc-stack", az=-62, el=32, fill=.80, lens_mm=100)
def gps_esc(): flight_stack(); gps_puck()

def flight_stack():
    """4-in-1 ESC below, flight controller above, on brass standoffs."""
    with group((-.62, .05, 0), (0, 0, rad(12))):
        for lvl, z in enumerate((.16, .46)):
            plate(rrect(1.25, 1.25, .12), .05, "pcb", (0, 0, z), holes=[circ(x, y, .05, 20) for x in (-.5, .5) for y in (-.5, .5)], bev=.006)
            for x in (-.5, .5):
                for y in (-.5, .5): cyl((x, y, z-.15+.02*0), .07, .24, "saffron" if lvl == 0 else "gold", .01, seg=6 if lvl else 48); cyl((x, y, z+.04), .075, .035, "saffron", .01)
        z = .16+.03
        for s in (-1, 1):
            for i in range(6): box((-.32+.125*i, .36*s, z+.03), (.10, .16, .05), "chip", .006); box((-.32+.125*i, .52*s, z+.002), (.075, .16, .014), "gold", .004)
        box((-.54, -.12, z+.01), (.14, .16, .02), "gold", .006); box((-.54, .12, z+.01), (.14, .16, .02), "gold", .006)
        z = .46+.025
        with group((0, 0, z), (0, 0, pi/4)): box((0, 0, .03), (.40, .40, .055), "chip", .008)
        for i in range(13):
            for s in (-1, 1):
                a = (i-6)*.027
                with group((0, 0, z), (0, 0, pi/4)): box((a, .215*s, .008), (.013, .04, .012), "steel", .001, seg=1); box((.215*s, a, .008), (.04, .013, .012), "steel", .001, seg=1)
        for x, y, w, h in ((.34, .22, .16, .16), (-.36, .22, .18, .14), (.36, -.22, .15, .12), (-.3, -.3, .16, .16)): box((x, y, z+.02), (w, h, .045), "chip" if w < .17 else "dalu", .006)
        for x, n in ((-.2, 6), (.24, 4)):
            box((x, -.55, z+.05), (.055*n+.06, .15, .10), "silk", .01); box((x, -.62, z+.055), (.055*n, .04, .06), "matte", .003)
        box((.58, .0, z+.04), (.16, .26, .085), "alu", .03)
        rng = np.random.default_rng(2)
        for k in range(26):
            x, y = rng.uniform(-.45, .45, 2)
            if abs(x)+abs(y) < .42 or abs(y) > .38: continue
            box((x, y, z+.012), (.045, .028, .026), "card" if k % 2 else "steel", .003, (0, 0, pi/2*(k % 2)), seg=1)
        text("PANKH", .075, (0, .47, z+.002), h=.001)
        # capacitor and power leads
        cyl((-.86, .30, .13), .12, .46, "night", .03, "y"); cyl((-.86, .065, .13), .105, .02, "alu", .005, "y")
        for s, m in ((-1, "red"), (1, "rubber")): tube([(-.52, .12*s, .2), (-.72, .12*s, .19), (-.84, .10*s-.2, .10), (-.72+.03*s, -.55+.06*s, .06), (-.62+.045*s, -.76+.03*s, .075), (-.54+.05*s, -.88+.02*s, .088)], .05, m)
        xt((-.50, -.98, .09), .12, (0, 0, rad(-66)))

def gps_puck():
    with group((.86, -.12, 0)):
        lathe([(0, 0), (.44, 0), (.50, .03), (.52, .08), (.52, .20), (.50, .24), (0, .245)], "white", seg=128); lathe([(.522, .10), (.528, .11), (.528, .15), (.522, .16)], "saffron", seg=128)
        lathe([(.5, .235), (.47, .27), (.36, .305), (0, .32)], "night", seg=128)
        text("PANKH", .15, (0, .02, .326), (0, 0, rad(0)), h=.003); text("GNSS  M10", .065, (0, -.13, .322), h=.003); plate([(0, .30), (-.08, .17), (.08, .17)], .004, "saffron", (0, 0, .316), bev=.0008)
        ball((.30, .22, .292), .022, "ledg")
        for i, m in enumerate(("red", "rubber", "silk", "yellow", "blue")):
            d = (i-2)*.034; tube([(-.02+d, -.48, .07), (-.02+d, -.66, .05), (-.12+d*.8, -.86, .03), (-.34+d*.6, -.98-d*.6, .025), (-.52, -.98-d, .03)], .017, m)
        box((-.60, -.98, .05), (.16, .24, .09), "silk", .012)
