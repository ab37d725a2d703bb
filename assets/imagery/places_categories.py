"""Categories: a small stage each, night-blue wall, one warm window light from the left, one surface that suits the kind,
and something of human size. Products stand on paper-white, so nobody takes one for the other."""
from stage import *


def nook(u, surface, wall_m="blueplaster", wall_at=.75, boards=0, window=.86):
    """A stage about u metres wide: floor, wall, and the light of a window falling across both."""
    if boards: planks((0, -u*.4, 0), (4*u, 3*u, .04*max(u, .5)), surface, boards)
    else: floor(-3*u, 3*u, -3*u, wall_at*u+.02, surface)
    wall(-3*u, 3*u, wall_at*u, -.01, 4*u, wall_m)
    # the window: a dark card with two openings, through which the sun comes
    d = Vector((-.80, -.72, .72)).normalized(); q = d.to_track_quat("Z", "Y"); centre = Vector((.10*u, .15*u, .25*u))+d*3.2*u
    for x0, x1, y0, y1 in ((-4, -1.02, -4, 4), (1.02, 4, -4, 4), (-1.02, 1.02, .78, 4), (-1.02, 1.02, -4, -.78), (-.05, .05, -.78, .78), (-1.02, 1.02, .30, .37)):
        o = meshobj([(x0*u*window, y0*u*window, 0), (x1*u*window, y0*u*window, 0), (x1*u*window, y1*u*window, 0), (x0*u*window, y1*u*window, 0)], [(0, 1, 2, 3)], "matte", centre, q.to_euler())
        o.visible_camera = False; o.visible_diffuse = False; o.visible_glossy = False
    az = math.degrees(math.atan2(d.y, d.x)); sun(az, math.degrees(math.asin(d.z)), 4.6, (1, .82, .58), 1.1)
    world_sky(top=(.50, .64, 1.), bottom=(.62, .66, .85), strength=.42)
    area((-1.3*u, -1.3*u, 1.5*u), 1.2*u, 15*u*u, (.86, .92, 1), target=(0, 0, .2*u)); area((1.6*u, -.2*u, .9*u), .6*u, 9*u*u, (1, .86, .70), target=(0, .1*u, .2*u))


def see(u, az=-90, el=17, distance=2.0, aim=(0, 0, .24), lens_mm=58):
    """The camera of every category: from the front, a little above."""
    a, e = rad(az), rad(el); t = Vector(aim)*u; look(t+Vector((math.cos(a)*math.cos(e), math.sin(a)*math.cos(e), math.sin(e)))*distance*u, t, lens_mm)


def category(key): return place("category-"+key, 1280, 960, 24)


@category("training")
def training(W, H):
    """On a school desk, with exercise book and pencil."""
    u = .72; nook(u, "ply", boards=5)
    goods("trainer-quad", (.02, .06, 0), .56, 248)
    with group((-.26, -.22, 0), (0, 0, rad(14))): exercise_book()
    with group((-.12, -.24, .0), (0, 0, rad(-32))): pencil()
    with group((.27, -.20, 0), (0, 0, rad(-24))): steel_rule(.20)
    with group((-.36, .22, 0)): mug("glazedsaffron")
    for x, y, m in ((.36, .10, "red"), (.385, .13, "saffron")):
        with group((x, y, 0), (0, 0, rad(75))): pencil(.15, m)
    # four rotors in chalk on the wall
    with group((.10, .75*u, .335)):
        for sx in (-1, 1):
            for sz in (-1, 1): tube([(.12*sx+.055*math.cos(a), -.003, .065*sz+.05*math.sin(a)) for a in np.linspace(0, 5.4, 20)], .0018, "chalk")
        tube([(-.12, -.003, -.065), (.12, -.003, .065)], .0018, "chalk"); tube([(-.12, -.003, .065), (.12, -.003, -.065)], .0018, "chalk")
    see(u, -80, 18, 2.15, (0, 0, .26))


