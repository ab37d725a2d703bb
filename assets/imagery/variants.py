"""Further aircraft, motors and batteries, made from the parts of the base range: other sizes, colours, kits."""
from kit import *
from parts import *
from details import *
from catalogue import product
from aircraft import agri, arm_outline, camera_drone_model, fpv_quad, mini_quad
from drive import brushless, lipo
from gear import goggles, radio


# ------------------------------------------------------------------ aircraft
def rtk_mast():
    """The satellite receiver on its mast, with the lead that goes down beside it."""
    cyl((-.42, 0, .415), .075, .08, "ink", .012); [screw((-.42+.055*math.cos(k*pi/2+.8), .055*math.sin(k*pi/2+.8), .455), .014, "steel") for k in range(4)]
    cyl((-.42, 0, .49), .030, .18, "carbon", .008); cyl((-.42, 0, .545), .045, .03, "dalu", .008); dome = lathe([(0, .55), (.15, .55), (.19, .57), (.19, .63), (.15, .66), (0, .67)], worn("saffron", .3, 5), (-.42, 0, 0))
    lathe([(.190, .596), (.1935, .598), (.1935, .604), (.190, .606)], "seam", (-.42, 0, 0), seg=96)
    decal(dome, "PANKH", .060, (-.45, 0, 2), DOWN, up=BACK, m="print-dark"); decal(dome, "RTK  L1 L2 L5", .026, (-.38, 0, 2), DOWN, up=BACK, m="print-dark"); mark(dome, "front", .04, (-.315, 0, 2), DOWN, up=AHEAD, m="print-dark")
    tube([(-.50, .05, .555), (-.545, .05, .51), (-.50, .05, .46), (-.52, .05, .41)], .012, "rubber")

@product("camera-drone-pro", az=-24, el=13, fill=.88)
def camera_drone_pro(folded=False):
    recolour(white="slate", grey="ink", night="matte")
    camera_drone_model(spin=.6, model="DRISHTI PRO RTK", words="print", folded=folded)
    rtk_mast()


def guards(spots, radius=1.11, rise=.26):
    """Full-circle guards: a hoop with a lip, spokes that clip on at the motor, arrows, screws."""
    for x, y, z in spots:
        paint = "saffron" if x > 0 else "slate"
        hoop = lathe([(radius-.022, -.055), (radius+.030, -.060), (radius+.040, -.040), (radius+.044, .035), (radius+.030, .058), (radius+.004, .060), (radius-.014, .045), (radius-.020, .0)], paint, (x, y, z+rise), seg=160, angle=50)
        for q in (-.028, .026): lathe([(radius+.041, q-.004), (radius+.046, q), (radius+.041, q+.004)], paint, (x, y, z+rise), seg=160)
        out = Vector((x, y, 0)).normalized(); c = Vector((x, y, z))
        for turn in (-.5, .5):
            u = Matrix.Rotation(turn, 3, "Z") @ out; decal(hoop, "PANKH" if turn*x*y < 0 else "GURU", .058, c+Vector((0, 0, rise))+u*1.2, -u, m="print-dark" if x > 0 else "print", reach=.5)
        for k in range(4):
            a = math.atan2(-y, -x)+2*pi*k/4+.5; u = Vector((math.cos(a), math.sin(a), 0)); w = Vector((-u.y, u.x, 0))
            loft([[tuple(c+u*r+w*(wd*m)+Vector((0, 0, h*n+zz))) for m, n in ((-1, -1), (1, -1), (1, .6), (.5, 1), (-.5, 1), (-1, .6))] for r, wd, h, zz in ((.13, .050, .030, .0), (.35, .030, .026, .0), (.80, .024, .026, .10), (1.07, .028, .034, .22), (1.095, .05, .04, rise))], paint, angle=50)
            cut = c+u*1.03+Vector((0, 0, .245)); screw(cut, .020, "steel")
        ring(c+Vector((0, 0, .01)), .150, .022, paint, flat=1.4); box(c+out*.19+Vector((0, 0, .012)), (.09, .07, .05), "ink", .014, (0, 0, math.atan2(y, x)))

