"""Aircraft of the base range."""
from kit import *
from parts import *
from details import *
from catalogue import product

# ------------------------------------------------------------------ folding camera drone
def camera_drone_model(spin=0., hubs=None, model="DRISHTI 4K", words="print-dark", folded=False, accent="saffron", deck_words="print"):
    """Body, battery deck, gimbal and four folding arms. Folded, the arms lie along the flanks."""
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
    section_line(deck, .105, start=10, end=170, width=.010, lip=False); decal(deck, "PANKH", .115, (-.22, 0, 1), DOWN, up=AHEAD, m=deck_words); decal(deck, "4S 5000 mAh  14.8 V", .040, (-.355, 0, 1), DOWN, up=AHEAD, m=deck_words)
    mark(deck, "arrow", .075, (.03, 0, 1), DOWN, up=BACK, m=deck_words)
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
        cyl(a, .158, .27, worn("grey", .5, 7), .03); ring(a+Vector((0, 0, .108)), .158, .007, "seam"); ring(a-Vector((0, 0, .105)), .158, .007, "seam")
        lathe([(.0, .138), (.105, .138), (.115, .130)], "dalu", a, seg=48); screw(a+Vector((0, 0, .136)), .052, "steel"); [lathe([(.0, .1395), (.012, .1395)], "void", a+Vector((.085*math.cos(q*pi/2+.6), .085*math.sin(q*pi/2+.6), 0)), cap=True, seg=12) for q in range(4)]
        with group(a, (0, -up, ang)):
            arm = loft([sring(x, w, h, 0, 0, 3.2) for x, w, h in ((0, .02, .02), (.02, .11, .085), (.25, .10, .085), (L*.6, .078, .07), (L-.08, .085, .07), (L+.03, .09, .06), (L+.04, .02, .02))], "grey", angle=75)
            section_line(arm, .235, width=.010); section_line(arm, L-.20, width=.008)
            for s in (-1, 1): panel_line(arm, [(.26, s, -.02), (L-.21, s, -.016)], (0, -s, 0), width=.007)
            for q in (.30, L-.26): screw_on(arm, (q, 0, 1), DOWN, .016)
            mark(arm, "arrow", .07, (.17, 0, 1), DOWN, up=BACK if sx > 0 else AHEAD, m=words)
            if not folded: decal(arm, "FRONT" if sx > 0 else "REAR", .040, (L*.52, 0, 1), DOWN, up=(0, -sx*sy, 0) if sx > 0 else (0, sx*sy, 0), m="print-grey")
        mount = cyl(b, .15, .17, worn("grey", .5, 7), .04); ring(b+Vector((0, 0, .055)), .1475, .006, "seam")
        motor(b+Vector((0, 0, .08)), .145, .16, "dalu", "ink", detail=True, shaft=False)
        leg = -.46 if sx > 0 else -.24
        if folded: leg *= .8
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

@product("camera-drone", az=-36, el=22, hover=.17, fill=.88, tilt=(2, -3, 0))
def camera_drone(): camera_drone_model()

# ------------------------------------------------------------------ five-inch FPV carbon quad
def arm_outline(a, b, w1, w2, r):
    """Tapered arm from a to b with a round motor pad."""
    a, b = Vector(a), Vector(b); d = (b-a).normalized(); n = Vector((-d.y, d.x)); th = math.atan2(d.y, d.x); pts = [a+n*w1, a-n*w1, b-d*r*1.3-n*w2]
    for k in range(17): pts.append(b+r*Vector((math.cos(th-2.3+4.6*k/16), math.sin(th-2.3+4.6*k/16))))
    pts.append(b-d*r*1.3+n*w2); return [(p.x, p.y) for p in pts]

