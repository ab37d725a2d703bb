"""Motors, propellers, batteries and the charger of the base range."""
from kit import *
from parts import *
from catalogue import product

# ------------------------------------------------------------------ brushless motor
@product("brushless-motor", az=-52, el=30, fill=.78, lens_mm=100)
def brushless():
    r = 1.; 
    lathe([(.0, 0), (.80, 0), (.92, .03), (.95, .07), (.95, .13), (.90, .18), (.62, .2), (0, .2)], "night", seg=128)
    for k in range(4):
        a = pi/4+k*pi/2; plate(slot(.5*math.cos(a), .5*math.sin(a), 1.02*math.cos(a), 1.02*math.sin(a), .13), .09, "night", (0, 0, .047), holes=[circ(1.02*math.cos(a), 1.02*math.sin(a), .06)], bev=.015)
    # stator: 12 teeth wound with copper
    cyl((0, 0, .52), .42, .56, "steel", .01)
    for k in range(12):
        a = 2*pi*k/12
        with group((0, 0, .52), (0, 0, a)):
            box((.6, 0, 0), (.40, .11, .46), "matte", .01); box((.84, 0, .07), (.06, .34, .32), "steel", .008)
            for j in range(9): box((.48+.035*j, 0, 0), (.034, .20+.012*j, .56), "copper", .016, seg=3)
    # bell: magnet ring above the stator's foot, spokes, crown
    lathe([(.93, .46), (1.0, .46), (1.015, .48), (1.015, .86), (.99, .92), (.93, .96), (.90, .96), (.90, .90), (.925, .84), (.925, .48)], "night", seg=128)
    lathe([(1.016, .54), (1.024, .55), (1.024, .58), (1.016, .59)], "saffron", seg=128)
    lathe([(.885, .45), (.925, .45), (.925, .80), (.885, .80)], "steel", seg=96)
    for k in range(28):
        a = 2*pi*k/28; box((.884*math.cos(a), .884*math.sin(a), .62), (.02, .15, .34), "dalu", .006, (0, 0, a), seg=1)
    for k in range(7):
        a = 2*pi*k/7
        with group((0, 0, .92), (0, 0, a)):
            loft([[(x, w*yy, zz+zo) for yy, zz in ((-1, -.05), (1, -.05), (1, .035), (.6, .05), (-.6, .05), (-1, .035))] for x, w, zo in ((.24, .13, .06), (.40, .085, .055), (.62, .065, .035), (.82, .085, .01), (.95, .14, -.005))], "night", sub=2, angle=60)
    lathe([(.0, .86), (.30, .86), (.34, .90), (.34, 1.02), (.31, 1.06), (.20, 1.08), (.17, 1.06), (0, 1.06)], "alu", seg=96)
    for k in range(4):
        a = 2*pi*k/4+.4; screw((.25*math.cos(a), .25*math.sin(a), 1.065), .045, "dalu")
    cyl((0, 0, 1.32), .10, .62, "steel", .012); 
    for i in range(13): ring((0, 0, 1.24+.028*i), .10, .012, "steel", seg=48)
    lathe([(.21, 1.10), (.21, 1.13), (.12, 1.15)], "dalu", seg=6)
    lathe([(.26, 1.085), (.26, 1.11), (0, 1.11)], "alu", seg=64)
    for i, s in enumerate((-.13, 0, .13)):
        tube([(-.72, s, .13), (-1.05, s, .11), (-1.35, s*1.3-.05, .065), (-1.65, s*1.9-.22, .06), (-1.95, s*1.9-.55, .06), (-2.1, s*2-.92, .06)], .055, "rubber")
        tube([(-2.1, s*2-.92, .06), (-2.13, s*2-1.02, .06), (-2.15, s*2-1.10, .06)], .035, "steel")