GUARDED = ((1.28, 1.42, .13), (1.28, -1.42, .13), (-1.22, 1.30, .02), (-1.22, -1.30, .02))

@product("trainer-quad", az=-52, el=27, fill=.90)
def trainer_quad():
    recolour(night="saffron")
    camera_drone_model(spin=.3, model="GURU TRAINER", deck_words="print-dark", accent="slate")
    guards(GUARDED)


@product("agri-quad", az=-50, el=18, fill=.90)
def agri_quad(folded=False):
    recolour(white="night", night="slate", tank="white")
    agri(arms=4, litres=10, R=1.8, rotor=1.12, folded=folded, span=1.9)


def action_camera():
    """A small film camera in its rubber cradle."""
    with group((.36, 0, .475), (0, rad(-10), 0)):
        case = box((0, 0, 0), (.20, .36, .26), worn("ink", .5, 9), .035, seg=6); lens_glass((.135, -.07, .02), .092, .065, rim="alu", words="PANKH 2.7 mm"); box((.102, .10, .03), (.01, .11, .09), "screen", .003)
        decal(case, "REC", .022, (1, .10, -.045), BACK, m="print"); ball((.102, .155, -.045), .010, "ledr"); box((.0, .02, .134), (.07, .12, .014), "saffron", .006)
        section_line(case, -.05, width=.006); [box((.0, .182, -.06+.03*k), (.10, .006, .012), "void", .002) for k in range(5)]
        box((0, 0, -.145), (.24, .34, .05), worn("rubber", .4, 9), .02); [box((0, .19*s, -.06), (.16, .025, .17), "rubber", .010) for s in (-1, 1)]; box((0, 0, .0), (.075, .385, .282), "fabric", .02)
        for s in (-1, 1): lathe([(.03, -.05), (.045, -.03), (.045, .0), (.03, .02)], "saffron", (0, .12*s, -.18), seg=32)

@product("cinewhoop", az=-46, el=24, fill=.86)
def cinewhoop(camera=True):
    recolour(white="matte", night="saffron", saffron="slate")
    mini_quad(model="BHRAMAR", words="print", deck_words="print-dark", ducts=("slate", "matte"))
    if camera: action_camera()
    for x in (-.77, .77):   # foam bumpers around the ducts
        for y in (-.77, .77):
            lathe([(.533, .065), (.552, .070), (.558, .085), (.558, .115), (.552, .130), (.533, .135)], "foam", (x, y, 0), seg=96)
    for s in (-1, 1): antenna((-.5, .07*s, .28), (-.79, .27*s, .67), .015, "mushroom", tip="night"); box((-.46, .085*s, .275), (.08, .06, .04), "rubber", .014)
    with group((-.30, 0, .455)): plate(rrect(.20, .20, .03), .012, "pcb", (0, 0, -.02)); box((0, 0, 0), (.16, .16, .03), "card", .008); text("GNSS", .036, (0, 0, .016), (0, 0, pi/2), "print-dark", .0005)


@product("fpv-frame", az=-44, el=34, fill=.84)
def fpv_frame():
    for x, y in ((.9, .82), (.9, -.82), (-.9, .82), (-.9, -.82)):
        holes = [circ(x, y, .06, 20)]+[circ(x+.12*math.cos(a), y+.12*math.sin(a), .022, 12) for a in (.785, 2.356, 3.927, 5.498)]
        plate(arm_outline((x*.1, y*.1), (x, y), .14, .10, .21), .085, "carbon", (0, 0, 0), holes=holes)
        box((x*.66, y*.66, .0), (.30, .03, .088), "saffron", .006, (0, 0, math.atan2(y, x)+pi/2))
    for z in (-.068, .068): plate(rrect(1.45, .56, .14), .05, "carbon", (0, 0, z), holes=[circ(0, 0, .12), slot(-.52, 0, -.34, 0, .07), slot(.34, 0, .52, 0, .07)])
    top = [(-.95, .22), (-.88, .28), (.55, .28), (.95, .17), (.99, .1), (.99, -.1), (.95, -.17), (.55, -.28), (-.88, -.28), (-.95, -.22)]
    plate(top, .05, "carbon", (0, 0, .62), holes=[slot(-.60, .12, .0, .12, .05), slot(-.60, -.12, .0, -.12, .05), rrect(.34, .2, .06, .42, 0)])
    for x in (-.72, -.24, .24, .66):
        for s in (-1, 1): cyl((x, .21*s, .345), .042, .50, "saffron", .006); screw((x, .21*s, .645), .05, "dalu")
    for s in (-1, 1): plate([(-.02, -.24), (.20, -.22), (.34, .0), (.20, .22), (-.02, .24)], .045, "carbon", (.76, .20*s, .34), (pi/2, 0, 0), holes=[slot(.08, 0, .18, 0, .03)])
    box((-.42, 0, .655), (.20, .58, .02), "fabric", .008); box((-.42, .22, .668), (.16, .12, .012), "saffron", .004)
    for i in range(6): screw((-.30+.14*i, -1.02-.03*(i % 2), -.09), .045, "steel")