@product("fpv-quad", az=-40, el=27, fill=.85)
def fpv_quad():
    P = [(.82, .82), (.82, -.82), (-.82, .82), (-.82, -.82)]
    for x, y in P:
        hs = [circ(x, y, .05, 20)]+[circ(x+.11*math.cos(a), y+.11*math.sin(a), .02, 12) for a in (.785, 2.356, 3.927, 5.498)]
        plate(arm_outline((x*.12, y*.12), (x, y), .13, .095, .19), .075, "carbon", (0, 0, .0), holes=hs)
        motor((x, y, .04), .17, .24, "night" , "ink")
        cyl((x, y, .37), .035, .16, "steel", .006); lathe([(.075, .36), (.075, .39), (.05, .43), (.035, .46), (0, .46)], "saffron", (x, y, 0), seg=6)
        prop((x, y, .32), .76, "slate" , 3, .145, {(1, 1): .3, (1, -1): 1.25, (-1, 1): .75, (-1, -1): .1}[(x > 0)-(x < 0), (y > 0)-(y < 0)], 1 if x*y > 0 else -1, hub=.085, pitch=.75)
        for s in (-.045, 0, .045):   # motor leads along the arm
            d = Vector((-x, -y)).normalized(); n = Vector((-d.y, d.x))*s
            tube([(x+d.x*.17+n.x, y+d.y*.17+n.y, .075), (x+d.x*.35+n.x, y+d.y*.35+n.y, .062), (x*.33+n.x, y*.33+n.y, .07), (x*.2+n.x, y*.2+n.y, .15)], .017, "rubber")
        box((x*.62, y*.62, .06), (.05, .25, .05), "matte", .01, (0, 0, math.atan2(y, x)))
        cyl((x, y, -.075), .06, .08, "rubber", .02)
    plate(rrect(1.55, .52, .16), .05, "carbon", (0, 0, -.062), holes=[slot(-.1, 0, .1, 0, .07)])
    plate([(-.82, .22), (-.78, .27), (.55, .27), (.86, .16), (.9, .1), (.9, -.1), (.86, -.16), (.55, -.27), (-.78, -.27), (-.82, -.22)], .045, "carbon", (0, 0, .43), holes=[slot(-.55, 0, -.25, 0, .06), rrect(.34, .2, .06, .33, 0)])
    for x in (-.68, -.22, .22, .68):
        for y in (-.2, .2):
            yy = y*.72 if x > .6 else y
            cyl((x, yy, .20), .038, .44, "saffron" if abs(x) > .5 else "alu", .006); screw((x, yy, .452), .04)
    # flight stack
    for i, z in enumerate((.12, .26)):
        plate(rrect(.44, .44, .05), .028, "pcb", (0, 0, z)); box((0, 0, z+.035), (.14, .14, .035), "chip", .004)
        for x in (-.19, .19):
            for y in (-.19, .19): cyl((x, y, z-.02), .028, .12, "rubber", .006)
        for y in (-.15, .15):
            for x in (-.1, 0, .1): box((x, y, z+.025), (.05, .035, .025), "gold", .004)
    # camera
    for y in (-.185, .185): plate([(0, -.22), (.2, -.2), (.3, .0), (.2, .2), (0, .22)], .035, "carbon", (.68, y, .20), (pi/2, 0, 0))
    with group((.86, 0, .21), (0, rad(-24), 0)):
        box((0, 0, 0), (.22, .27, .27), "ink", .03); lens((.25, 0, 0), .115, .16, rim="saffron")
    # battery with strap
    with group((-.08, 0, .61)):
        box((0, 0, 0), (1.06, .36, .30), "night", .035); box((.535, 0, 0), (.03, .34, .28), "matte", .012)
        box((.02, 0, .0), (.22, .375, .318), "fabric", .02); box((.02, 0, .162), (.18, .12, .012), "saffron", .004)
        text("6S 1300", .09, (-.31, -.183, .045), (pi/2, 0, 0), "silk"); text("PANKH", .09, (.33, -.183, 0), (pi/2, 0, 0), "silk"); text("22.2 V", .06, (-.31, -.183, -.07), (pi/2, 0, 0), "silk")
        tube([(-.52, .05, .05), (-.68, .06, .10), (-.80, .1, -.02), (-.78, .12, -.2), (-.62, .1, -.34)], .032, "red"); tube([(-.52, -.05, .05), (-.7, -.05, .08), (-.84, .02, -.05), (-.82, .05, -.22), (-.62, .03, -.36)], .032, "rubber")
    # antennas
    rod((-.8, .1, .40), (-1.12, .16, .80), .02, "ink"); cyl((-1.16, .17, .86), .075, .12, "night", .03, rot=(rad(-8), rad(-40), 0))
    for s in (-1, 1): rod((-.74, .2*s, .42), (-1.0, .62*s, .66), .013, "ink", bev=.004)

