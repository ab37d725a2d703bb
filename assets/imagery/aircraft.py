"""Aircraft of the base range."""
from kit import *
from parts import *
from details import *
from heavy_parts import *
from catalogue import product

# ------------------------------------------------------------------ folding camera drone
def camera_drone_model(spin=0., hubs=None, model="DRISHTI 4K", words="print-dark", folded=False, accent="saffron", deck_words="print"):
    """Body, battery deck, gimbal and four folding arms. Folded, the arms lie along the flanks."""
    if folded: spin = 0.
    shell = body([(-1.08, .34, .19, .02), (-.95, .42, .25, .03), (-.5, .46, .29, .04), (.1, .45, .28, .04), (.6, .40, .24, .02), (.95, .33, .19, .0), (1.08, .26, .14, -.01)], "white", e=3.4)
    deck = body([(-1.13, .30, .15, .08), (-.95, .335, .20, .115), (-.3, .345, .20, .19), (.16, .32, .17, .19), (.24, .28, .13, .18)], worn("night", .35, 3), e=4.5)
    # joints of the shell: nose cap, waist, tail, hatch of the card
    section_line(shell, .70, start=-60, end=240); section_line(shell, -.985, start=-70, end=250)
    for s, look in ((-1, INWARDS_FROM_RIGHT), (1, INWARDS_FROM_LEFT)):
        panel_line(shell, [(.70, s, -.035), (.10, s, -.055), (-.98, s, -.045)], look)
        panel_line(shell, [(.52, .30*s, 1), (.40, .235*s, 1), (.27, .225*s, 1)], DOWN)
        hatch(shell, .20, .085, .02, (.22, s, -.125), look); vent(shell, (-.80, s, -.01), look, slots=5, length=.10, pitch=.036, width=.016, lean=.25*s)
        decal(shell, "PANKH", .135, (-.10, s, .115), look, m=words); decal(shell, model, .052, (-.10, s, .012), look, m="print-grey" if words == "print-dark" else "print-grey")
        screw_on(shell, (.64, s, -.10), look, .015); screw_on(shell, (-.93, s, -.09), look, .015)
    decal(shell, "microSD", .030, (.22, -1, -.125), INWARDS_FROM_RIGHT, m="print-grey"); serial_plate(shell, model, "P26-004117", .20, (-.44, -1, -.135), INWARDS_FROM_RIGHT)
    brand(shell, .17, (.52, 0, 1), DOWN, up=AHEAD, m=words, under=accent)
    # battery: seam, latches that thumbs have rubbed, charge lamps, name
    section_line(deck, .105, start=10, end=170, width=.010, lip=False); decal(deck, "PANKH", .115, (-.30, 0, 1), DOWN, up=BACK, m=deck_words); decal(deck, "4S 5000 mAh  14.8 V", .040, (-.17, 0, 1), DOWN, up=BACK, m=deck_words)
    mark(deck, "arrow", .060, (.03, 0, 1), DOWN, up=BACK, m=deck_words)
    for s in (-1, 1):
        with group((-.64, .335*s, .20)): box((0, 0, 0), (.24, .05, .085), worn(accent, .8, 9), .02); [box((-.07+.035*k, .027*s, 0), (.010, .012, .055), accent, .004) for k in range(5)]
    for k in range(4): cyl((-.70+.075*k, 0, .366+.03*k/3), .015, .016, "ledw" if k < 3 else "slate", .004)
    cyl((-.86, 0, .325), .058, .03, "alu", .01, rot=(0, rad(-12), 0)); ring((-.86, 0, .334), .066, .008, "seam", rot=(0, rad(-12), 0))
    box((.165, 0, .352), (.05, .20, .026), worn(accent, .6, 8), .010, rot=(0, rad(14), 0))
    # tail: socket behind its flap, lamp
    box((-1.09, .0, -.05), (.05, .30, .10), "ink", .03); box((-1.115, -.06, -.05), (.02, .10, .036), "void", .012); ball((-1.115, .09, -.05), .020, "ledg")
    # front vision sensors and nose
    visor = body([(.86, .28, .105, .03), (1.06, .25, .10, .025), (1.125, .215, .075, .02)], "ink", e=4.5)
    for y in (-.14, .14): lens_glass((1.155, y, .03), .060, .05)
    ball((1.125, 0, .045), .014, "void"); text("STEREO", .024, (1.139, 0, -.012), (pi/2, 0, pi/2), "print-grey", .001)
    # gimbal and camera
    cyl((.86, 0, -.2), .15, .1, "ink", .03); ring((.86, 0, -.235), .145, .010, "dalu")
    for k in range(3): lathe([(.03, -.03), (.045, 0), (.03, .03)], "rubber", (.86+.13*math.cos(k*2.1+.5), .13*math.sin(k*2.1+.5), -.17))
    with group((.98, 0, -.36)):
        box((-.17, .0, .06), (.1, .09, .26), "dalu", .03)
        box((-.12, .235, -.02), (.2, .05, .14), "dalu", .024); cyl((-.0, .235, -.02), .085, .07, "dalu", .02, "y"); ring((0, .27, -.02), .060, .006, "seam", "y")
        for k in range(3): screw((.05*math.cos(2.1*k), .272, -.02+.05*math.sin(2.1*k)), .012, "steel", rot=(-pi/2, 0, .0001))
        box((-.16, .12, -.02), (.07, .26, .1), "dalu", .03)
        pod = box((.02, 0, -.02), (.33, .38, .31), "ink", .085, seg=6); section_line(pod, .08, width=.007)
        lens_glass((.285, 0, -.02), .138, .15, rim="alu", words="PANKH  24 mm  1:2.8", grip=True)
        text("4K", .045, (.187, -.148, .088), (pi/2, 0, pi/2), "silk", .002); decal(pod, "PANKH", .050, (.02, -1, .03), INWARDS_FROM_RIGHT)
        for s in (-1, 1): screw_on(pod, (-.07, -1, -.02+.09*s), INWARDS_FROM_RIGHT, .012)
        tube([(-.17, .06, .14), (-.23, .12, .08), (-.20, .17, .0), (-.12, .20, .02)], .014, "rubber")
    # arms on their hinges
    k = 0
    for sx, sy in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
        a = Vector((.72, .34*sy, .04)) if sx > 0 else Vector((-.62, .36*sy, -.06)); b = Vector((1.28, 1.42*sy, .13)) if sx > 0 else Vector((-1.22, 1.30*sy, .02))
        if folded: a = Vector((.70, .47*sy, .10)) if sx > 0 else Vector((-.66, .44*sy, -.16)); b = Vector((-.50, .64*sy, .10)) if sx > 0 else Vector((.46, .60*sy, -.20))
        d = b-a; ang = math.atan2(d.y, d.x); L = Vector((d.x, d.y)).length; up = math.atan2(d.z, L)
        cyl(a, .158, .27, worn("grey", .2, 5), .03); ring(a+Vector((0, 0, .108)), .158, .007, "seam"); ring(a-Vector((0, 0, .105)), .158, .007, "seam")
        lathe([(.0, .138), (.105, .138), (.115, .130)], "dalu", a, seg=48); lathe([(.050, .138), (.046, .146), (.030, .149), (.027, .141), (0, .141)], "alu", a, seg=40); [lathe([(.0, .1395), (.012, .1395)], "void", a+Vector((.085*math.cos(q*pi/2+.6), .085*math.sin(q*pi/2+.6), 0)), cap=True, seg=12) for q in range(4)]
        with group(a, (0, -up, ang)):
            arm = loft([sring(x, w, h, 0, 0, 3.2) for x, w, h in ((0, .02, .02), (.02, .11, .085), (.25, .10, .085), (L*.6, .078, .07), (L-.08, .085, .07), (L+.03, .09, .06), (L+.04, .02, .02))], "grey", angle=75)
            section_line(arm, .235, width=.010); section_line(arm, L-.20, width=.008)
            for s in (-1, 1): panel_line(arm, [(.26, s, -.02), (L-.21, s, -.016)], (0, -s, 0), width=.007)
            for q in (.30, L-.26): screw_on(arm, (q, 0, 1), DOWN, .016)
            mark(arm, "arrow", .07, (.17, 0, 1), DOWN, up=BACK if sx > 0 else AHEAD, m=words)
            if not folded: decal(arm, "FRONT" if sx > 0 else "REAR", .040, (L*.52, 0, 1), DOWN, up=(0, -sx*sy, 0) if sx > 0 else (0, sx*sy, 0), m="print-grey")
        mount = cyl(b, .15, .17, worn("grey", .2, 5), .04); ring(b+Vector((0, 0, .055)), .1475, .006, "seam")
        motor(b+Vector((0, 0, .08)), .145, .16, "dalu", "ink", detail=True, shaft=False)
        leg = (-.38 if sx > 0 else -.26) if folded else (-.66 if sx > 0 else -.56)
        loft([sring(z, w, h, 0, 0, 3, axis="z") for z, w, h in ((0, .085, .085), (leg*.5, .05, .035), (leg, .06, .03), (leg-.02, .02, .012))], "grey", loc=b+Vector((0, 0, -.04)), angle=75)
        loft([sring(z, w, h, 0, 0, 3, axis="z") for z, w, h in ((leg+.075, .052, .030), (leg+.06, .064, .038), (leg-.012, .064, .036), (leg-.03, .03, .018))], "rubber", loc=b+Vector((0, 0, -.04)), angle=75)
        lathe([(.128, -.098), (.150, -.094), (.150, -.074), (.128, -.070)], "ledr" if sx > 0 else "ledg", b, seg=48) if not folded else lathe([(.128, -.098), (.150, -.094), (.150, -.074), (.128, -.070)], "silk", b, seg=48)
        w = [.35, -.2, .12, .85][k]; cw = sx*sy
        lie = [0, pi] if not folded else [ang-w, ang+pi+.25*sy-w]
        h = prop(b+Vector((0, 0, .275)), 1.02 if not folded else .86, "ink", 2, .135, spin+w if spin == 0 else w+spin*cw, cw, hub=.075, hm="dalu", pitch=.42, folded=None if not folded else lie)
        with group(b+Vector((0, 0, .275)), (0, 0, (spin+w if spin == 0 else w+spin*cw) if hubs is None else 0)):
            for s in (-1, 1): cyl((.072*s, 0, .016), .030, .030, "dalu", .006); screw((.072*s, 0, .03), .020, "steel")
            lathe([(.030, .046), (.044, .048), (.030, .056), (0, .056)], accent if (sx*sy > 0) else "alu", seg=36)
        if hubs is not None: hubs.append((h, cw))
        k += 1