@product("fpv-kit", az=-90, el=33, fill=.86)
def fpv_kit():
    with group((-1.0, .55, .10), (0, 0, rad(-58)), .86): fpv_quad()
    with group((1.25, .80, .56), (0, 0, rad(-112)), .92): goggles()
    with group((.42, -1.25, 0), (0, 0, rad(10)), .84): radio()
    with group((-1.30, -1.45, 0), (0, 0, rad(24)), .52): lipo(cells=6, capacity="1300")


# ------------------------------------------------------------------ motors and propellers
@product("motor-set", az=-64, el=30, fill=.82, lens_mm=100)
def motor_set():
    for k, (x, y) in enumerate(((-1.0, .70), (.42, .92), (-.42, -.62), (1.06, -.42))):
        with group((x, y, 0), (0, 0, .5*k)):
            cyl((0, 0, .03), .40, .06, "night", .02)
            motor((0, 0, .05), .44, .50, "saffron" if k % 2 else "night", "ink", slots=7, shaft=False)
            cyl((0, 0, .66), .055, .30, "steel", .008); lathe([(.13, .50), (.13, .54), (.09, .57), (0, .57)], "alu")
            for i in (-1, 0, 1): tube([(-.38, .09*i, .08), (-.58, .10*i, .06), (-.80, .07*i+.12, .03), (-1.0, .07*i+.34, .03)], .026, "rubber")
    for k in range(8): screw((.12+.13*k, -1.16+.03*(k % 3), 0), .05, "steel")


@product("motor-heavy", az=-34, el=24, fill=.80, lens_mm=100)
def motor_heavy():
    recolour(night="matte", saffron="alu")
    with group(scale=(1.22, 1.22, .74)): brushless()
    lathe([(.30, .80), (.52, .80), (.52, .86), (.30, .86)], "dalu")
    for k in range(4): screw((.41*math.cos(k*pi/2+.3), .41*math.sin(k*pi/2+.3), .86), .06, "steel")


@product("propeller-triblade", az=-90, el=48, fill=.82, lens_mm=100)
def propeller_triblade():
    for k, (x, y) in enumerate(((-1.02, .72), (1.02, .72), (-1.02, -.92), (1.02, -.92))):
        paint = "saffron" if y < 0 else "slate"
        with group((x, y, .10), (0, 0, .3+.55*k)):
            prop((0, 0, 0), .92, paint, 3, .20, 0, 1 if k % 2 else -1, hub=.12, pitch=.62)
            lathe([(.055, .07), (.075, .073), (.075, .09), (.05, .092), (.048, .06)], "alu"); cyl((0, 0, -.06), .075, .04, paint, .01)


@product("propeller-carbon", az=-90, el=42, fill=.84, lens_mm=100)
def propeller_carbon():
    for y, cw, turn in ((.46, 1, 14), (-.46, -1, 8)):
        with group((0, y, .10), (0, 0, rad(turn))):
            prop((0, 0, 0), 1.85, "carbon", 2, .23, 0, cw, hub=.12, pitch=.40, hm="ink")
            lathe([(.06, .05), (.15, .055), (.15, .08), (.06, .085)], "alu"); cyl((0, 0, -.05), .12, .05, "alu", .01)
            for k in range(4): screw((.105*math.cos(k*pi/2), .105*math.sin(k*pi/2), .08), .022, "dalu")