# ------------------------------------------------------------------ training mini quad with guards
@product("mini-quad", az=-42, el=30, hover=.0, fill=.82)
def mini_quad():
    D = .77
    for x in (D, -D):
        for y in (D, -D):
            R = .50
            n = 72; prof = [(R, -.10), (R+.028, -.10), (R+.034, .0), (R+.05, .09), (R+.035, .115), (R+.004, .10), (R-.006, .0)]
            v = []; f = []
            for k in range(n):
                a = 2*pi*k/n
                for r, z in prof: v.append((r*math.cos(a), r*math.sin(a), z))
            q = len(prof)
            for k in range(n):
                for j in range(q): f.append((k*q+j, ((k+1) % n)*q+j, ((k+1) % n)*q+(j+1) % q, k*q+(j+1) % q))
            meshobj(v, f, "saffron" if x > 0 else "white", (x, y, .16), angle=50)
            for a in (0, 2*pi/3, 4*pi/3):
                a += math.atan2(-y, -x); rod((x+.09*math.cos(a), y+.09*math.sin(a), .075), (x+R*math.cos(a), y+R*math.sin(a), .09), .024, "white" if x < 0 else "saffron")
            cyl((x, y, .07), .105, .09, "white" if x < 0 else "saffron", .02); cyl((x, y, .15), .075, .12, "dalu", .015)
            prop((x, y, .23), .44, "slate", 4, .11, .4+x*.7+y, 1 if x*y > 0 else -1, hub=.06, pitch=.7)
            cyl((x, y, -.02), .06, .12, "rubber", .025)
    body([(-.58, .15, .11, .16), (-.46, .21, .16, .17), (0, .245, .20, .18), (.42, .215, .17, .17), (.60, .15, .11, .15)], "white", e=3)
    body([(-.44, .13, .1, .28), (-.34, .17, .12, .29), (.1, .18, .12, .30), (.22, .14, .10, .29)], "night", e=3)
    body([(.46, .14, .09, .17), (.61, .13, .085, .165), (.645, .11, .07, .165)], "ink", e=4)
    lens((.71, 0, .165), .075, .09, rim="saffron")
    text("PANKH", .072, (-.10, 0, .414), (0, 0, pi/2), "silk"); 
    for s in (1, -1):
        rod((.2, .2*s, .10), (D, D*s, .07), .045, "white"); rod((-.2, .2*s, .10), (-D, D*s, .07), .045, "white")
        ball((.60, .11*s, .085), .022, "ledg")
    box((-.1, 0, .02), (.6, .3, .12), "ink", .03)

# ------------------------------------------------------------------ agriculture hexacopter
def folding_arm(a, b, r, m="carbon"):
    rod(a, b, r, m); v = Vector(b)-Vector(a); u = v.normalized()
    rod(Vector(a)+u*.05, Vector(a)+u*.28, r*1.45, "night", bev=.02); rod(Vector(a)+u*.29, Vector(a)+u*.36, r*1.62, "alu", bev=.015)

