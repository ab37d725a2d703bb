"""What a pilot wears, holds and carries, and the gimbal."""
from kit import *
from parts import *
from catalogue import product

# ------------------------------------------------------------------ FPV goggles
@product("fpv-goggles", az=-32, el=17, fill=.77)
def goggles():
    # front shell: width along Y, depth along X, front = +X
    def sh(x, w, h, cz=0, e=4.2): return sring(x, w, h, cz, 0, e, n=40)
    loft([sh(-.62, .60, .30, -.02), sh(-.60, .80, .42, 0), sh(-.45, .93, .49, 0), sh(.10, 1.02, .52, .0), sh(.36, 1.0, .50, .0), sh(.47, .93, .44, 0), sh(.49, .4, .2, 0)], "white", angle=75)
    loft([sh(.40, .90, .40, 0, 4.6), sh(.475, .895, .395, 0, 4.6), sh(.515, .86, .36, 0, 4.6), sh(.525, .5, .2, 0, 4.6)], "night", angle=75)
    lens((.56, -.42, .05), .13, .08, rim="alu"); lens((.56, .42, .05), .13, .08, rim="alu")
    text("PANKH", .15, (.531, 0, -.19), (pi/2, 0, pi/2), "silk", .004); box((.53, 0, .26), (.02, .36, .03), "saffron", .008)
    # face foam
    loft([sh(-.58, .82, .42), sh(-.66, .84, .45), sh(-.86, .80, .43), sh(-.92, .70, .34), sh(-.90, .6, .28), sh(-.7, .58, .26)], "foam", angle=75, cap=True)
    # strap
    n = 40; v = []; f = []
    for i in range(n+1):
        a = rad(-66)+rad(312-180)*0+(2*pi-2*rad(66))*-i/n*1.0
        a = rad(78)+(2*pi-2*rad(78))*i/n; R = 1.06
        x, y = -1.35+1.25*math.cos(a)*1.02+.10, R*math.sin(a)
        if i == 0 or i == n: x, y = -.30, 1.02*(1 if i == 0 else -1)
        for dz, dr in ((-.17, 0), (.17, 0)): v.append((x, y, dz+.02))
    for i in range(n): f.append((2*i, 2*i+1, 2*i+3, 2*i+2))
    o = meshobj(v, f, "fabric", angle=60); mo = o.modifiers.new("so", "SOLIDIFY"); mo.thickness = .035
    for s in (-1, 1):
        box((-.34, 1.0*s, .02), (.34, .09, .44), "ink", .04); box((-.55, 1.035*s, .02), (.05, .06, .40), "saffron", .015)
    # antennas
    for s in (-1, 1):
        cyl((-.05, .70*s, .49), .05, .16, "gold", .01); rod((-.05, .70*s, .52), (-.112, .825*s, .99), .025, "ink"); 
        with group((-.115, .835*s, 1.02), (rad(-16*s), rad(-8), 0)): lathe([(0, -.1), (.14, -.09), (.165, -.05), (.165, .05), (.14, .09), (0, .1)], "night")
    # controls
    cyl((-.15, -.0, .535), .09, .05, "ink", .02); cyl((-.15, .22, .53), .05, .04, "ink", .012); box((.1, -.25, .525), (.18, .06, .03), "ink", .012)
    for y in (-.28, .28): cyl((-.05, y, -.53), .07, .05, "saffron", .015)
    cyl((-.2, 1.02, -.25), .05, .04, "ink", .01, "y"); cyl((.1, -1.03, .12), .10, .05, "ink", .02, "y")
    for i in range(6): box((-.12+.075*i, -.992, -.20), (.035, .02, .2), "ink", .01)