# ------------------------------------------------------------------ power
@product("lipo-6s", az=-44, el=28, fill=.80, lens_mm=100)
def lipo_6s():
    recolour(silk="ink")
    lipo(L=2.2, Wd=.86, H=.86, cells=6, capacity="5000", rating="50C", shell="saffron", accent="night")


@product("lipo-agri", az=-58, el=20, fill=.80, lens_mm=100)
def lipo_agri():
    lipo(L=2.3, Wd=1.05, H=1.34, cells=12, capacity="16000", rating="15C", shell="slate")
    for x in (-1.10, 1.08): box((x, 0, .67), (.16, 1.11, 1.40), "ink", .05)
    tube([(-.85, 0, 1.38), (-.80, 0, 1.58), (-.55, 0, 1.64), (.55, 0, 1.64), (.80, 0, 1.58), (.85, 0, 1.38)], .06, "rubber")


def stick_cell(accent="saffron"):
    """One 1S stick battery lying along +X with its pigtail."""
    body([(-.52, .12, .075, .09), (-.50, .14, .085, .09), (.50, .14, .085, .09), (.52, .12, .075, .09)], "night", e=6)
    box((-.40, 0, .09), (.07, .285, .176), accent, .02); text("300", .13, (-.02, .03, .178), h=.002); text("mAh 1S", .05, (-.02, -.07, .178), h=.002); box((.48, 0, .09), (.07, .27, .165), "matte", .02)


def stick_lead(wiggle=0.):
    for s, m in ((-1, "rubber"), (1, "red")): tube([(.50, .05*s, .10), (.66, .05*s, .10), (.80, .04*s+wiggle, .05), (.92, .035*s+wiggle, .05)], .020, m)
    box((.98, wiggle, .05), (.16, .16, .09), "silk", .012); box((1.065, wiggle, .05), (.012, .11, .045), "matte", .003)


@product("lipo-1s", az=-66, el=34, fill=.82, lens_mm=100)
def lipo_1s():
    for k in range(6):
        with group((.10*(k % 2), -.90+.36*k, 0), (0, 0, rad(3-2*k))): stick_cell("saffron" if k % 2 == 0 else "alu"); stick_lead(.04*math.sin(2.1*k))


@product("charger-usb", az=-58, el=27, fill=.80, lens_mm=100)
def charger_usb():
    with group((0, 0, .20)):
        body([(-1.12, .40, .16, 0), (-1.10, .44, .185, 0), (-1.04, .46, .195, 0), (1.04, .46, .195, 0), (1.10, .44, .185, 0), (1.12, .40, .16, 0)], "white", e=7, n=44)
        plate(rrect(2.0, .74, .10), .03, "night", (0, 0, .19), bev=.008)
        for i in range(6):
            x = -.80+.32*i; box((x, .10, .21), (.24, .36, .05), "ink", .015); ball((x, -.22, .205), .026, "ledg" if i in (0, 1, 3) else ("ledr" if i == 2 else "matte")); text(str(i+1), .06, (x, -.31, .207), h=.001)
            if i < 4:
                with group((x, .10, .72), (0, pi/2, 0)): stick_cell("saffron" if i % 2 == 0 else "alu")
        text("PANKH", .085, (-.66, -.462, .0), (pi/2, 0, 0), "night", .003); text("6 x 1S  4.20 / 4.35 V", .055, (.10, -.462, .0), (pi/2, 0, 0), "night", .003)
        box((.82, -.455, 0), (.24, .04, .10), "alu", .02); box((.82, -.474, 0), (.17, .02, .045), "ink", .008)
    tube([(.82, -.50, .20), (.82, -.72, .18), (.98, -.98, .05), (1.30, -1.02, .045), (1.52, -.80, .045), (1.36, -.44, .045)], .035, "rubber"); box((1.33, -.38, .05), (.11, .20, .09), "ink", .02, (0, 0, rad(12))); box((1.305, -.26, .05), (.09, .10, .045), "alu", .01, (0, 0, rad(12))); box((.82, -.53, .20), (.20, .12, .09), "ink", .02)