@product("camera-drone", az=-36, el=22, fill=.88)
def camera_drone(): camera_drone_model()

# ------------------------------------------------------------------ five-inch FPV carbon quad
def arm_outline(a, b, w1, w2, r):
    """Tapered arm from a to b with a round motor pad."""
    a, b = Vector(a), Vector(b); d = (b-a).normalized(); n = Vector((-d.y, d.x)); th = math.atan2(d.y, d.x); pts = [a+n*w1, a-n*w1, b-d*r*1.3-n*w2]
    for k in range(17): pts.append(b+r*Vector((math.cos(th-2.3+4.6*k/16), math.sin(th-2.3+4.6*k/16))))
    pts.append(b-d*r*1.3+n*w2); return [(p.x, p.y) for p in pts]

def strapped_pack(length, width, height, cells, capacity, paint="night", strap_at=.02):
    """A small battery with its label, strap, power lead and balance lead, centred where it lies."""
    pack = box((0, 0, 0), (length, width, height), worn(paint, .3, 5), .035); y = width/2+.001; h = length/2
    for s in (-1, 1): box((h*s, 0, 0), (.03, width*.96, height*.94), "matte", .012)
    box((strap_at, 0, 0), (.22, width+.014, height+.018), "fabric", .02); box((strap_at, .02, height/2+.012), (.17, width*.55, .012), worn("saffron", .5, 12), .004); box((strap_at, -width*.36, height/2+.014), (.26, .045, .022), "dalu", .008)
    decal(pack, "%dS %s" % (cells, capacity), .085, (-h*.60, -1, height*.14), INWARDS_FROM_RIGHT); decal(pack, "%.1f V  95C" % (cells*3.7), .048, (-h*.60, -1, -height*.14), INWARDS_FROM_RIGHT); mark(pack, "mind", .055, (-h*.60, -1, -height*.34), INWARDS_FROM_RIGHT)
    decal(pack, "PANKH", .088, (h*.60, -1, .02), INWARDS_FROM_RIGHT); decal(pack, "LiPo", .045, (h*.60, -1, -.075), INWARDS_FROM_RIGHT, m="saffron")
    brand(pack, .17, (h*.62, 0, 1), DOWN, up=BACK); decal(pack, capacity, .10, (-h*.62, 0, 1), DOWN, up=BACK)

def small_motor_screws(x, y, z, r, pointing="bell"):
    for q in range(4): a = pi/4+q*pi/2; lathe([(0, 0), (r*.13, 0), (r*.13, r*.10), (r*.06, r*.10), (r*.05, r*.04)], "steel", (x+r*.64*math.cos(a), y+r*.64*math.sin(a), z), seg=16)