# ------------------------------------------------------------------ radio controller
@product("radio-controller", az=-72, el=38, fill=.84)
def radio():
    # lies on its back, face up; top of the radio = +Y
    def rr(z, w, h, e=4.): return [(x, y, z) for (_, x, y) in sring(0, w, h, 0, 0, e, n=44)]
    with group((0, 0, .30)):
        loft([rr(-.16, .5, .3), rr(-.17, .92, .62), rr(-.08, 1.05, .74), rr(.06, 1.08, .76), rr(.15, 1.02, .70), rr(.165, .6, .4)], "white", angle=75)
        for s in (-1, 1):   # grips
            with group((.985*s, -.16, -.02), (0, 0, rad(9*s))):
                loft([rr(-.30, .08, .20, 3.2), rr(-.30, .15, .50, 3.2), rr(-.16, .205, .66, 3.2), rr(.06, .20, .66, 3.2), rr(.13, .15, .58, 3.2), rr(.14, .06, .3, 3.2)], "slate", angle=75)
                for i in range(6): box((.176*s, -.38+.13*i, -.05), (.03, .035, .15), "ink", .012)
        plate(rrect(2.0, .30, .1), .03, "night", (0, .50, .155), bev=.012)
        # gimbals
        for s in (-1, 1):
            c = (.60*s, .06, .165)
            lathe([(.34, -.02), (.345, .0), (.335, .022), (.30, .024), (.285, .0), (.28, -.04)], "night", c); lathe([(.30, 0), (.30, .012), (.285, .014), (.285, -.02)], "alu", c)
            n = 12; lathe([(.275, -.03)]+[(.26*math.cos(pi/2*i/n), -.03+.11*math.sin(pi/2*i/n)) for i in range(n+1)], "ink", c)
            with group((c[0], c[1], c[2]+.05), (rad(-10 if s > 0 else 12), rad(7*s), 0)):
                cyl((0, 0, .14), .038, .28, "alu", .006); lathe([(.045, .22), (.075, .24), (.06, .30), (.062, .38), (.085, .42), (.07, .43), (0, .425)], "dalu")
                for i in range(8): a = pi/4*i; cyl((.07*math.cos(a), .07*math.sin(a), .43), .012, .02, "dalu", .004)
        # screen
        plate(rrect(.86, .44, .05), .03, "ink", (0, -.46, .165), bev=.01); plate(rrect(.76, .34, .02), .008, "screen", (0, -.46, .182), bev=.002)
        text("PANKH", .075, (-.34, -.36, .188), m="silk", h=.001, align="LEFT"); text("7.9 V", .06, (.34, -.36, .188), m="silk", h=.001, align="RIGHT")
        text("ARMED   00:00", .05, (-.34, -.575, .188), m="silk", h=.001, align="LEFT")
        for i in range(5): box((-.31+.062*i, -.468, .188), (.04, .02+.016*i*2, .002), "saffron" if i == 4 else "silk", .0005, seg=1)
        box((.19, -.47, .188), (.26, .09, .002), "night", .0005, seg=1); text("RATE 2", .05, (.19, -.47, .19), m="silk", h=.001)
        # buttons, trims, power
        cyl((0, .18, .165), .09, .03, "night", .01); cyl((0, .18, .185), .068, .02, "saffron", .008); ring((0, .18, .167), .095, .008, "alu")
        for s in (-1, 1):
            cyl((.17*s, -.10, .17), .045, .035, "ink", .012); cyl((.17*s, .04, .17), .045, .035, "ink", .012)
            box((.25*s, .06, .175), (.05, .26, .02), "ink", .01); box((.25*s, .06, .19), (.06, .03, .02), "silk", .005)
        # switches along the top
        for x in (-.84, -.62, -.40, .40, .62, .84):
            cyl((x, .5, .18), .06, .05, "alu", .01, seg=6); rod((x, .5, .18), (x+.0, .55, .40), .026, "alu", r2=.036)
        for x, t_ in zip((-.84, -.62, -.40, .40, .62, .84), "ABCDEF"): text(t_, .05, (x, .395, .172), m="silk", h=.001)
        for x in (-.2, .2): lathe([(.09, 0), (.088, .08), (.075, .10), (0, .10)], "ink", (x, .5, .17)); box((x, .53, .272), (.015, .05, .006), "saffron", .002)
        for i in range(4): cyl((-.09+.06*i, .33, .17), .014, .008, "ledg" if i < 3 else "matte", .002)
        # antenna folded up from the top edge
        for s in (-1, 1):
            cyl((.42*s, .78, .0), .06, .16, "ink", .02, "x")
            with group((.42*s, .78, 0), (rad(14), 0, 0)): loft([[(x, y, z) for (_, x, z) in sring(0, w, h, 0, 0, 3.2, n=24)] for y, w, h in ((-.02, .05, .04), (.1, .06, .04), (.62, .075, .03), (.72, .06, .025), (.73, .02, .01))], "ink", angle=75)
        box((0, .76, 0), (.70, .10, .16), "ink", .03)