def heavy_rotor(b, R, spin, cw, mr=.15, tip="saffron"):
    x, y, z = b
    with group(b, (0, 0, math.atan2(y, x))): box((0, 0, 0), (.40, .22, .15), "night", .05)
    motor((x, y, z+.06), mr, .17, "dalu", "ink", shaft=False)
    prop((x, y, z+.285), R, "ink", 2, R*.12, spin, cw, hub=.07, hm="alu", pitch=.42)
    ball((x*1.07, y*1.07, z-.06), .035, "ledr" if x > 0 else "ledg")

@product("agri-hexacopter", az=-58, el=20, fill=.90)
def agri(arms=6, litres=16, R=2.05, rotor=.98):
    z0 = 1.28
    body([(-.62, .30, .14, z0), (-.5, .42, .2, z0+.02), (0, .46, .24, z0+.04), (.5, .40, .20, z0+.02), (.68, .26, .13, z0)], "white", e=3.4)
    body([(-.55, .22, .1, z0+.2), (-.45, .30, .12, z0+.22), (.1, .31, .13, z0+.23), (.3, .24, .1, z0+.2)], "night", e=4)
    box((.36, 0, z0+.225), (.12, .3, .05), "saffron", .015, (0, rad(9), 0))
    body([(.55, .22, .09, z0), (.70, .20, .08, z0), (.74, .16, .06, z0)], "ink", e=4); lens((.77, .09, z0), .05, .05); lens((.77, -.09, z0), .05, .05)
    cyl((-.35, .0, z0+.42), .02, .34, "ink", .005); cyl((-.35, 0, z0+.62), .13, .06, "white", .025)
    sp = [.5, -.35, .3, .9, -.2, .2]
    for k in range(arms):
        a = rad(180/arms+360/arms*k); u = Vector((math.cos(a), math.sin(a), 0)); b = u*R+Vector((0, 0, z0+.12)); s = u*.42+Vector((0, 0, z0+.0))
        folding_arm(s, b, .062); heavy_rotor(tuple(b), rotor, a+sp[k], 1 if k % 2 else -1)
    # tank slung under the body
    body([(-.66, .34, .26, .74), (-.55, .45, .36, .74), (0, .49, .39, .74), (.5, .45, .36, .74), (.62, .34, .26, .74)], "tank", e=4.2)
    for x in (-.32, .32): box((x, 0, .74), (.09, 1.0, .82), "night", .03)
    cyl((0.02, -.28, 1.12), .13, .1, "saffron", .03)
    text("%d L" % litres, .19, (-.08, -.494, .78), (pi/2, 0, 0), "night", .004)
    for i in range(5): box((.20, -.49, .58+.09*i), (.05 if i % 2 else .09, .012, .012), "night", .002)
    # skids
    for s in (-1, 1):
        for x in (-.5, .5): rod((x*.8, .36*s, 1.16), (x, .74*s, .05), .035, "carbon")
        rod((-.95, .76*s, .04), (.95, .76*s, .04), .045, "carbon")
        for x in (-.9, .9): rod((x-.07, .76*s, .04), (x+.07, .76*s, .04), .06, "rubber", bev=.02)
    # spray boom and nozzles
    rod((-.86, -1.75, .86), (-.86, 1.75, .86), .042, "alu")
    for y in (-1.7, -1.0, 1.0, 1.7):
        cyl((-.86, y, .80), .05, .16, "night", .02); cyl((-.86, y, .67), .035, .12, "saffron", .01, r2=.05); cyl((-.86, y, .595), .04, .04, "ink", .01)
    for s in (-1, 1): tube([(-.6, .2*s, .40), (-.8, .5*s, .58), (-.84, .9*s, .90), (-.85, 1.3*s, .91), (-.86, 1.7*s, .90)], .018, "rubber")
    for s in (-1, 1): rod((-.86, .3*s, .86), (-.5, .3*s, 1.2), .028, "carbon")
    box((-.56, 0, .36), (.3, .36, .18), "ink", .04); cyl((-.4, .1, .3), .07, .16, "alu", .02)

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