@category("camera")
def camera_category(W, H):
    """On a stone parapet, ready to go, with what one carries up a hill."""
    u = .78; nook(u, "stone")
    goods("camera-drone", (.10, -.02, 0), .62, 236)
    with group((-.38, .27, 0), (0, 0, rad(-64)), .86): rucksack()
    with group((.42, .20, 0)): flask(.27, .036, "glazedsaffron")
    goods("radio-controller", (-.24, -.28, 0), .19, 24); goods("lipo-6s", (.36, -.24, 0), .11, 24)
    see(u, -80, 15, 2.2, (.0, 0, .30))


@category("agriculture")
def agriculture(W, H):
    """At the edge of the wheat, beside the drum and the boots of the work."""
    u = 2.9; nook(u, "soil", wall_at=.95)
    goods("agri-hexacopter", (.10, .0, 0), 2.5, 232)
    with group((-1.35, .55, 0)): water_drum()
    with group((-1.12, -.35, 0), (0, 0, rad(20))): jerry_can("glazed")
    field_gear.straw_hat((-1.35, .55, .875), (rad(4), rad(-3), rad(-50))); field_gear.boots((-.72, .42, .005), rad(-60))
    wheat_field_at = [(x, y, 0) for x in np.arange(-4.2, 4.4, .20) for y in np.arange(1.55, 2.7, .20)]; dice = random.Random(4)
    scatter([wheat_clump(18, .85, .085, k) for k in range(5)], [(x+dice.gauss(0, .05), y+dice.gauss(0, .05), 0) for x, y, _ in wheat_field_at], 6)
    scatter([grass_clump(20, .12, .08, m, k) for k, m in enumerate(("grass", "drygrass", "grass"))], [(dice.uniform(-2.4, 2.4), dice.uniform(-1.6, 1.4), 0) for _ in range(90)], 3, (.6, 1.2), 10)
    with group((.95, -1.02, .01), (0, 0, rad(24))): work_glove()
    with group((1.10, -1.06, .015), (0, 0, rad(70))): work_glove(left=True)
    see(u, -82, 13, 2.0, (0, 0, .25))


@category("fpv")
def fpv(W, H):
    """On the concrete of the start, goggles and cap put down for a moment."""
    u = .70; nook(u, "concrete")
    goods("fpv-quad", (-.14, -.12, 0), .34, 232); goods("fpv-goggles", (.20, .16, 0), .22, -62); goods("radio-controller", (.24, -.22, 0), .21, 18)
    with group((-.30, .24, 0), (0, 0, rad(-60))): cap()
    goods("lipo-battery", (-.36, -.05, 0), .105, 60)
    with group((.33, .40, 0)): traffic_cone(.24)
    see(u, -86, 20, 2.1, (0, 0, .20))


@category("survey")
def survey(W, H):
    """A survey plane and a carrier on the apron, with the receiver's tripod and a helmet."""
    u = 2.9; nook(u, "darkconcrete", wall_at=1.0)
    goods("survey-plane", (-.05, -.35, 0), 2.3, 236); goods("delivery-hexacopter", (.72, 1.45, 0), 1.5, 228)
    with group((-1.25, .95, 0)): survey_receiver(1.25)
    with group((1.22, -.55, 0), (0, 0, rad(-110))): helmet()
    goods("carrying-case", (1.32, .30, 0), .58, -30)
    see(u, -84, 15, 2.0, (0, 0, .24))


@category("electronics")
def electronics(W, H):
    """On the cutting mat, a pencil and tweezers beside them say how small they are."""
    u = .235; nook(u, "oak", boards=8)
    with group((0, -.02, 0), (0, 0, rad(-5))): cutting_mat(.32, .22)
    goods("flight-stack", (-.042, .010, .003), .055, -34); goods("gps-module", (.052, .040, .003), .052, -12); goods("autopilot", (.058, -.040, .003), .060, -26); goods("flight-controller", (-.03, -.068, .003), .042, -20); goods("esc-set", (-.10, -.022, .003), .060, 12)
    with group((.045, -.098, .003), (0, 0, rad(4))): tweezers(.11)
    with group((-.088, .068, .003), (0, 0, rad(-12))): pencil(.12)
    with group((.125, .068, 0)): solder_spool()
    see(u, -86, 34, 2.1, (.0, -.02, .06))