@product("fpv-quad", az=-40, el=27, fill=.86)
def fpv_quad(battery=True):
    P = [(.82, .82), (.82, -.82), (-.82, .82), (-.82, -.82)]
    for x, y in P:
        d = Vector((-x, -y)).normalized(); a_ = math.atan2(y, x)
        hs = [circ(x, y, .05, 20)]+[circ(x+.11*math.cos(a), y+.11*math.sin(a), .02, 12) for a in (.785, 2.356, 3.927, 5.498)]
        plate(arm_outline((x*.12, y*.12), (x, y), .13, .095, .19), .075, "carbon", (0, 0, .0), holes=hs)
        # soft shoe at the end of the arm, rubbed by landings
        with group((x, y, 0), (0, 0, a_)): box((.185, 0, 0), (.034, .15, .092), worn("saffron", .7, 12), .014)
        motor((x, y, .04), .17, .24, "night" , "ink"); lathe([(.1712, .150), (.1745, .153), (.1745, .162), (.1712, .165)], "saffron", (x, y, 0.04), seg=64)
        small_motor_screws(x, y, .253, .17)
        cyl((x, y, .37), .035, .16, "steel", .006); lathe([(.072, .36), (.078, .363), (.078, .415), (.070, .428), (.052, .432), (.052, .442), (.040, .444), (.036, .434), (0, .434)], "saffron", (x, y, 0), seg=6, angle=20); ring((x, y, .438), .044, .007, "silk", seg=32); cyl((x, y, .445), .033, .03, "steel", .006)
        prop((x, y, .32), .76, "slate" , 3, .145, {(1, 1): .3, (1, -1): 1.25, (-1, 1): .75, (-1, -1): .1}[(x > 0)-(x < 0), (y > 0)-(y < 0)], 1 if x*y > 0 else -1, hub=.085, pitch=.75)
        for s in (-.045, 0, .045):   # motor leads along the arm
            n = Vector((-d.y, d.x))*s
            tube([(x+d.x*.17+n.x, y+d.y*.17+n.y, .075), (x+d.x*.35+n.x, y+d.y*.35+n.y, .062), (x*.33+n.x, y*.33+n.y, .07), (x*.2+n.x, y*.2+n.y, .15)], .017, "rubber")
        box((x*.62, y*.62, .06), (.05, .25, .05), "matte", .01, (0, 0, a_)); box((x*.62, y*.62, .088), (.035, .06, .012), "ink", .003, (0, 0, a_))
        box((x*.48, y*.48, .058), (.34, .18, .035), "fabric", .012, (0, 0, a_))   # woven sleeve over the leads
        for q in (.22, .34): screw((x*q+d.y*.0, y*q, .036), .034, "steel")
        cyl((x, y, -.075), .06, .08, "rubber", .02)
    plate(rrect(1.55, .52, .16), .05, "carbon", (0, 0, -.062), holes=[slot(-.1, 0, .1, 0, .07)])
    plate(rrect(1.02, .40, .12), .045, "carbon", (0, 0, .058), holes=[circ(0, 0, .10)])
    top = plate([(-.82, .22), (-.78, .27), (.55, .27), (.86, .16), (.9, .1), (.9, -.1), (.86, -.16), (.55, -.27), (-.78, -.27), (-.82, -.22)], .045, "carbon", (0, 0, .43), holes=[slot(-.55, 0, -.25, 0, .06), rrect(.34, .2, .06, .33, 0)])
    decal(top, "TEZ 5", .085, (.71, 0, 1), DOWN, up=BACK); mark(top, "front", .055, (.81, 0, 1), DOWN, up=AHEAD, m="saffron"); decal(top, "PANKH", .052, (-.71, .0, 1), DOWN, up=BACK)
    box((-.06, 0, .456), (1.0, .34, .014), "rubber", .006)   # pad under the battery
    for x in (-.68, -.22, .22, .68):
        for y in (-.2, .2):
            yy = y*.72 if x > .6 else y
            cyl((x, yy, .20), .038, .44, worn("saffron", .4, 14) if abs(x) > .5 else "alu", .006); screw((x, yy, .452), .04)
            for q in (.10, .30): ring((x, yy, q), .0375, .004, "seam", seg=32)
    # flight stack
    for i, z in enumerate((.13, .26)):
        plate(rrect(.44, .44, .05), .028, "pcb", (0, 0, z)); box((0, 0, z+.035), (.14, .14, .035), "chip", .004)
        for x in (-.19, .19):
            for y in (-.19, .19): cyl((x, y, z-.02), .028, .12, "rubber", .006); cyl((x, y, z+.045), .022, .03, "gold", .004, seg=6)
        for y in (-.15, .15):
            for x in (-.1, 0, .1): box((x, y, z+.025), (.05, .035, .025), "gold", .004)
        for y in (-.205, .205): box((.0, y, z+.035), (.16, .05, .05), "silk", .008)
    loom([(.05, -.21, .29), (.16, -.25, .30), (.36, -.16, .27), (.60, -.08, .22)], .011, ("silk", "yellow", "rubber", "red"), (0, .2, 1)); loom([(-.06, .21, .29), (-.2, .25, .30), (-.40, .12, .26), (-.58, .05, .20)], .011, ("silk", "blue", "rubber", "red"), (0, .2, 1))
    cyl((-.36, -.14, .17), .062, .24, "night", .015, "x"); ring((-.25, -.14, .17), .052, .006, "alu", "x")   # capacitor
    with group((-.55, 0, .16)):   # video sender with its fins
        box((0, 0, 0), (.30, .30, .07), "dalu", .012); [box((-.12+.04*k, 0, .05), (.014, .28, .05), "dalu", .003) for k in range(7)]; cyl((-.17, .08, .02), .03, .06, "gold", .005, "x", seg=6)
    # camera
    for y in (-.185, .185):
        plate([(0, -.22), (.2, -.2), (.3, .0), (.2, .2), (0, .22)], .035, "carbon", (.68, y, .20), (pi/2, 0, 0), holes=[slot(.06, -.10, .06, .10, .03)])
        for z in (-.02, .10): screw((.86, y*1.11, .17+z), .030, "steel", rot=(pi/2 if y < 0 else -pi/2, 0, .0001))
    with group((.86, 0, .21), (0, rad(-24), 0)):
        eye = box((0, 0, 0), (.22, .27, .27), "ink", .03); lens_glass((.25, 0, 0), .118, .17, rim="saffron", words="PANKH  2.1 mm", grip=True)
        for y in (-.1, .1):
            for z in (-.1, .1): screw((.111, y, z), .016, "steel", "x")
    # battery with strap and leads
    if battery:
        with group((-.08, 0, .62)):
            strapped_pack(1.06, .36, .30, 6, "1300")
            tube([(-.52, .05, .05), (-.68, .06, .10), (-.80, .1, -.02), (-.80, .12, -.16), (-.76, .10, -.22)], .032, "red"); tube([(-.52, -.05, .05), (-.7, -.05, .08), (-.84, .02, -.05), (-.83, .05, -.17), (-.78, .05, -.22)], .032, "rubber")
            loom([(-.52, .10, -.05), (-.62, .16, -.02), (-.58, .24, .03), (-.40, .205, .06)], .010, ("red", "yellow", "blue", "silk", "rubber"), (0, .1, 1)); box((-.34, .205, .06), (.12, .05, .13), "silk", .01)
    xt((-.80, .075, .33), .075, (0, rad(68), 0), "yellow")
    tube([(-.76, .10, .30), (-.70, .12, .22), (-.52, .14, .16), (-.30, .12, .13), (-.2, .1, .13)], .030, "red"); tube([(-.76, .04, .30), (-.68, .03, .22), (-.50, .06, .17), (-.30, .05, .14), (-.2, .03, .13)], .030, "rubber")
    # antennas in their soft mount
    box((-.83, 0, .42), (.14, .42, .085), worn("saffron", .5, 10), .02); antenna((-.84, .1, .45), (-1.16, .17, .86), .021, "mushroom")
    for s in (-1, 1): antenna((-.80, .2*s, .43), (-1.02, .62*s, .66), .015, "tubes", tip="saffron")