# ------------------------------------------------------------------ camera gimbal
@product("camera-gimbal", az=-34, el=12, fill=.80, lens_mm=100)
def gimbal(thermal=False):
    # damped mount plate, yaw motor, roll arm, pitch cradle, camera
    plate(rrect(1.2, 1.0, .22), .05, "carbon", (0, 0, 1.62), holes=[rrect(.3, .5, .1, .32, 0), rrect(.3, .5, .1, -.32, 0)])
    plate(rrect(.92, .78, .2), .05, "carbon", (0, 0, 1.36), holes=[])
    for x in (-.38, .38):
        for y in (-.31, .31): lathe([(.05, -.02), (.075, .0), (.115, .05), (.125, .10), (.115, .15), (.075, .20), (.05, .22)], "saffron", (x, y, 1.39)); screw((x, y, 1.645), .05)
    for s in (-1, 1): rod((-.55, .38*s, 1.70), (.62, .38*s, 1.70), .05, "alu"); 
    for x in (-.35, .4):
        for s in (-1, 1): box((x, .38*s, 1.69), (.12, .16, .12), "night", .02)
    lathe([(0, 1.0), (.26, 1.0), (.29, 1.03), (.29, 1.27), (.26, 1.31), (.2, 1.34), (0, 1.34)], "night"); lathe([(.292, 1.13), (.298, 1.14), (.298, 1.16), (.292, 1.17)], "saffron")
    # yaw arm: from under the yaw motor back and down to the roll motor
    loft([[(x+dx, y, z+dz) for y, dx, dz in pr] for x, z, pr in [(xx, zz, [(-.15, c*.07, s*.07), (.15, c*.07, s*.07), (.15, -c*.07, -s*.07), (-.15, -c*.07, -s*.07)]) for xx, zz, c, s in ((.22, .98, 0, 1), (-.25, .97, 0, 1), (-.62, .90, .7, .7), (-.74, .66, 1, .1), (-.76, .25, 1, 0))]], "dalu", sub=2, bev=.0, angle=60)
    with group((-.70, 0, .22), (0, pi/2, 0)): lathe([(0, -.12), (.23, -.12), (.26, -.09), (.26, .12), (.23, .15), (0, .16)], "night"); lathe([(.262, -.01), (.268, 0), (.268, .02), (.262, .03)], "saffron")
    # roll arm sideways to the pitch motors
    loft([[(x+c*dx-.0, y+s*dx, z) for dx, z in ((-.06, .10), (.06, .10), (.06, .34), (-.06, .34))] for x, y, c, s in ((-.50, .0, 1, 0), (-.50, .45, 1, 0.1), (-.42, .70, .7, .7), (-.15, .76, 0, 1), (.12, .76, 0, 1))], "dalu", sub=2, angle=60)
    cyl((.06, .66, .22), .23, .20, "night", .03, "y"); ring((.06, .66, .22), .232, .008, "saffron", "y")
    # camera
    box((.02, 0, .22), (.62, .98, .66), "ink", .09, seg=6); box((.0, 0, .22), (.40, 1.0, .68), "slate", .09, seg=6)
    if thermal:   # germanium lens beside the daylight lens
        lens((.54, -.20, .17), .21, .26, rim="gold"); lathe([(.148, -.03), (.12, .0), (.07, .018), (0, .024)], "copper", (.535, -.20, .17), axis="x"); lens((.50, .25, .17), .15, .22, rim="alu")
    else:
        lens((.62, 0, .20), .30, .36, rim="alu"); ring((.50, 0, .20), .302, .012, "saffron", "x")
        for i in range(40):
            a = 2*pi*i/40; box((.42, .302*math.cos(a), .20+.302*math.sin(a)), (.10, .02, .02), "ink", .004, (a, 0, 0), seg=1)
    text("PANKH", .085, (.335, -.30, .47), (pi/2, 0, pi/2), "silk", .003); ball((.335, .36, .46), .022, "ledr")
    text("640" if thermal else "20 MP", .05, (.335, .33, -.03), (pi/2, 0, pi/2), "silk", .002)
    if not thermal: lens((.345, .36, .30), .06, .04)
    tube([(-.2, .12, 1.3), (-.5, .22, 1.18), (-.62, .2, .95), (-.84, .16, .7), (-.84, .1, .4)], .03, "rubber")