@product("survey-plane", az=-48, el=24, fill=.90, hover=.0, lens_mm=100)
def survey_plane():
    z = .42
    body([(-.78, .08, .09, z+.06), (-.6, .15, .16, z+.04), (-.1, .22, .22, z), (.45, .23, .22, z-.01), (.85, .18, .17, z-.03), (1.08, .11, .10, z-.05), (1.16, .05, .045, z-.055)], "white", e=2.7)
    body([(.05, .13, .09, z+.145), (.15, .175, .10, z+.15), (.60, .16, .09, z+.115), (.80, .10, .06, z+.08)], "night", e=2.8)
    zw = z+.10
    for s in (1, -1):
        S_ = [(0, .28, zw, .62, .13), (.3*s, .27, zw+.005, .60, .12), (1.2*s, .18, zw+.05, .48, .11), (2.0*s, .05, zw+.10, .35, .10), (2.22*s, -.02, zw+.15, .27, .10), (2.30*s, -.10, zw+.27, .20, .09), (2.325*s, -.17, zw+.38, .13, .08), (2.33*s, -.20, zw+.41, .06, .06)]
        wing(S_, "white")
        wing([(1.50*s, .142, zw+.067, .436, .122), (1.505*s, .146, zw+.066, .446, .140), (1.70*s, .111, zw+.079, .415, .138), (1.705*s, .107, zw+.080, .405, .120)], "saffron")
        box((-.265, 1.15*s, zw+.052), (.008, .9, .006), "slate", .001, (0, 0, rad(8.3*s)))
        # lift pods: boom with a VTOL rotor at each end
        rod((.72, .72*s, zw-.05), (-1.05, .72*s, zw-.05), .045, "carbon"); 
        loft([sring(x, w, h, zw-.03, .72*s, 2.6, n=20) for x, w, h in ((.30, .02, .02), (.22, .06, .07), (-.3, .06, .07), (-.40, .02, .02))], "white", angle=75)
        for x in (.70, -.62):
            cyl((x, .72*s, zw-.01), .07, .08, "night", .02); motor((x, .72*s, zw+.02), .075, .09, "dalu", "ink", detail=False, shaft=False)
            prop((x, .72*s, zw+.135), .40, "ink", 2, .055, .35*s+(.2 if x > 0 else -.1), s if x > 0 else -s, hub=.035, pitch=.4)
        # twin fins carry the stabiliser
        loft([[(x+fx, .72*s+fz, zz) for fx, fz in foil(c, .10, camber=0)] for zz, x, c in ((zw-.10, -.70, .44), (zw-.02, -.72, .42), (zw+.22, -.82, .34), (zw+.42, -.89, .28), (zw+.45, -.90, .26))], "night", sub=1, angle=70)
    wing([(y, -.885+abs(y)*-.02, zw+.435, .29-.04*abs(y), .09) for y in (-.86, -.84, -.4, 0, .4, .84, .86)], "white")
    wing([(y, -.8995, zw+.4355, .262, .095) for y in (.60, .605, .70, .705)], "saffron"); wing([(y, -.8995, zw+.4355, .262, .095) for y in (-.705, -.70, -.605, -.60)], "saffron")
    cyl((-.80, 0, z+.06), .07, .12, "dalu", .02, "x"); lathe([(.055, 0), (.05, .05), (.02, .1), (0, .105)], "saffron", (-.86, 0, z+.06), (0, -pi/2, 0))
    with group((-.89, 0, z+.06), (0, -pi/2, 0)): prop((0, 0, 0), .36, "ink", 2, .06, .5, 1, hub=.03, pitch=.8, cap=False)
    cyl((.30, 0, z-.235), .13, .06, "ink", .02)
    rod((1.1, 0, z-.05), (1.34, 0, z-.05), .012, "alu", bev=.003); rod((.1, 0, z+.2), (.06, 0, z+.40), .012, "ink", bev=.003)
    text("PANKH", .17, (.04, -1.06, zw+.082), (rad(2), 0, pi/2), "night", .012)
    for x, y in ((.55, 0), (-.35, 0)): box((x, y, z-.28), (.34, .06, .14), "ink", .03)
    for s in (-1, 1): rod((-.62, .72*s, zw-.06), (-.60, .72*s, .02), .022, "carbon"); rod((.5, .72*s, zw-.07), (.52, .72*s, .02), .022, "carbon"); ball((-.60, .72*s, .02), .036, "rubber"); ball((.52, .72*s, .02), .036, "rubber")

