"""Further electronics, cameras and ground equipment."""
from kit import *
from parts import *
from catalogue import product
from boards import flight_stack, gps_puck
from gear import gimbal


# ------------------------------------------------------------------ electronics
@product("gps-module", az=-70, el=36, fill=.74, lens_mm=100)
def gps_module(): gps_puck()


@product("flight-stack", az=-48, el=26, fill=.78, lens_mm=100)
def stack_alone():
    recolour(pcb="matte")
    flight_stack()


@product("esc-set", az=-66, el=38, fill=.84, lens_mm=100)
def esc_set():
    for k in range(4):
        with group((.16*(k % 2), .96-.64*k, 0), (0, 0, rad(4-3*k))):
            body([(-.50, .17, .05, .08), (-.47, .20, .075, .08), (.47, .20, .075, .08), (.50, .17, .05, .08)], "night", e=5)
            box((-.05, 0, .157), (.46, .30, .012), "alu", .004); text("40A", .13, (-.05, .04, .165), h=.002); text("2-6S", .07, (-.05, -.08, .165), m="night", h=.002); box((-.36, 0, .15), (.06, .385, .02), "saffron", .008)
            for i in (-1, 0, 1): tube([(.48, .11*i, .08), (.70, .12*i, .08), (.92, .13*i+.03, .035), (1.12, .13*i-.02, .035)], .033, "rubber"); rod((1.12, .13*i-.02, .035), (1.19, .13*i-.035, .035), .022, "steel", bev=.004)
            for s, m in ((-1, "rubber"), (1, "red")): tube([(-.48, .09*s, .08), (-.72, .10*s, .08), (-.98, .11*s-.04, .04), (-1.18, .10*s, .04)], .042, m)
            for i, m in enumerate(("silk", "rubber")): tube([(-.48, .02*i-.01, .11), (-.66, .02*i+.01, .16), (-.84, .02*i-.02, .17), (-1.0, .02*i, .19)], .014, m)


@product("autopilot", az=-56, el=32, fill=.80, lens_mm=100)
def autopilot():
    box((0, 0, .12), (1.5, 1.05, .22), "ink", .05, seg=6)
    box((0, 0, .44), (1.02, .86, .46), "night", .06, seg=6); box((0, 0, .26), (1.06, .90, .05), "saffron", .015)
    plate([(.34, 0), (.22, .10), (.22, -.10)], .008, "saffron", (0, 0, .672), bev=.001); text("PANKH", .17, (-.10, .0, .674), (0, 0, pi/2), h=.003); text("AP1", .08, (-.26, 0, .674), (0, 0, pi/2), "saffron", .003)
    for s in (-1, 1):
        for i, n in enumerate((5, 6, 4, 6)):
            x = -.54+.36*i; box((x, .525*s, .14), (.05*n, .05, .11), "silk", .012); box((x, .548*s, .14), (.05*n-.05, .02, .06), "matte", .004)
    for i in range(10):
        for j in range(3): cyl((.752, -.36+.08*i, .08+.05*j), .014, .06, "gold", .003, "x")
    for x in (-.66, .66):
        for y in (-.43, .43): cyl((x, y, .235), .05, .02, "steel", .006)
    ball((.42, .30, .672), .03, "ledg"); ball((.42, -.30, .672), .03, "ledb")
    with group((-.05, .02, 0)):
        for i, m in enumerate(("red", "rubber", "silk", "yellow", "blue")): tube([(.02+.034*(i-2), -.56, .14), (.02+.034*(i-2), -.72, .13), (.16+.04*(i-2), -.92, .04), (.42+.036*(i-2), -1.04, .03), (.70, -1.02+.034*(i-2), .03), (.88, -1.0+.034*(i-2), .05)], .018, m)
        box((.96, -1.0, .06), (.17, .26, .10), "silk", .014); box((1.05, -1.0, .06), (.012, .2, .05), "matte", .004)