# ------------------------------------------------------------------ training mini quad with guards
@product("mini-quad", az=-42, el=30, fill=.84)
def mini_quad(model="CHIDIYA", words="print-dark", deck_words="print", ducts=("saffron", "white")):
    D = .77; R = .50
    for x in (D, -D):
        for y in (D, -D):
            paint = ducts[0] if x > 0 else ducts[1]
            duct = lathe([(R, -.10), (R+.022, -.105), (R+.032, -.09), (R+.034, .0), (R+.050, .085), (R+.044, .108), (R+.025, .118), (R+.006, .108), (R-.004, .06), (R-.006, .0)], paint, (x, y, .16), seg=128, angle=50)
            for z, q in ((.062, .0365), (-.058, .0335)): lathe([(R+q, z), (R+q+.006, z+.004), (R+q+.006, z+.010), (R+q, z+.014)], paint, (x, y, .16), seg=128)
            out = Vector((x, y, 0)).normalized(); side = Vector((-out.y, out.x, 0))
            facing = (-out).copy(); decal(duct, model if x > 0 else "PANKH", .075, Vector((x, y, .165))+out*.6, facing, m=words if paint not in ("night", "matte", "slate") else "print", reach=.4)
            for s in (-1, 1): mark(duct, "front" if (x*y > 0) == (s > 0) else "front", .05, Vector((x, y, .165))+(out+side*s*.62).normalized()*.6, -(out+side*s*.62).normalized(), up=side*s, m=words if paint not in ("night", "matte", "slate") else "print", reach=.4) if s == (1 if x*y > 0 else -1) else None
            for k in range(3):
                a = math.atan2(-y, -x)+2*pi*k/3; u = Vector((math.cos(a), math.sin(a), 0)); w = Vector((-u.y, u.x, 0)); c = Vector((x, y, 0))
                loft([[tuple(c+u*r+w*(wd*m)+Vector((0, 0, z+h*n))) for m, n in ((-1, -1), (1, -1), (1, .6), (.6, 1), (-.6, 1), (-1, .6))] for r, wd, h, z in ((.07, .045, .030, .07), (.25, .026, .026, .075), (.46, .024, .026, .085), (.505, .05, .045, .09))], paint, angle=50)
                if k: screw((c+u*.462+Vector((0, 0, .112))), .018, "dalu")
            cyl((x, y, .07), .105, .09, paint, .02); motor((x, y, .105), .085, .115, "dalu", "ink", slots=6, shaft=False)
            for k in range(3): a = math.atan2(-y, -x); w = Vector((-math.sin(a), math.cos(a), 0))*(k-1)*.022; u = Vector((math.cos(a), math.sin(a), 0)); c = Vector((x, y, 0)); tube([c+u*.08+w+Vector((0, 0, .125)), c+u*.16+w+Vector((0, 0, .11)), c+u*.46+w+Vector((0, 0, .122)), c+u*.72+w*.8+Vector((0, 0, .11))], .009, ("rubber", "red", "silk")[k])
            prop((x, y, .235), .45, "slate", 4, .105, .4+x*.7+y, 1 if x*y > 0 else -1, hub=.055, pitch=.7); lathe([(.022, .03), (.034, .032), (.022, .042), (0, .042)], paint if paint != "white" else "saffron", (x, y, .235), seg=24)
            cyl((x, y, -.015), .062, .11, "rubber", .025); ring((x, y, .0), .0625, .004, "seam", seg=40)
    shell = body([(-.58, .15, .11, .16), (-.46, .21, .16, .17), (0, .245, .20, .18), (.42, .215, .17, .17), (.60, .15, .11, .15)], "white", e=3)
    deck = body([(-.44, .13, .1, .28), (-.34, .17, .12, .29), (.1, .18, .12, .30), (.22, .14, .10, .29)], worn("night", .4, 4), e=3)
    body([(.46, .14, .09, .17), (.61, .13, .085, .165), (.645, .11, .07, .165)], "ink", e=4)
    lens_glass((.715, 0, .165), .080, .10, rim="saffron", words="PANKH 1:2.4", grip=True)
    # joints, latch, name, lamps, ports
    section_line(shell, .40, start=-40, end=220, width=.009); section_line(shell, -.44, start=-40, end=220, width=.009); section_line(deck, .09, start=15, end=165, width=.008, lip=False)
    decal(deck, "PANKH", .068, (-.075, 0, 1), DOWN, up=BACK, m=deck_words); decal(deck, model, .036, (.01, 0, 1), DOWN, up=BACK, m=deck_words); brand(deck, .11, (-.21, 0, 1), DOWN, up=BACK, m=deck_words)
    box((.155, 0, .402), (.045, .12, .020), worn("saffron", .7, 10), .008, (0, rad(10), 0))
    for s, look in ((-1, INWARDS_FROM_RIGHT), (1, INWARDS_FROM_LEFT)):
        panel_line(shell, [(.40, s, .15), (-.44, s, .15)], look, width=.008); decal(shell, "PANKH", .058, (.14, s, .215), look, m=words); decal(shell, model+" 1S", .028, (.14, s, .172), look, m="print-grey")
        vent(shell, (-.25, s, .205), look, slots=4, length=.06, pitch=.028, width=.012); screw_on(shell, (.44, s, .17), look, .012); screw_on(shell, (-.48, s, .17), look, .012)
    hatch(shell, .10, .045, .018, (.02, -1, .10), INWARDS_FROM_RIGHT, joint=.006); decal(shell, "USB", .022, (.115, -1, .10), INWARDS_FROM_RIGHT, m="print-grey"); serial_plate(shell, model, "C26-000961", .12, (-.22, -1, .105), INWARDS_FROM_RIGHT)
    screw_on(shell, (.36, .12, 1), DOWN, .013); screw_on(shell, (.36, -.12, 1), DOWN, .013)
    cyl((.475, .0, .322), .030, .02, "ink", .006, rot=(0, rad(18), 0)); ring((.478, 0, .331), .030, .005, "ledg", rot=(0, rad(18), 0), seg=40)
    # battery socket and pigtail behind
    with group((-.58, 0, .24)): box((0, 0, 0), (.10, .16, .09), "silk", .014); loom([(-.04, 0, .0), (-.12, .02, .02), (-.16, .06, -.03), (-.08, .10, -.06)], .016, ("red", "rubber"), (0, 1, .2))
    antenna((-.46, .10, .30), (-.70, .20, .50), .010, "whip", tip="saffron")
    for s in (1, -1):
        for sx, q in ((1, .2), (-1, -.2)):
            arm = loft([[tuple(Vector((q, .20*s, .10)).lerp(Vector((D*sx, D*s, .07)), t)+Vector((-(D*s-.2*s), D*sx-q, 0)).normalized()*(wd*m)+Vector((0, 0, h*n))) for m, n in ((-1, -.8), (1, -.8), (1.1, .1), (.6, 1), (-.6, 1), (-1.1, .1))] for t, wd, h in ((0, .075, .055), (.25, .058, .045), (.62, .048, .040), (.95, .06, .042))], "white", angle=50)
            screw_on(arm, Vector((q, .2*s, .5)).lerp(Vector((D*sx, D*s, .5)), .17), DOWN, .014)
        ball((.60, .11*s, .085), .022, "ledg"); ball((-.575, .10*s, .14), .020, "ledr")
    box((-.1, 0, .02), (.6, .3, .12), "ink", .03)

# ------------------------------------------------------------------ agriculture hexacopter
def heavy_rotor(b, a, R, spin, cw, r=.062, light="ledg", mr=.125, paint="night", tucked=False):
    """Pod, motor and propeller at the end of an arm that points along a."""
    rotor_pod(b, a, r, light, paint)
    motor((b[0], b[1], b[2]+.10), mr, .165, "dalu", "ink", shaft=False)
    prop((b[0], b[1], b[2]+.285), R, "ink", 2, R*.115, spin, cw, hub=.06, hm="alu", pitch=.42, folded=(rad(4), rad(-9)) if tucked else None); blade_clamps(b, spin)

def heavy_arms(arms, R, rotor, z, r=.062, rise=.14, folded=False, mr=.125, spins=(.5, -.35, .3, .9, 1.35, .2)):
    """All arms with their rotors; folded they lie along the sides, propellers along the arms."""
    for k, (pin, tip) in enumerate(arm_places(arms, R)):
        ahead, turn, lift, spin = math.atan2(tip[1]-pin[1], tip[0]-pin[0]), 0., 0., None
        if folded:
            side = 1 if pin[1] > 0 else -1; back = pin[0] > .1 or (arms == 6 and abs(pin[0]) < .1)
            goal = rad(176)*side if back else rad(5)*side; turn = (goal-ahead+pi) % (2*pi)-pi; lift = .15 if pin[0] > .1 else 0.; spin = goal+pi
        b, a = hinged_arm((*pin, z+lift), (*tip, z+lift+(0 if folded else rise)), r, turn, k+1)
        heavy_rotor(tuple(b), a, rotor, a+spins[k] if spin is None else spin, 1 if k % 2 else -1, r, "ledr" if tip[0] > 0 else "ledg", mr, tucked=folded)