# ------------------------------------------------------------------ propeller pair set
@product("propeller-set", az=-90, el=52, fill=.82, lens_mm=100)
def prop_set():
    d = Vector((math.cos(rad(24)), math.sin(rad(24)), 0)); n = Vector((-d.y, d.x, 0))
    for k, (u, v, cw, m) in enumerate(((-.18, .86, 1, "night"), (.16, .30, -1, "night"), (-.16, -.28, 1, "saffron"), (.18, -.86, -1, "saffron"))):
        c = d*u+n*v
        with group((c.x, c.y, .075), (0, 0, rad(24))):
            prop((0, 0, 0), 1.12, m, 2, .225, 0, cw, hub=.115, pitch=.46, hm=m)
            lathe([(.052, .06), (.07, .063), (.07, .078), (.048, .08), (.045, .05)], "alu"); cyl((0, 0, .062), .05, .012, "ink", .002); cyl((0, 0, -.055), .07, .03, "alu", .01)
    for i in range(4):
        c = Vector((-1.16+.2*i, -1.14+.09*i, 0))
        with group((c.x, c.y, 0), (0, 0, i*.6)): lathe([(.045, 0), (.085, 0), (.085, .07), (.06, .085), (.045, .085), (.045, .02)], "saffron" if i % 2 else "dalu", seg=6, angle=20)

# ------------------------------------------------------------------ LiPo battery pack
@product("lipo-battery", az=-52, el=24, fill=.80, lens_mm=100)
def lipo(L=2.1, Wd=.74, H=.62, cells=4, capacity="1500", rating="75C", shell="night", accent="saffron"):
    with group((0, 0, H/2)):
        body([(-L/2, Wd/2-.05, H/2-.06, 0), (-L/2+.03, Wd/2-.015, H/2-.02, 0), (-L/2+.12, Wd/2, H/2, 0), (L/2-.12, Wd/2, H/2, 0), (L/2-.03, Wd/2-.015, H/2-.02, 0), (L/2, Wd/2-.05, H/2-.06, 0)], shell, e=9, n=40)
        y = -Wd/2-.004
        box((-.80, y, 0), (.10, .012, H*.74), accent, .004)
        text("PANKH", .20, (-.62, y, .10), (pi/2, 0, 0), "silk", .003, align="LEFT"); text("HIGH DISCHARGE LiPo", .062, (-.62, y, -.06), (pi/2, 0, 0), "silk", .002, align="LEFT")
        text("%.1f V   %dS   %s" % (cells*3.7, cells, rating), .075, (-.62, y, -.17), (pi/2, 0, 0), "silk", .002, align="LEFT")
        text(capacity, .24, (.90, y, .07), (pi/2, 0, 0), "silk", .003, align="RIGHT"); text("mAh", .10, (.90, y, -.13), (pi/2, 0, 0), accent, .003, align="RIGHT")
        text("PANKH", .26, (-.1, 0, H/2+.003), (0, 0, 0), "silk", .003); box((-.80, 0, H/2+.002), (.10, Wd*.74, .012), accent, .004)
        box((.62, 0, H/2+.002), (.012, .42, .008), "silk", .001); text("%dS1P" % cells, .13, (.80, 0, H/2+.003), (0, 0, pi/2), "silk", .002)
        x = L/2
        cyl((x, .0, .1), .13, .05, "matte", .02, "x")
        tube([(x-.05, -.09, .12), (x+.22, -.10, .13), (x+.48, -.28, -.05), (x+.42, -.62, -.20), (x+.20, -.84, -.215), (x-.02, -.875, -.205)], .055, "red")
        tube([(x-.05, .07, .12), (x+.26, .06, .14), (x+.60, -.18, -.02), (x+.54, -.66, -.20), (x+.24, -.95, -.215), (x-.02, -.98, -.205)], .055, "rubber")
        xt((x-.14, -.925, -.20), .155, (0, 0, pi), "yellow")
        cs = ("red", "rubber", "yellow", "blue", "rubber", "silk", "red")[:min(cells, 6)+1]
        for i, m in enumerate(cs):
            d = (i-(len(cs)-1)/2)*.034; u = Vector((x+.72, .665, -.235))+Matrix.Rotation(rad(22), 3, "Z") @ Vector((-.07, d*1.1, 0))   # into the back of the plug
            tube([(x-.05, .18+d*.5, .18), (x+.16, .22+d, .20), (x+.34, .36+d, .06), (x+.44, .50+d, -.14), (u.x-.09, u.y-.036, u.z), tuple(u)], .017, m)
        with group((x+.72, .665, -.235), (0, 0, rad(22))): box((0, 0, 0), (.2, .10+.038*len(cs), .11), "silk", .015); box((.1, 0, 0), (.02, .05+.038*len(cs), .06), "matte", .005)