# ------------------------------------------------------------------ carrying case
@product("carrying-case", az=-62, el=34, fill=.82)
def case(filled=True):
    W, D, H = 2.5, 1.7, .46
    def shell(h, m):   # open tray: walls with rounded corners and a floor
        o, i = rrect(W, D, .22, n=8), rrect(W-.14, D-.14, .16, n=8)
        plate(o, h, m, (0, 0, h/2), holes=[i], bev=.03); plate(rrect(W-.08, D-.08, .18), .06, m, (0, 0, .04))
        for k in range(7):
            x = -W/2+.34+k*(W-.68)/6
            box((x, -D/2-.004, h*.42), (.10, .05, h*.6), m, .02); box((x, D/2+.004, h*.42), (.10, .05, h*.6), m, .02)
        for s in (-1, 1):
            for y in (-.45, .0, .45): box((W/2*s, y, h*.42), (.05, .10, h*.6), m, .02)
        ring_o, ring_i = rrect(W+.07, D+.07, .25, n=8), rrect(W-.02, D-.02, .21, n=8)
        plate(ring_o, .07, m, (0, 0, h-.04), holes=[ring_i], bev=.02)
    with group((0, 0, 0)):
        shell(H, "night")
        # foam with cut-outs: drone body, 2 batteries, controller, props, charger
        cut = [rrect(.95, .44, .14, -.52, .42), rrect(.62, .95, .12, .66, .20), rrect(.40, .26, .05, -.86, -.16), rrect(.40, .26, .05, -.36, -.16), slot(-.92, -.56, .12, -.56, .10), rrect(.50, .24, .06, .72, -.56)]
        cut[0] = rrect(.98, .46, .14, -.50, .44)
        plate(rrect(W-.16, D-.16, .14), .30, "foam", (0, 0, .28), holes=cut, bev=.012); plate(rrect(W-.16, D-.16, .14), .03, "foam", (0, 0, .10))
        if filled:   # contents
            with group((-.50, .44, .34), (0, 0, 0), .38):
                body([(-1.08, .34, .19, .02), (-.95, .42, .25, .03), (-.5, .46, .29, .04), (.1, .45, .28, .04), (.6, .40, .24, .02), (.95, .33, .19, .0), (1.08, .26, .14, -.01)], "white", e=3.4)
                body([(-1.12, .30, .15, .06), (-.95, .345, .19, .085), (-.3, .35, .19, .165), (.18, .31, .16, .16), (.26, .26, .12, .14)], "night", e=4); box((.02, 0, .333), (.26, .035, .02), "saffron", .006)
                body([(.86, .28, .105, .03), (1.06, .25, .10, .025), (1.125, .215, .075, .02)], "ink", e=4.5)
                for s in (-1, 1): rod((.75, .50*s, .05), (-.75, .47*s, .0), .09, "grey"); cyl((-.78, .47*s, .06), .14, .24, "dalu", .03)
            for x in (-.86, -.36): box((x, -.16, .31), (.37, .23, .26), "slate", .03); box((x, -.16, .442), (.22, .05, .006), "saffron", .002)
            with group((.66, .20, .32)):
                box((0, 0, 0), (.57, .88, .20), "white", .08, seg=6); 
                for y in (-.22, .22): lathe([(.13, 0), (.13, .015), (.11, .02), (.10, .0)], "night", (.06, y, .10)); lathe([(.10, 0), (.07, .03), (0, .04)], "ink", (.06, y, .10)); cyl((.06, y, .17), .022, .10, "dalu", .005)
                plate(rrect(.14, .30, .02), .012, "screen", (-.18, 0, .103), bev=.003)
            with group((-.40, -.56, .36)): prop((0, 0, 0), .50, "saffron", 2, .085, 0, 1, hub=.05); 
            with group((.72, -.56, .34)): box((0, 0, 0), (.46, .21, .16), "ink", .03); box((-.06, 0, .082), (.20, .11, .006), "screen", .002); cyl((.15, 0, .09), .05, .03, "alu", .01)
    # lid, hinged at the back
    with group((0, D/2+.02, H+.0), (rad(-72), 0, 0)):
        with group((0, -D/2-.0, .44), (pi, 0, 0)):
            shell(.40, "night")
            n = 9; 
            for i in range(18):
                for j in range(11):
                    box((-1.03+.121*i, -.62+.124*j, .16+.0), (.115, .118, .14), "foam", .045, seg=2, taper=(.35, .35))
    for x in (-.75, .75): cyl((x, D/2+.05, H-.01), .05, .3, "ink", .01, "x")
    for x in (-.72, .72):
        box((x, -D/2-.06, H-.09), (.26, .07, .26), "saffron", .025); box((x, -D/2-.09, H-.13), (.16, .03, .10), "ink", .01)
    # handle
    for x in (-.34, .34): box((x, -D/2-.07, .24), (.10, .12, .16), "ink", .03)
    tube([(-.34, -D/2-.09, .24), (-.33, -D/2-.26, .24), (-.22, -D/2-.32, .24), (.22, -D/2-.32, .24), (.33, -D/2-.26, .24), (.34, -D/2-.09, .24)], .055, "rubber")