def sprayer_tank(litres, z, L=.46, W=.37, H=.26):
    """Tank on rails with ribs, straps, lid, level marks and outlet; returns its shell."""
    MATS["filled_tank"] = liquid_tank("filled_tank", z+H*.34) if MATS["tank"].name == "tank" else liquid_tank("filled_tank", z+H*.34, (.42, .50, .53), (.60, .615, .64))
    tank = body([(-L, W-.09, H-.08, z), (-L+.03, W-.04, H-.03, z), (-L+.12, W, H, z), (0, W+.008, H+.005, z), (L-.12, W, H, z), (L-.03, W-.04, H-.03, z), (L, W-.09, H-.08, z)], "filled_tank", e=5.5, n=44)
    section_line(tank, 0., centre=(0, z), width=.022, m="filled_tank", lip=True)
    for x in (-.385, .385):
        strap_around(tank, x, .075, centre=(0, z)); p, n = touch(tank, (x, -W, z+.05), (0, 1, 0)); buckle((p.x, p.y-.008, p.z), (pi/2, -pi/2, 0), .075)
    panel_line(tank, [(-L*.92, 0, z+H), (L*.92, 0, z+H)], DOWN, width=.012, m="filled_tank"); panel_line(tank, [(-L*.93, -W, z-H*.62), (L*.93, -W, z-H*.62)], INWARDS_FROM_RIGHT, width=.014, m="filled_tank")
    for k in range(5):
        level = z-H*.66+k*H*.30; wide = .10 if k % 2 == 0 else .06
        decal(tank, [rrect(wide, .010, .003)], 1, (.155-wide/2, -W, level), INWARDS_FROM_RIGHT, m="print-dark")
        if k % 2 == 0 and k: decal(tank, str(round(litres*k/4)), .050, (.045, -W, level), INWARDS_FROM_RIGHT, m="print-dark", align="RIGHT")
    decal(tank, "%d L" % litres, .118, (-.168, -W, z+H*.06), INWARDS_FROM_RIGHT, m="print-dark"); decal(tank, "MAX", .028, (.165, -W, z-H*.66+4*H*.30), INWARDS_FROM_RIGHT, m="saffron", align="LEFT")
    decal(tank, "STRAIN BEFORE FILLING", .020, (-.165, -W, z-H*.40), INWARDS_FROM_RIGHT, m="print-dark"); decal(tank, "RINSE AFTER EVERY DAY", .020, (-.165, -W, z-H*.52), INWARDS_FROM_RIGHT, m="print-dark")
    for s in (-1, 1): brand(tank, .15, (L, s*.13, z+.02), BACK, m="print-dark") if s < 0 else label(tank, .22, .12, ["RINSE THREE TIMES", "MAX %d L" % litres], (L, .13, z+.02), BACK)
    filler_lid((.235, -W+.045, z+H*.50), (rad(58), 0, 0), .10)
    cyl((L-.05, -.12, z-H-.01), .05, .07, "ink", .012); cyl((L-.05, -.12, z-H-.05), .03, .05, "alu", .004)
    for s in (-1, 1):                                             # rails, hangers and the clips that let go of all wet parts
        box((0, s*.27, z+H+.03), (L*1.9, .04, .035), "dalu", .006)
        for x in (-.34, .34): box((x, s*.27, z+H+.075), (.06, .03, .09), "dalu", .006); box((x, s*.315, z+H+.05), (.10, .035, .075), "saffron", .01); cyl((x-.03, s*.335, z+H+.07), .012, .02, "steel", .002, "y")
    return tank

def spray_gear(z, boom_z, boom_x=-.66, span=2.1, tank_z=.80, places=(.78, 1.95), folded=False):
    """Boom that folds at two joints, four nozzles, pump, flow meter and the hoses between them."""
    joint = .60
    rod((boom_x, -joint, boom_z), (boom_x, joint, boom_z), .034, "alu")
    for s in (-1, 1):
        hinge((boom_x+.05, joint*s, boom_z), UP, .12, .026); box((boom_x, (joint-.07)*s, boom_z), (.09, .10, .10), "night", .014)
        rod((boom_x, .30*s, boom_z), (boom_x+.14, .30*s, z-.14), .026, "pole"); box((boom_x, .30*s, boom_z), (.10, .09, .10), "night", .014); box((boom_x+.14, .30*s, z-.16), (.09, .08, .07), "night", .014); bolt((boom_x, .30*s, boom_z+.05), .016)
        hose([(boom_x+.03, .10*s, boom_z-.06), (boom_x+.055, .28*s, boom_z-.055), (boom_x+.06, .46*s, boom_z-.05), (boom_x+.06, joint*s, boom_z-.045)], .019, clips=False)
        with group((boom_x+.05, joint*s, boom_z), (0, 0, rad(-92)*s if folded else 0)):      # the outer part, from its joint
            x = -.05; a, b = places[0]-joint, places[1]-joint; end = span-joint
            rod((x, .03*s, 0), (x, end*s, 0), .034, "alu"); cyl((x, end*s, 0), .040, .05, "ink", .012, "y"); box((x, .07*s, 0), (.09, .10, .10), "night", .014); box((x-.055, 0, 0), (.03, .18, .05), "saffron", .01)
            for y in (a, b): nozzle((x, y*s, 0), s)
            hose([(x+.06, -.0*s, -.045), (x+.055, .04*s, -.05), (x+.04, (a-.10)*s, -.08), (x, (a-.07)*s, -.10)], .019, clips=False)
            hose([(x, (a+.09)*s, -.10), (x+.02, (a+.28)*s, -.055), (x+.03, (a+b)/2*s, -.045), (x+.02, (b-.30)*s, -.055), (x, (b-.09)*s, -.10)], .019)
            for y in ((a+b)/2-.28, (a+b)/2+.28): ring((x+.008, y*s, -.012), .052, .006, "ink", "y", seg=32)
    cyl((boom_x+.03, 0, boom_z-.06), .04, .20, "night", .01, "y"); cyl((boom_x+.03, 0, boom_z-.06), .05, .03, "alu", .004, "y"); cyl((boom_x+.085, 0, boom_z-.06), .024, .08, "alu", .004, "x")
    with group((.62, .02, tank_z-.16)):
        pump((0, 0, 0), (0, 0, pi/2))
        for y in (-.19, .19): box((-.11, y, -.12), (.34, .035, .02), "dalu", .005); bolt((-.20, y, -.108), .014)
    hose([(.41, -.12, tank_z-.30), (.41, -.13, tank_z-.37), (.46, -.14, tank_z-.40), (.72, -.06, tank_z-.36), (.80, .06, tank_z-.24), (.775, .13, tank_z-.13)], .026)
    out = [(.47, .135, tank_z-.13), (.42, .14, tank_z-.24), (.36, .02, tank_z-.33), (.16, -.14, tank_z-.335)]
    hose(out, .024); flow_meter((.05, -.15, tank_z-.335)); hose([(-.06, -.15, tank_z-.335), (-.26, -.15, tank_z-.33), (-.42, -.08, tank_z-.28), (boom_x+.20, -.01, boom_z-.08), (boom_x+.11, 0, boom_z-.06)], .024)
    tube([(.05, -.15, tank_z-.27), (.14, -.22, tank_z-.29), (.30, -.26, tank_z-.28)], .008, "rubber")