@category("motors")
def motors(W, H):
    """Motors in a row, propellers leaning on the wall, a screwdriver to fit them."""
    u = .30; nook(u, "teak", boards=6, wall_at=.45)
    for k, (x, y, s) in enumerate(((-.10, -.02, .060), (-.015, -.055, .052), (.062, -.02, .060))): goods("brushless-motor", (x, y, 0), s, 30+70*k)
    goods("motor-heavy", (.13, .045, 0), .085, 20)
    goods("propeller-carbon", (-.06, .118, .001), .27, 0, tilt=(76, 0, 0)); goods("propeller-triblade", (.075, -.090, 0), .155, 15)
    with group((-.09, -.115, 0), (0, 0, rad(14))): screwdriver(.13, "enamel")
    with group((-.158, .045, 0), (0, 0, rad(130))): mug("glazed")
    see(u, -88, 24, 2.1, (0, 0, .17))


@category("batteries")
def batteries(W, H):
    """At the charging place, between socket and tea."""
    u = .46; nook(u, "tin", wall_at=.55)
    goods("charger", (.09, .05, 0), .17, -22); goods("lipo-6s", (-.11, -.06, 0), .15, 18); goods("lipo-battery", (.0, -.155, 0), .11, 8); goods("lipo-agri", (-.18, .13, 0), .20, 24); goods("lipo-1s", (.16, -.15, 0), .075, -24)
    with group((.265, -.03, 0)): chai_glass()
    # a socket on the wall, its lead to the charger
    with group((.16, .55*u, .24)):
        box((0, -.005, 0), (.13, .012, .085), "glazed", .004)
        for x, z in ((-.035, .012), (-.047, -.012), (-.023, -.012)): cyl((x, -.012, z), .005, .003, "ink", .0004, "y")
        box((.036, -.013, 0), (.024, .008, .036), "grey", .002, (rad(6), 0, 0)); cyl((-.035, -.028, -.002), .022, .034, "ink", .005, "y")
    tube([(.125, .55*u-.05, .238), (.125, .55*u-.075, .14), (.165, .165, .03), (.155, .142, .004), (.125, .120, .010), (.104, .085, .020)], .0032, "rubber")
    see(u, -87, 20, 2.1, (.02, 0, .22))


@category("cameras")
def cameras(W, H):
    """A gimbal on its stand, the small camera beside it, a strap and a glass of tea."""
    u = .33; nook(u, "oak", boards=6, wall_at=.6)
    goods("camera-gimbal", (-.035, .015, 0), .135, 230); goods("fpv-camera", (.088, -.055, 0), .034, 238); goods("thermal-gimbal", (.115, .085, 0), .105, 210)
    with group((-.155, .055, 0)): chai_glass()
    box((-.115, -.085, .0015), (.075, .065, .003), "navycloth", .001, (0, 0, rad(20))); box((-.105, -.080, .005), (.07, .060, .003), "bluewash", .001, (0, 0, rad(31)))
    with group((.02, -.112, 0), (0, 0, rad(8))): pencil(.14, "enamel")
    see(u, -86, 18, 2.1, (0, 0, .22))


@category("ground")
def ground_category(W, H):
    """The pilot's place: case, ground station, radio, and the chair one sits on."""
    u = 1.15; nook(u, "turf", wall_at=.85, window=1.25); dice = random.Random(8)
    scatter([grass_clump(24, .09, .06, m, k) for k, m in enumerate(("grass", "grass", "drygrass"))], [(dice.uniform(-1.6, 1.6), dice.uniform(-1.2, .85), 0) for _ in range(900)], 3, (.5, 1.1), 10)
    with group((.46, .42, 0), (0, 0, rad(-118))): camp_chair("canvas")
    goods("carrying-case", (-.28, .05, .02), .62, 14); goods("radio-controller", (.10, -.42, .03), .21, 14); goods("video-link", (.52, -.25, .03), .12, 20)
    with group((-.62, .55, 0)): tripod(.72, "ink")
    goods("ground-station", (.45, .40, .47), .32, 6)
    with group((-.68, -.22, .02)): flask(.27, .04)
    see(u, -86, 16, 2.55, (-.02, 0, .36))