# ------------------------------------------------------------------ delivery hexacopter
@product("delivery-hexacopter", az=-58, el=17, fill=.90)
def delivery():
    R = 1.85; z0 = 1.42
    body([(-.66, .26, .10, z0), (-.55, .40, .17, z0+.01), (-.1, .46, .21, z0+.03), (.4, .40, .18, z0+.02), (.62, .28, .12, z0), (.70, .18, .08, z0)], "white", e=3)
    body([(-.5, .24, .09, z0+.15), (-.4, .29, .12, z0+.16), (.15, .29, .12, z0+.17), (.34, .22, .08, z0+.14)], "night", e=3.4)
    box((.44, 0, z0+.165), (.08, .28, .05), "saffron", .015, (0, rad(14), 0))
    body([(.52, .20, .09, z0-.02), (.68, .17, .08, z0-.02), (.74, .13, .06, z0-.02)], "ink", e=4); lens((.775, .07, z0-.02), .045, .05); lens((.775, -.07, z0-.02), .045, .05)
    cyl((-.42, 0, z0+.33), .018, .26, "ink", .004); cyl((-.42, 0, z0+.48), .11, .05, "white", .02)
    sp = [.45, -.3, .5, .85, -.25, .15]
    for k in range(6):
        a = rad(30+60*k); u = Vector((math.cos(a), math.sin(a), 0)); b = u*R+Vector((0, 0, z0+.14)); s = u*.40+Vector((0, 0, z0))
        folding_arm(s, b, .055); heavy_rotor(tuple(b), .88, a+sp[k], 1 if k % 2 else -1, .14)
    # parcel in a cradle
    zb = .80; box((0, 0, zb), (.98, .80, .66), "card", .02, seg=3)
    box((0, -.402, zb), (.40, .004, .30), "silk", .001); text("PANKH", .10, (0, -.406, zb+.07), (pi/2, 0, 0), "night", .002); text("KEEP DRY  ·  2.4 KG".replace("·", "-"), .034, (0, -.406, zb-.03), (pi/2, 0, 0), "slate", .002)
    for i in range(16): box((-.15+.02*i, -.406, zb-.095), (.006 if i % 3 else .011, .004, .06), "ink", .0005, seg=1)
    box((.492, .0, zb), (.004, .12, .662), "tank", .001); box((0, 0, zb+.332), (.985, .12, .004), "tank", .001)
    for x in (-.30, .30):
        box((x, 0, zb+.36), (.09, .90, .05), "night", .02)
        for s in (-1, 1): box((x, .425*s, zb), (.09, .04, .76), "night", .018)
        box((x, 0, zb-.36), (.09, .90, .05), "night", .02); box((x, -.45, zb+.1), (.13, .05, .12), "saffron", .02)
    cyl((0, 0, 1.2), .14, .16, "dalu", .02)
    for x in (-.3, .3):
        for s in (-1, 1): rod((x, .3*s, z0-.1), (x, .3*s, zb+.36), .03, "alu")
    for s in (-1, 1):
        for x in (-.46, .46): rod((x*.7, .36*s, z0-.06), (x, .86*s, .06), .036, "carbon")
        rod((-.86, .87*s, .05), (.86, .87*s, .05), .042, "carbon")
        for x in (-.8, .8): rod((x-.08, .87*s, .05), (x+.08, .87*s, .05), .056, "rubber", bev=.02)