def heavy_shell(z, name):
    """Body shell, hood over the avionics, front sensors, lamps, seams, screws and lettering."""
    shell = body([(-.68, .28, .15, z+.05), (-.62, .39, .215, z+.05), (-.30, .43, .235, z+.055), (.16, .42, .23, z+.05), (.46, .35, .185, z+.02), (.66, .25, .12, z-.015), (.72, .17, .07, z-.03)], "white", e=4.4, n=48)
    hood = body([(.03, .20, .08, z+.20), (.07, .275, .13, z+.20), (.28, .265, .13, z+.18), (.48, .20, .10, z+.115), (.60, .11, .05, z+.055)], "night", e=3.4, n=40)
    section_line(shell, -.02, centre=(0, z), start=-58, end=58); section_line(shell, -.02, centre=(0, z), start=122, end=238)
    panel_line(shell, [(-.64, -.5, z-.035), (.60, -.5, z-.035)], INWARDS_FROM_RIGHT); panel_line(shell, [(-.64, .5, z-.035), (.60, .5, z-.035)], INWARDS_FROM_LEFT)
    for s, look in ((-1, INWARDS_FROM_RIGHT), (1, INWARDS_FROM_LEFT)):
        for x in (-.50, -.10, .06, .44): screw_on(shell, (x, s*.5, z-.075), look, .014)
        decal(shell, name, .092, (-.28, s*.5, z+.155), look, m="print-dark" if MATS["white"].name == "white" else "print", spacing=1.15)
        vent(shell, (.14, s*.5, z+.165), look, slots=7, length=.075, pitch=.028, width=.013)
        mark(hood, "mind", .06, (.40, s*.3, z+.16), look, m="yellow"); decal(hood, "KEEP CLEAR OF ROTORS", .018, (.22, s*.3, z+.15), look, m="print")
    section_line(hood, .13, centre=(0, z+.1), start=0, end=180); hatch(hood, .20, .26, .04, (.30, 0, z+.4), DOWN, up=AHEAD)
    for x in (.22, .38):
        for y in (-.105, .105): screw_on(hood, (x, y, z+.4), DOWN, .012)
    brand(hood, .15, (.29, 0, z+.4), DOWN, up=(-1, 0, 0), m="print")
    for s in (-1, 1): decal(hood, [rrect(.30, .022, .005, n=2)], 1, (.30, s*.185, z+.4), DOWN, up=(0, 1, 0), m="saffron", step=.03)
    body([(.56, .20, .075, z-.025), (.70, .185, .07, z-.03), (.765, .16, .055, z-.03)], "ink", e=5, n=36)      # obstacle sensor
    for y in (-.085, .085): lens_glass((.795, y, z-.03), .042, .04)
    box((.772, 0, z-.03), (.012, .06, .04), "glass", .006); ball((.768, .135, z-.055), .014, "ledw"); ball((.768, -.135, z-.055), .014, "ledw")
    return shell, hood

@product("agri-hexacopter", az=-58, el=20, fill=.90)
def agri(arms=6, litres=16, R=2.05, rotor=.98, folded=False, span=2.1):
    z = 1.30; tank_z = .80
    MATS["worn_rubber"] = MATS[worn("rubber", .8, 6., 3.2)]
    heavy_shell(z, "KHET %d" % litres)
    frame_plate(arms, R, z-.185)
    heavy_arms(arms, R, rotor, z-.02, folded=folded)
    battery_bay((-.31, 0, z+.31), L=.54, W=.36, H=.34, shell="slate" if MATS["night"].name != "slate" else "ink")
    gnss_mast((-.60, .29, z+.22), .34, .10); gnss_mast((-.60, -.29, z+.22), .34, .10)
    antenna((-.66, .0, z+.05), (-.78, .0, z+.42), .018)
    sprayer_tank(litres, tank_z); spray_gear(z, .66, span=span, tank_z=tank_z, places=(.80, span-.15), folded=folded)
    radar_puck((.60, .17, z-.30))
    landing_gear(z-.20, .40, .76, .66, .90, top_x=.50)

# ------------------------------------------------------------------ fixed-wing survey plane
def foil(chord, th, n=26, camber=.03):
    """Closed aerofoil loop in (x, z); x runs forward, leading edge at 0."""
    out = []
    for k in range(n):
        a = 2*pi*k/n; u = .5*(1-math.cos(a)); s = 1 if a < pi else -1
        t = 5*th*(.2969*math.sqrt(max(u, 0))-.126*u-.3516*u*u+.2843*u**3-.1036*u**4)
        out.append((-u*chord, (camber*4*u*(1-u)+s*t)*chord))
    return out

def wing(sections, m, sub=1):
    """sections: (y, x_le, z, chord, thickness)"""
    return loft([[(x+fx, y, z+fz) for fx, fz in foil(c, th)] for y, x, z, c, th in sections], m, sub=sub, angle=70)