@product("fpv-camera", az=-30, el=18, fill=.72, lens_mm=100)
def fpv_camera():
    for s in (-1, 1): plate(rrect(.86, .9, .18), .05, "dalu", (-.06, .56*s, .55), (pi/2, 0, 0), holes=[slot(-.24, -.22, -.24, .22, .05), circ(.22, 0, .07)]); screw((.16, .585*s, .55), .09, "steel", rot=(pi/2*s*-1, 0, 0))
    box((-.05, 0, .55), (.80, 1.0, 1.0), "night", .09, seg=6); box((-.36, 0, .55), (.14, .84, .84), "alu", .04)
    lens((.98, 0, .55), .36, .62, rim="saffron")
    for i in range(48): a = 2*pi*i/48; box((.62, .365*math.cos(a), .55+.365*math.sin(a)), (.16, .022, .022), "ink", .004, (a, 0, 0), seg=1)
    for i, m in enumerate(("red", "rubber", "yellow")): tube([(-.42, .10*(i-1), .30), (-.70, .10*(i-1), .24), (-1.0, .08*(i-1)-.10, .06), (-1.2, .07*(i-1)-.42, .04), (-1.05, .07*(i-1)-.80, .04), (-.70, .075*(i-1)-1.02, .045)], .035, m)
    box((-.58, -1.02, .06), (.22, .34, .12), "silk", .015)


def cloverleaf(a, b):
    """Antenna with a capsule head from its socket a to its tip b."""
    rod(a, b, .026, "ink", bev=.005); cyl(a, .06, .14, "gold", .012, rot=(Vector(b)-Vector(a)).to_track_quat("Z", "Y").to_euler())
    with group(b, (Vector(b)-Vector(a)).to_track_quat("Z", "Y").to_euler()): lathe([(0, -.08), (.15, -.07), (.18, -.03), (.18, .09), (.15, .13), (0, .14)], "night")


@product("video-link", az=-52, el=28, fill=.80, lens_mm=100)
def video_link():
    with group((-.35, .25, 0)):
        box((0, 0, .20), (1.35, .95, .34), "ink", .05, seg=5)
        for i in range(11): box((-.46+.092*i, 0, .41), (.04, .84, .12), "dalu", .012)
        box((.56, 0, .375), (.12, .80, .02), "saffron", .008); text("PANKH HD", .13, (-.05, -.481, .20), (pi/2, 0, 0), h=.003); ball((.52, -.48, .2), .028, "ledg")
        for s in (-1, 1): cloverleaf((-.70, .28*s, .24), (-1.22, .52*s, .74))
        box((.68, .2, .18), (.05, .30, .12), "silk", .012)
    tube([(.36, .42, .18), (.62, .44, .12), (.98, .30, .04), (1.10, -.05, .04), (.86, -.28, .10), (.66, -.46, .30)], .032, "rubber")
    with group((.80, -.70, .33), (0, 0, rad(-18))):
        box((-.05, 0, 0), (.46, .60, .60), "night", .06, seg=6); lens((.52, 0, 0), .25, .36, rim="saffron"); box((-.26, 0, 0), (.08, .5, .5), "alu", .02)
        for s in (-1, 1): cyl((-.02, .315*s, 0), .06, .05, "steel", .01, "y")


@product("thermal-gimbal", az=-26, el=14, fill=.80, lens_mm=100)
def thermal_gimbal():
    recolour(night="white", slate="night")
    gimbal(thermal=True)