# ------------------------------------------------------------------ charger
@product("charger", az=-60, el=34, fill=.78, lens_mm=100)
def charger():
    with group((0, 0, .36)):
        body([(-.95, .70, .26, 0), (-.93, .74, .30, 0), (-.85, .76, .315, 0), (.85, .76, .315, 0), (.93, .74, .30, 0), (.95, .70, .26, 0)], "night", e=7, n=44)
        for i in range(13):
            for s in (-1, 1): box((-.60+.1*i, .752*s, -.02), (.035, .03, .30), "matte", .012) if s > 0 else None
        T_ = .312
        plate(rrect(1.50, 1.20, .10), .02, "ink", (0, 0, T_), bev=.006)
        plate(rrect(.92, .62, .03), .012, "screen", (-.22, .18, T_+.012), bev=.003); z = T_+.020
        text("CHARGE", .065, (-.64, .42, z), m="silk", h=.001, align="LEFT"); text("4S LiPo", .065, (.20, .42, z), m="saffron", h=.001, align="RIGHT")
        text("16.4 V", .165, (-.64, .22, z), m="silk", h=.001, align="LEFT")
        text("5.0 A", .065, (.20, .27, z), m="silk", h=.001, align="RIGHT"); text("78 %", .065, (.20, .16, z), m="silk", h=.001, align="RIGHT")
        box((-.22, .0, z), (.84, .05, .002), "slate", .001, seg=1); box((-.22-.09, .0, z+.002), (.66, .05, .002), "saffron", .001, seg=1)
        text("1 4.11   2 4.10   3 4.11   4 4.10", .042, (-.22, -.075, z), m="silk", h=.001)
        lathe([(.21, 0), (.215, .02), (.20, .03), (.18, .03)], "alu", (.52, .18, T_+.01)); lathe([(.175, 0), (.17, .14), (.155, .165), (0, .165)], "dalu", (.52, .18, T_+.01))
        for i in range(30): a = 2*pi*i/30; box((.52+.173*math.cos(a), .18+.173*math.sin(a), T_+.08), (.02, .014, .10), "ink", .004, (0, 0, a), seg=1)
        box((.52, .30, T_+.176), (.018, .07, .004), "saffron", .002, seg=1)
        for i, (t_, m) in enumerate((("START", "saffron"), ("STOP", "slate"), ("MENU", "slate"))):
            x = -.52+.36*i; box((x, -.36, T_+.02), (.28, .15, .035), m, .014); text(t_, .05, (x, -.36, T_+.039), m="silk" if i else "ink", h=.001)
        for i in range(3): ball((.50+.09*i, -.36, T_+.012), .02, "ledg" if i < 2 else "matte")
        text("PANKH", .075, (.53, -.12, T_+.011), m="silk", h=.001)
        # ports on the near side
        y = -.765
        xt((-.50, y+.02, 0), .15, (0, 0, -pi/2)); 
        for i, n in enumerate((3, 4, 6)):
            x = (-.14, .20, .62)[i]; w = .06*n
            box((x, y+.01, .0), (w+.06, .04, .16), "silk", .012); box((x, y-.008, 0), (w, .02, .10), "matte", .004)
            for j in range(n): cyl((x+(j-(n-1)/2)*.058, y-.014, 0), .012, .02, "gold", .002, "y")
        text("OUT", .05, (-.50, y+.004, .17), (pi/2, 0, 0), h=.002); text("BALANCE", .05, (.24, y+.004, .17), (pi/2, 0, 0), h=.002)
        for x in (-.75, .75):
            for yy in (-.55, .55): cyl((x, yy, -.33), .09, .08, "rubber", .02)
    # leads running out of the back
    tube([(.93, .3, .30), (1.18, .34, .22), (1.35, .12, .07), (1.30, -.28, .06), (1.17, -.55, .075), (1.10, -.68, .09)], .05, "red"); tube([(.93, .42, .30), (1.26, .46, .22), (1.48, .14, .07), (1.43, -.34, .06), (1.28, -.62, .075), (1.18, -.75, .09)], .05, "rubber")
    xt((1.08, -.80, .09), .13, (0, 0, rad(-128)))