@product("survey-plane", az=-48, el=24, fill=.90, lens_mm=100)
def survey_plane():
    z = .40; zw = z+.10; foot = .04
    MATS["worn_rubber"] = MATS[worn("rubber", .8, 6., 3.2)]
    hull = body([(-.78, .08, .09, z+.06), (-.6, .15, .16, z+.04), (-.1, .21, .22, z), (.45, .22, .22, z-.01), (.85, .175, .17, z-.03), (1.08, .11, .10, z-.05), (1.16, .05, .045, z-.055)], "white", e=2.8, n=44)
    canopy = body([(.06, .11, .08, z+.150), (.14, .16, .10, z+.155), (.58, .15, .09, z+.120), (.80, .09, .06, z+.08)], "night", e=2.8, n=40)
    section_line(hull, .88, centre=(0, z-.03), width=.008); section_line(hull, -.56, centre=(0, z+.04), width=.008); section_line(canopy, .40, centre=(0, z+.1), start=0, end=180, width=.007)
    for s, look in ((-1, INWARDS_FROM_RIGHT), (1, INWARDS_FROM_LEFT)):
        panel_line(hull, [(-.54, s, z-.03), (.10, s, z-.05), (.86, s, z-.045)], look, width=.007)
        for x in (-.46, .02, .40, .78): screw_on(hull, (x, s, z-.075), look, .0055)
        screw_row(canopy, (.22, s*.12, z+.4), (.62, s*.10, z+.4), 3, DOWN, .006)
        decal(hull, "PANKH", .085, (.58, s, z-.002), look, m="print-dark", spacing=1.15); decal(hull, "BAAZ", .05, (.62, s, z-.105), look, m="saffron", spacing=1.3)
        vent(hull, (-.40, s, z+.05), look, slots=6, length=.075, pitch=.028, width=.013, lean=.5); mark(hull, "mind", .05, (-.66, s, z+.075), look, m="yellow"); decal(hull, "PUSHER", .014, (-.66, s, z+.03), look, m="print-dark")
    hatch(canopy, .16, .15, .03, (.34, 0, z+.5), DOWN, up=AHEAD); p, _ = touch(canopy, (.225, 0, z+.5), DOWN); box((.225, 0, p.z+.004), (.05, .045, .014), "saffron", .005); brand(canopy, .10, (.34, 0, z+.5), DOWN, up=BACK)
    serial_plate(hull, "BAAZ VTOL", "2301", .13, (.18, -1, z-.12), INWARDS_FROM_RIGHT)
    for x in (-.16, -.36): lathe([(.048, -.02), (.05, 0), (.042, .02), (.02, .028), (0, .03)], "white", (x, 0, z+.215-.03*(x < -.2)), seg=40)                 # two satellite antennas on the spine
    for s in (1, -1):
        look = INWARDS_FROM_LEFT if s > 0 else INWARDS_FROM_RIGHT
        stations = [(0, .40, zw-.02, .86, .20), (.14*s, .385, zw-.015, .83, .195), (.20*s, .345, zw-.008, .755, .168), (.26*s, .305, zw, .675, .142), (.33*s, .280, zw+.005, .622, .127), (.42*s, .265, zw+.009, .592, .120), (1.2*s, .18, zw+.05, .48, .11), (2.0*s, .05, zw+.10, .35, .10), (2.20*s, -.01, zw+.14, .285, .10), (2.29*s, -.085, zw+.24, .21, .09), (2.325*s, -.16, zw+.36, .14, .08), (2.335*s, -.20, zw+.41, .07, .07)]
        panel = wing(stations, "white")
        def along(y): k = (y-1.2)/.8; return .18-.13*k, zw+.05+.05*k, .48-.13*k, .11-.01*k     # leading edge, height, chord, thickness between 1.2 and 2
        def across(y, part): x, zz, c, th = along(y) if y > 1.2 else (.265+(y-.42)/.78*(.18-.265), 0, .592+(y-.42)/.78*(.48-.592), 0); return (x-part*c, y*s, zw+.1)
        band = []
        for y in (1.60, 1.601, 1.66, 1.739, 1.74): x, zz, c, th = along(y); band.append((y*s, x+.006, zz-.001, c+.012, th*1.10+.004*fineness.raised))
        wing(band, "saffron")[LAID_ON] = True
        section_line(panel, .50*s, axis="y", centre=(.0, zw+.02), width=.008)                                       # the wings come off here
        for x in (.16, -.18): screw_on(panel, (x, .45*s, zw+.3), DOWN, .007)
        for face in (DOWN, UP):
            panel_line(panel, [across(1.22, .74), across(1.57, .74)], face, width=.010, lip=False); panel_line(panel, [across(1.77, .74), across(1.98, .74)], face, width=.010, lip=False)
            panel_line(panel, [across(1.22, .74), across(1.22, .985)], face, width=.007, lip=False); panel_line(panel, [across(1.98, .74), across(1.98, .985)], face, width=.007, lip=False)
        panel_line(panel, [(across(1.57, .742)[0], 1.57*s, zw+.1), across(1.77, .742)], DOWN, width=.008, lip=False)
        x, zz, c, th = along(1.87); p, n = touch(panel, (x-.42*c, 1.87*s, zw+.4), DOWN); q, _ = touch(panel, (x-.80*c, 1.87*s, zw+.4), DOWN)       # servo, rod and horn of the aileron
        with group(p, n.to_track_quat("Z", "Y").to_euler()): plate(rrect(.085, .055, .01), .004, "grey", (0, 0, .002), bev=.001); bolts([(u, v, .004) for u in (-.033, .033) for v in (-.018, .018)], .005)
        box((p.x-.005, p.y, p.z+.018), (.012, .008, .034), "ink", .002); box((q.x+.004, q.y, q.z+.016), (.016, .007, .036), "ink", .002); rod((p.x-.005, p.y+.006, p.z+.031), (q.x+.004, q.y+.006, q.z+.030), .0035, "steel", bev=.001)
        p, n = touch(panel, (.03, 2.21*s, zw+.16)); ball(p, .014, "ledr" if s > 0 else "ledg", (1.7, .8, .8))
        decal(panel, "PANKH" if s < 0 else "BAAZ", .150, (.225-.085*1.15-.13, 1.03*s, zw+.4), DOWN, up=BACK, m="print-dark", spacing=1.12)
        decal(panel, "NO STEP", .020, (-.20, .62*s, zw+.4), DOWN, up=BACK, m="print-grey"); mark(panel, "arrow", .035, (-.20, .535*s, zw+.4), DOWN, up=(0, -s, 0), m="print-grey")
        y = .74*s                                                                                                   # lift boom under the wing
        rod((.78, y, zw-.06), (-1.07, y, zw-.06), .040, "pole"); ball((.78, y, zw-.06), .040, "night"); cyl((-1.07, y, zw-.06), .042, .03, "night", .008, "x")
        loft([sring(x, w, h, zw-.035, y, 2.6, n=28) for x, w, h in ((.32, .02, .02), (.27, .048, .05), (.12, .058, .068), (-.26, .058, .066), (-.38, .044, .045), (-.44, .02, .02))], "white", angle=75)
        for x in (.16, -.28): bolt((x, y-.0, zw-.10), .010, rot=(pi, 0, 0))
        for x in (.70, -.62):
            tube_clamp((x, y, zw-.06), .040, .15, "night"); cyl((x, y, zw-.005), .062, .05, "night", .012); cyl((x, y, zw+.022), .07, .010, "dalu", .003); motor((x, y, zw+.026), .070, .085, "dalu", "ink", shaft=False)
            prop((x, y, zw+.135), .40, "ink", 2, .052, (.35*s+(.2 if x > 0 else -.1)) if s > 0 or x < 0 else -.75, s if x > 0 else -s, hub=.030, pitch=.4, hm="dalu"); bolt((x, y, zw+.150), .011)
            for k in (-1, 0, 1): tube([(x+(-.10 if x > 0 else .10), y+.014*k, zw-.015), (x+(-.05 if x > 0 else .05), y+.014*k, zw+.02), (x, y+.014*k, zw+.03)], .007, "rubber")
        cable_run([(.58, y+.01, zw-.018), (.46, y+.012, zw-.014), (.34, y+.012, zw-.018)], .009, clips=(1,)); cable_run([(-.50, y+.01, zw-.018), (-.46, y+.012, zw-.014), (-.42, y+.01, zw-.03)], .009)
        rod((.40, y, zw-.06), (.405, y, zw-.06), .0415, "saffron", bev=.001); rod((-.50, y, zw-.06), (-.505, y, zw-.06), .0415, "saffron", bev=.001)
        fin = loft([[(x+fx, y+fz, zz) for fx, fz in foil(c, .10, camber=0)] for zz, x, c in ((zw-.11, -.68, .46), (zw-.02, -.70, .43), (zw+.20, -.80, .35), (zw+.42, -.89, .28), (zw+.445, -.90, .265))], "night", sub=1, angle=70)
        for face in (INWARDS_FROM_LEFT, INWARDS_FROM_RIGHT): panel_line(fin, [(-1.02, y, zw+.03), (-1.085, y, zw+.38)], face, width=.007); brand(fin, .13, (-.915, y, zw+.19), face)
        loft([[(x+fx, y+fz, zz) for fx, fz in foil(c, .11, camber=0)] for zz, x, c in ((foot+.02, -.90, .12), (foot+.05, -.88, .16), (zw-.22, -.82, .26), (zw-.09, -.71, .42), (zw-.07, -.70, .43))], "night", sub=1, angle=70)     # the rear feet are fins, too
        loft([[(x+fx, y+fz, zz) for fx, fz in foil(c, .20, camber=0)] for zz, x, c in ((foot+.02, .555, .085), (foot+.06, .565, .095), (zw-.16, .60, .135), (zw-.085, .625, .17), (zw-.06, .63, .18))], "night", sub=1, angle=70)
        for a, b in ((-.88, -1.05), (.575, .455)): rod((a, y, foot), (b, y, foot), .026, "worn_rubber", bev=.018)
    tail = wing([(y, -.885+abs(y)*-.02, zw+.435, .29-.04*abs(y), .09) for y in (-.88, -.86, -.4, 0, .4, .86, .88)], "white")
    for s in (-1, 1): wing([(y*s, -.885-.02*y+.004, zw+.4345, .29-.04*y+.008, .104) for y in (.60, .601, .65, .699, .70)], "saffron")[LAID_ON] = True; box((-1.0, .74*s, touch(tail, (-1.0, .74*s, zw+.6), DOWN)[0].z+.004), (.10, .03, .014), "night", .005); ball(touch(tail, (-.94, .74*s, zw+.6), DOWN)[0], .012, "ledw")
    for face in (DOWN, UP): panel_line(tail, [(-1.085, -.585, zw+.5), (-1.085, .585, zw+.5)], face, width=.008); panel_line(tail, [(-1.085, -.585, zw+.5), (-1.15, -.585, zw+.5)], face, width=.007, lip=False); panel_line(tail, [(-1.085, .585, zw+.5), (-1.15, .585, zw+.5)], face, width=.007, lip=False)
    box((-1.0, -.42, zw+.455), (.07, .05, .012), "grey", .004); box((-1.02, -.42, zw+.468), (.01, .007, .03), "ink", .002); box((-1.10, -.42, zw+.458), (.014, .007, .034), "ink", .002); rod((-1.02, -.414, zw+.480), (-1.10, -.414, zw+.473), .003, "steel", bev=.001)
    decal(tail, "PANKH  BAAZ", .075, (-.985, 0, zw+.6), DOWN, up=BACK, m="print-dark", spacing=1.25)
    cyl((-.80, 0, z+.06), .07, .12, "dalu", .02, "x"); lathe([(.055, 0), (.05, .05), (.02, .1), (0, .105)], "saffron", (-.86, 0, z+.06), (0, -pi/2, 0))
    for k in range(10): t = k*pi/5; box((-.80, .0705*math.cos(t), z+.06+.0705*math.sin(t)), (.07, .008, .012), "void", .001, (t, 0, 0), seg=1)
    with group((-.89, 0, z+.06), (0, -pi/2, 0)): prop((0, 0, 0), .36, "ink", 2, .06, .5, 1, hub=.03, pitch=.8, cap=False)
    with group((.30, 0, z-.205)):                                                                                   # camera bay in the belly
        lathe([(0, -.03), (.115, -.03), (.135, -.015), (.14, .03)], "ink"); lathe([(0, -.034), (.085, -.034), (.088, -.030)], "glass", cap=True); ring((0, 0, -.031), .092, .008, "dalu")
        for k in range(6): bolt((.112*math.cos(k*pi/3), .112*math.sin(k*pi/3), -.030), .008, rot=(pi, 0, 0))
    for x in (.62, -.20): body([(x-.13, .012, .014, z-.225), (x-.11, .026, .03, z-.225), (x+.11, .026, .03, z-.225), (x+.13, .012, .014, z-.225)], "worn_rubber", e=3)
    cyl((1.165, 0, z-.055), .022, .05, "ink", .008, "x"); rod((1.18, 0, z-.055), (1.38, 0, z-.055), .009, "steel", bev=.002); rod((1.38, 0, z-.055), (1.42, 0, z-.055), .012, "dalu", r2=.006, bev=.002); rod((1.25, 0, z-.055), (1.262, 0, z-.055), .0105, "saffron", bev=.001)
    antenna((.0, 0, z+.21), (-.03, 0, z+.40), .012)