# ------------------------------------------------------------------ ground
@product("ground-station", az=-80, el=40, fill=.86)
def ground_station():
    with group((0, 0, .12)):
        body([(-1.72, .62, .14, 0), (-1.68, .72, .17, 0), (-1.5, .78, .185, 0), (1.5, .78, .185, 0), (1.68, .72, .17, 0), (1.72, .62, .14, 0)], "night", e=6, n=44, loc=(0, 0, .06))
        plate(rrect(2.04, 1.30, .06), .03, "ink", (0, 0, .245), bev=.008); plate(rrect(1.86, 1.12, .03), .01, "screen", (0, 0, .263), bev=.002); z = .271
        for k in range(7): box((-.78+.26*k, 0, z), (.006, 1.1, .001), "slate", 0, seg=1)
        for k in range(4): box((0, -.42+.28*k, z), (1.82, .006, .001), "slate", 0, seg=1)
        tube([(-.62, -.36, z), (-.62, .30, z), (-.36, .30, z), (-.36, -.30, z), (-.10, -.30, z), (-.10, .30, z), (.16, .30, z), (.16, -.12, z)], .012, "saffron", handle="VECTOR")
        plate([(.16, -.02), (.09, -.18), (.16, -.14), (.23, -.18)], .006, "silk", (0, 0, z+.004), bev=.001)
        for y, a, b in ((.40, "ALT", "42 m"), (.20, "SPD", "6.1 m/s"), (.0, "BAT", "23.4 V"), (-.20, "SAT", "18")): text(a, .06, (.44, y, z+.002), m="saffron", h=.001, align="LEFT"); text(b, .085, (.86, y, z+.002), m="silk", h=.001, align="RIGHT")
        box((.65, -.42, z+.002), (.44, .14, .004), "saffron", .002); text("RETURN", .06, (.65, -.42, z+.006), m="ink", h=.001)
        for s in (-1, 1):
            lathe([(.25, 0), (.255, .02), (.22, .026), (.20, .0)], "alu", (1.36*s, .26, .235)); lathe([(.20, -.02), (.18, .03), (.10, .06), (0, .07)], "ink", (1.36*s, .26, .235))
            with group((1.36*s, .26, .30), (rad(8), rad(6*s), 0)): cyl((0, 0, .10), .032, .20, "alu", .006); lathe([(.04, .18), (.075, .20), (.06, .25), (.085, .29), (0, .29)], "dalu")
            for k in range(3): cyl((1.20*s+.16*k*s, -.22, .245), .05, .03, ("saffron", "slate", "slate")[k], .012)
            box((1.36*s, -.46, .24), (.34, .10, .03), "slate", .014)
            rod((.86*s, .82, .10), (.90*s, 1.35, .34), .05, "ink", r2=.04)


@product("landing-pad", az=-74, el=34, fill=.86)
def landing_pad():
    cyl((0, 0, .02), 1.6, .04, "fabric", .012, seg=160); lathe([(1.44, .042), (1.56, .042), (1.56, .048), (1.44, .048)], "saffron", seg=160); lathe([(.98, .042), (1.04, .042), (1.04, .048), (.98, .048)], "silk", seg=160)
    text("H", 1.15, (0, -.02, .046), m="saffron", h=.004)
    for k in range(4): a = pi/4+k*pi/2; box((1.24*math.cos(a), 1.24*math.sin(a), .045), (.26, .07, .006), "silk", .002, (0, 0, a))
    for k in range(6):
        a = k*pi/3+.2; c, s = math.cos(a), math.sin(a); cyl((1.5*c, 1.5*s, .05), .05, .03, "alu", .008)
        rod((1.5*c, 1.5*s, .06), (1.66*c, 1.66*s, .02), .018, "steel")
    with group((1.62, -1.35, .09), (0, 0, rad(28))):
        body([(-.50, .10, .06, 0), (-.47, .24, .085, 0), (.47, .24, .085, 0), (.50, .10, .06, 0)], "night", e=3.4); text("PANKH", .13, (0, 0, .088), h=.004); tube([(.30, .20, .06), (.42, .40, .02), (.12, .50, .02), (-.1, .30, .04)], .02, "saffron")


@product("prop-guards", az=-80, el=36, fill=.84)
def prop_guards():
    for k, (x, y) in enumerate(((-.80, .74), (.70, .84), (-.62, -.80), (.90, -.70))):
        paint = "saffron" if k < 2 else "slate"
        with group((x, y, .10), (0, 0, .35*k)):
            ring((0, 0, 0), .62, .03, paint, flat=2.4); ring((0, 0, .0), .15, .035, paint, flat=1.5)
            for j in range(4): a = j*pi/2+.3; tube([(.15*math.cos(a), .15*math.sin(a), 0), (.4*math.cos(a+.06), .4*math.sin(a+.06), .03), (.60*math.cos(a), .60*math.sin(a), 0)], .024, paint)