# ------------------------------------------------------------------ delivery hexacopter
def parcel(loc=(0, 0, 0), size=(.97, .78, .66)):
    """Cardboard box with tape, flaps, label and marks, all of our own."""
    X, Y, Z = (v/2 for v in size)
    with group(loc):
        crate = box((0, 0, 0), size, "card", .012, seg=3)
        box((0, 0, Z+.001), (size[0]+.004, .11, .003), "tank", .001, seg=1)
        for s in (-1, 1): box((s*(X+.001), 0, Z-.11), (.003, .11, .22), "tank", .001, seg=1)
        panel_line(crate, [(-X+.01, 0, 1), (X-.01, 0, 1)], DOWN, width=.006, lip=False)
        for s, look in ((-1, INWARDS_FROM_RIGHT), (1, INWARDS_FROM_LEFT)):
            label(crate, .40, .30, ["PANKH HARKARA", "TO CLINIC 07", "KEEP COOL 2.4 KG"], (-.02*s*-1, s, .0), look, bars=True)
            for k in (0, 1): mark(crate, "arrow", .09, (.36+.075*k if s < 0 else -.36-.075*k, s, .12), look, m="print-grey")
            decal(crate, [rrect(.15, .010, .002)], 1, (.3975 if s < 0 else -.3975, s, .055), look, m="print-grey"); decal(crate, "THIS SIDE UP", .019, (.3975 if s < 0 else -.3975, s, .03), look, m="print-grey")
        brand(crate, .20, (1, 0, .0), BACK, m="print-grey", under="print-grey"); decal(crate, "PANKH", .07, (1, 0, -.17), BACK, m="print-grey")
    return crate

def webbing(x, size, loc, sag=.0, width=.075):
    """A strap around a box, across X, with its cam buckle."""
    X, Y, Z = (v/2 for v in size); c = loc
    for s in (-1, 1): box((c[0]+x, c[1]+s*(Y+.007), c[2]), (width, .012, size[2]+.03), "fabric", .005)
    for s in (-1, 1): box((c[0]+x, c[1], c[2]+s*(Z+.009)), (width, size[1]+.03, .012), "fabric", .005)
    buckle((c[0]+x, c[1]-Y-.012, c[2]+.14), (pi/2, -pi/2, 0), width)

def release_cradle(z, top=None):
    """Rails on rubber mounts under the frame, and the hook that lets go when the ground is felt."""
    for s in (-1, 1):
        rod((-.52, .27*s, z-.075), (.52, .27*s, z-.075), .026, "alu"); 
        for x in (-.38, .38): lathe([(.03, -.055), (.05, -.045), (.058, -.02), (.05, .0), (.03, .01)], "saffron", (x, .27*s, z-.01)); box((x, .27*s, z-.075), (.09, .075, .075), "night", .014); bolt((x, .27*s-.04, z-.075), .014, rot=(pi/2, 0, 0))
        cyl((.52, .27*s, z-.075), .03, .02, "ink", .006, "x"); cyl((-.52, .27*s, z-.075), .03, .02, "ink", .006, "x")
    for x in (-.20, .20): box((x, 0, z-.075), (.05, .56, .03), "dalu", .008)
    box((0, 0, z-.055), (.30, .20, .10), "night", .025); box((0, 0, z-.055), (.302, .202, .008), "matte", .001, seg=1); box((.0, -.085, z-.05), (.14, .06, .07), "ink", .012); text("OPEN", .022, (.08, -.101, z-.075), (pi/2, 0, 0), "silk", .001)
    for s in (-1, 1):                                             # jaws of the hook
        tube([(.035*s, 0, z-.10), (.075*s, 0, z-.13), (.07*s, 0, z-.175), (.015*s, 0, z-.195)], .018, "steel"); cyl((.035*s, 0, z-.105), .022, .08, "steel", .004, "y")
    box((.10, -.11, z-.09), (.09, .02, .03), "saffron", .008, (0, rad(-20), 0)); tube([(-.10, -.05, z-.03), (-.24, -.09, z-.03), (-.33, -.12, z+.0), (-.36, -.12, z+.05)], .010, "rubber")
    if top is None: return
    ring((0, 0, top+.045), .048, .011, "steel", "y", seg=48)
    for s in (-1, 1):
        for x in (-.27, .27): box((x/2, s*.02, top+.022), (.27, .034, .010), "fabric", .003, (0, rad(4)*(1 if x > 0 else -1), 0))

@product("delivery-hexacopter", az=-58, el=17, fill=.90)
def delivery(R=1.85, rotor=.88, folded=False, loaded=True, cradle=True):
    z = 1.44
    MATS["worn_rubber"] = MATS[worn("rubber", .8, 6., 3.2)]
    heavy_shell(z, "HARKARA")
    frame_plate(6, R, z-.185)
    heavy_arms(6, R, rotor, z-.02, r=.055, folded=folded, mr=.115)
    for s in (-1, 1): battery_bay((-.32, s*.165, z+.31), L=.48, W=.24, H=.22, lettering="12S 8000", shell="white", end="night")
    gnss_mast((-.62, .0, z+.25), .30, .09); gnss_mast((.56, .0, z+.11), .24, .075)
    antenna((-.64, .16, z+.15), (-.76, .20, z+.46), .016)
    size = (.97, .78, .66); low = z-.185-.015; top = low-.235; place = (0, 0, top-.33)
    if cradle: release_cradle(low, top if loaded else None)
    if loaded:
        parcel(place, size)
        for x in (-.27, .27): webbing(x, size, place)
    landing_gear(z-.20, .40, .90, .62, .92, r=.034, top_x=.50)
