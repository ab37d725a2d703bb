"""The wide scenes: heads of pages and slides of the home page."""
from stage import *
from scenes import lin


# ------------------------------------------------------------------ About: the bench
def bench_room(width=5.2, back=.55, height=2.9, paint="bluewash"):
    floor(-width/2, width/2, -5, back, "terrazzo"); wall(-width/2, width/2, back, 0, height, paint); box((0, back-.006, .06), (width, .012, .12), "skirting", 0)


def parcel(w=.26, d=.17, h=.14):
    box((0, 0, h/2), (w, d, h), "card", .004); box((0, -d/2-.001, h*.55), (w*.46, .001, h*.43), "paper", 0); lettering("PANKH", .03, (0, -d/2-.0018, h*.58), m="night", h=.0004); box((0, 0, h+.0005), (w+.002, .045, .001), "tank", 0)


def wall_tools():
    """What hangs on the pegboard, its middle at the origin, front towards -Y."""
    pegboard(1.9, .95)
    for k, m in enumerate(("saffron", "enamel", "saffron", "enamel", "ink")):
        with group((-.85+.07*k, -.03, .25), (0, rad(90), 0)): screwdriver(.19+.02*(k % 2), m)
    for x, m in ((-.40, "enamel"), (-.27, "saffron"), (-.14, "ink")):
        with group((x, -.02, .22), (rad(90), rad(90), 0)): pliers(.17, m)
    for k in range(5):
        l = .14+.025*k
        with group((.06+.055*k, -.02, .31-l/2), (rad(90), 0, 0)):
            plate(slot(0, -l/2, 0, l/2, .009), .005, "steel", bev=.001); plate(circ(0, l/2, .018), .006, "steel", bev=.001, holes=[circ(0, l/2, .010)]); plate(circ(0, -l/2, .017), .006, "steel", bev=.001, holes=[circ(0, -l/2-.004, .009)])
    for k, m in enumerate(("red", "ink", "saffron", "night")):
        ring((.45+.11*k, -.03, .30), .036, .006+.001*k, m, "y"); ring((.45+.11*k, -.018, .30), .033, .005, m, "y")


def opened(g):
    """Take the deck off a camera drone: what is under it comes to light."""
    bpy.context.view_layer.update(); from_world = g.matrix_world.inverted()
    for o in g.children_recursive:
        if o.type not in ("MESH", "CURVE", "FONT"): continue
        x, y, z = from_world @ (o.matrix_world @ (sum((Vector(c) for c in o.bound_box), Vector())/8))
        if x < .30 and abs(y) < .33 and z > .16: o.hide_render = True
    kit._parent.append(g)
    body([(-.95, .27, .06, .235), (-.8, .33, .09, .25), (-.1, .34, .09, .265), (.12, .27, .06, .25)], "ink", e=6); box((-.45, 0, .345), (.78, .50, .02), "pcb", .006)
    for x, y, s, m in ((-.60, .08, .16, "chip"), (-.36, -.10, .12, "chip"), (-.22, .12, .09, "chip"), (-.70, -.14, .07, "gold"), (-.48, -.17, .06, "gold"), (-.2, -.17, .05, "silk"), (-.62, -.02, .05, "silk")): box((x, y, .365), (s, s, .03), m, .004)
    for k, m in enumerate(("red", "ink", "yellow", "saffron", "white")): tube([(-.12, -.10+.05*k, .36), (.02, -.14+.06*k, .46), (.14, -.16+.07*k, .38), (.24, -.18+.08*k, .30)], .012, m)
    kit._parent.pop()


def fill_workbench():
    bench_room(6, .48); bench(2.6, .80, .90)
    with group((.45, .47, 1.48)): wall_tools()
    goods("propeller-carbon", (1.06, .42, 1.32), .42, 0, tilt=(80, 0, 0))
    with group((-.16, .44, 1.40)): lanyard("PANKH")
    with group((.20, -.10, .90)): cutting_mat(.90, .52)
    opened(goods("camera-drone", (.24, -.06, .9035), .60, 205))
    with group((-.52, .20, .90)): drawers(4, 4, .46, .17, .34)
    with group((-.52, .20, 1.24)): parts_tray(.30, .16, 4, 2, 5)
    with group((.90, .24, .90)): drawers(3, 4, .34, .17, .34)
    with group((.90, .22, 1.24), (0, 0, rad(8))): parcel()
    with group((-.18, .22, .90)): desk_lamp(.40, -30)
    with group((.78, -.10, .90), (0, 0, rad(-28))): multimeter()
    with group((-.44, -.08, .90), (0, 0, rad(24))): soldering_iron()
    with group((-.30, -.26, .90), (0, 0, rad(12))): parts_tray(.24, .15, 4, 2)
    with group((.56, -.29, .9035), (0, 0, rad(14))): screwdriver(.17, "saffron")
    with group((.36, -.32, .9035), (0, 0, rad(-10))): screwdriver(.14, "enamel")
    with group((.06, -.31, .9035), (0, 0, rad(160))): tweezers()
    with group((1.10, -.20, .90), (0, 0, rad(40))): mug()
    with group((1.02, .02, .90), (0, 0, rad(14))): exercise_book(.16, .22, "navycloth")
    with group((1.02, .00, .911), (0, 0, rad(-30))): pencil()
    goods("lipo-battery", (-.08, -.22, .9035), .12, 70)
    for k in range(5): screw((-.02+.016*k, -.30+.006*(k % 2), .9035), .0045)
    with group((.64, .10, .90)): solder_spool()
    with group((-.92, -.02, .90), (0, 0, rad(-20))): pliers()
    with group((-.86, -.20, .90), (0, 0, rad(-30))): steel_rule()
    world_sky(top=(.55, .70, 1.), bottom=(.9, .86, .8), strength=.10)
    area((-3.0, -1.3, 2.5), 1.8, 105, (.80, .88, 1), target=(.2, .1, 1.0)); area((2.2, -2.8, 2.7), 2.0, 16, (1, .9, .8), target=(.3, 0, 1)); glow((.22, .04, 1.36), 9, (1, .76, .46), .05)


@place("scene-workbench", exposure=1.14)
def workbench(W, H):
    """About: the bench at which everything began, an aircraft opened on it, in the light of its lamp."""
    fill_workbench(); look((.66, -2.0, 1.62), (.26, .12, 1.07), 36)


@place("scene-repair", exposure=1.14)
def repair(W, H):
    """About, the story: the same bench from near, over the opened aircraft."""
    fill_workbench(); look((-.42, -.78, 1.36), (.28, .02, .95), 42, focus=(.20, -.08, .97), stop=9)


@place("scene-soldering", 1280, 960, exposure=1.14)
def soldering(W, H):
    """Services, repair: iron and parts at the left end of the bench."""
    fill_workbench(); look((-.10, -.86, 1.30), (-.44, -.02, 1.00), 46, focus=(-.44, -.14, .95), stop=9)


# ------------------------------------------------------------------ Services: the classroom
def chalk_line(points, m="chalk", r=.0055, closed=False, handle="AUTO"): tube([(x, -.012, z) for x, z in points], r, m, closed, handle)


def chalk_arrow(x, z, turn, m="chalk", s=.05):
    a = rad(turn); tip = Vector((x, z)); d = Vector((math.cos(a), math.sin(a))); n = Vector((-d.y, d.x))
    chalk_line([tip-d*s+n*s*.55, tip, tip-d*s-n*s*.55], m, handle="VECTOR")


def flight_board(w=3.4, h=1.25):
    """The board with a circuit of flight, and why a quadrotor stays where it is. Front towards -Y, middle at the origin."""
    box((0, .02, 0), (w, .03, h), "chalkboard", .002)
    for s in (-1, 1): box((0, 0, s*h/2), (w+.08, .05, .05), "teak", .006); box((s*w/2, 0, 0), (.05, .05, h+.05), "teak", .006)
    box((0, -.05, -h/2-.03), (w*.9, .10, .02), "teak", .004)
    for x, m in ((-.5, "chalk"), (-.38, "ochrechalk"), (-.30, "chalk")): cyl((x, -.06, -h/2-.014), .006, .07, m, .001, "x")
    box((.3, -.06, -h/2+.002), (.14, .05, .045), "navycloth", .01)
    lettering("Circuit of flight", .13, (-.80, -.010, .46), m="chalk", h=.001); chalk_line([(-1.26, .375), (-.8, .37), (-.34, .378)])
    # circuit: rounded, with its four legs
    x0, x1, z0, z1 = -1.42, -.18, -.42, .16; chalk_line([(x+(x0+x1)/2, z+(z0+z1)/2) for x, z in rrect(x1-x0, z1-z0, .16)], closed=True, handle="VECTOR")
    chalk_arrow(-.70, z1, 180); chalk_arrow(x0, -.2, -90); chalk_arrow(-.60, z0, 0); chalk_arrow(x1, -.05, 90)
    chalk_line([(-1.02+.09*math.cos(a), z0+.09*math.sin(a)) for a in np.linspace(0, 2*pi, 20)[:-1]], "ochrechalk", closed=True); lettering("H", .10, (-1.02, -.012, z0), m="ochrechalk", h=.001)
    for n, (x, z) in enumerate(((-1.18, -.32), (-.34, -.32), (-.34, .07), (-.80, .07), (-1.30, .07))): lettering(str(n+1), .085, (x, -.010, z), m="ochrechalk", h=.001)
    chalk_line([(-1.10, -.12), (-.62, -.12)]); chalk_arrow(-.62, -.12, 0); lettering("wind", .08, (-.86, -.010, -.05), m="chalk", h=.001)
    # quadrotor from above, neighbours turning against one another
    cx, cz = .85, .02
    chalk_line([(cx-.26, cz-.26), (cx+.26, cz+.26)]); chalk_line([(cx-.26, cz+.26), (cx+.26, cz-.26)]); chalk_line([(cx+x, cz+z) for x, z in rrect(.18, .24, .05)], closed=True, handle="VECTOR")
    for sx, sz in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
        x, z = cx+.26*sx, cz+.26*sz; cw = sx*sz; m = "ochrechalk" if cw > 0 else "chalk"
        chalk_line([(x+.15*math.cos(a), z+.15*math.sin(a)) for a in np.linspace(.6, 2*pi, 22)], m); a = .6 if cw > 0 else 2*pi; chalk_arrow(x+.15*math.cos(a), z+.15*math.sin(a), math.degrees(a)+(-80 if cw > 0 else 80), m)
    lettering("Lift = weight", .11, (cx, -.010, .47), m="chalk", h=.001); chalk_line([(1.45, -.1), (1.45, .34)], "ochrechalk"); chalk_arrow(1.45, .34, 90, "ochrechalk", .06); chalk_line([(1.45, -.16), (1.45, -.5)]); chalk_arrow(1.45, -.5, -90, s=.06)


@place("scene-classroom", 1600, 1067)
def classroom(W, H):
    """Services: morning in the classroom, trainer quads on the desks, the circuit of flight on the board."""
    floor(-4, 4, -4, 3.6, "terrazzo"); wall(-4, 4, 3.6, 0, 3.2, "whitewash"); box((0, 3.592, .45), (8, .012, .9), "bluewash", 0)
    # the left wall with two windows in the sun
    with group((-3.2, 0, 0), (0, 0, rad(90))):
        openings = ((-2.4, -.9), (.5, 2.0)); wall(-4, 4, .0, 0, .95, "bluewash"); wall(-4, 4, .0, 2.35, 3.2, "whitewash")
        for a, b in ((-4, -2.4), (-.9, .5), (2.0, 4)): wall(a, b, 0, .95, 2.35, "whitewash")
        for a, b in openings:
            for x in (a, (a+b)/2, b): box((x, .05, 1.65), (.05, .08, 1.42), "teak", .006)
            for z in (.95, 1.9, 2.35): box(((a+b)/2, .05, z), (b-a, .08, .05), "teak", .006)
            for k in range(7): x = a+(b-a)*(k+.5)/7; rod((x, .02, .95), (x, .02, 2.35), .007, "matte", bev=.001)
    box((-3.9, 0, 1.7), (.01, 9, 3.6), lit("outdoors", "#cfe2ea", 2.0), 0)
    with group((.35, 3.56, 1.62)): flight_board()
    with group((-1.9, 3.56, 1.75)): paper_chart()
    with group((1.2, -.6, 3.2)): ceiling_fan()
    wall(-4, 4, 3.5, 3.2, 3.4, "whitewash")
    # desks in rows
    books = ("cover", "navycloth", "greencloth", "cover", "navycloth", "cover")
    for n, (x, y) in enumerate(((-1.55, 1.55), (.10, 1.55), (1.75, 1.55), (-1.55, .05), (.10, .05), (1.75, .05))):
        with group((x, y, 0), (0, 0, rad((-2, 1, 2, 1, -1, -2)[n]))):
            school_desk()
            with group((.12, -.52, 0), (0, 0, rad((4, -6, 3, -3, 8, -4)[n]))): chair()
        with group((x+(-.36 if n % 2 else .36), y-.06, .72), (0, 0, rad((8, -12, 5, -6, 14, 9)[n]))): exercise_book(m=books[n], open_=n in (1, 4))
        with group((x+(-.36 if n % 2 else .36), y-.04, .732), (0, 0, rad(30+25*n))): pencil()
    first = goods("trainer-quad", (.02, .10, .72), .56, 62)
    for dx, dy, t in ((-1.72, 1.50, -25), (1.76, 1.46, 15), (-1.72, -.06, 20), (1.78, -.02, -34)): again(first, (dx, dy, 0), t)
    table_at = (2.35, 2.7, 0)
    with group(table_at, (0, 0, rad(-90))): school_desk(1.3, .6, .76)
    goods("radio-controller", (2.35, 2.6, .76), .2, 20); goods("carrying-case", (2.36, 3.05, .76), .40, 200)
    with group((2.2, 2.35, .76)): flask()
    sun(205, 34, 5.2, (1, .84, .60), 1.2); world_sky(top=(.60, .75, 1.), bottom=(.9, .86, .8), strength=.30)
    for y in (-1.65, 1.25): area((-3.05, y, 1.65), 1.3, 46, (.82, .91, 1), target=(1.5, y+.3, .8))
    area((1.5, -3.2, 2.9), 3, 34, (1, .93, .84), target=(0, 1.2, .8))
    look((1.15, -2.15, 1.62), (-.10, 1.7, .90), 27)


def paper_chart():
    """A wall chart: the parts of a battery, without a word."""
    box((0, 0, 0), (.62, .006, .86), "paper", .001)
    for s in (-1, 1): rod((-.34, -.004, .43*s), (.34, -.004, .43*s), .012, "teak")
    for k, m in enumerate(("night", "saffron", "night", "slate")): box((-.15+.10*k, -.005, .05), (.07, .002, .34), m, 0)
    for k in range(3): box((-.02, -.005, -.22-.05*k), (.40-.08*k, .002, .012), "slate", 0)
    box((0, -.005, .33), (.36, .002, .04), "night", 0)


# ------------------------------------------------------------------ Services: the field
def wheat_field(rows, seed=4, height=.85, count=6, scale=(.85, 1.15)):
    """Wheat on the rectangles (x0, x1, y0, y1, step)."""
    clumps = [wheat_clump(18, height, .085, seed+k) for k in range(count)]; dice = random.Random(seed); places = []
    for x0, x1, y0, y1, step in rows:
        x = x0
        while x < x1:
            y = y0
            while y < y1: places.append((x+dice.gauss(0, step*.22), y+dice.gauss(0, step*.22), 0)); y += step
            x += step
    scatter(clumps, places, seed, scale)


def morning_sky(h, w, horizon, sun_at=(-.3, -.03), trees=True, seed=6):
    """Pale morning above a line of trees; linear light."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); y /= h; x = (x/w-.5)*w/h
    img = heroes.sky_column(y, [(0, "#6f9fce"), (horizon*.5, "#a9c7e0"), (horizon*.85, "#e2e6df"), (horizon, "#f6e2bd"), (1, "#cdbb83")])
    cloud = sum(a*heroes.value_noise((x+3)*1.8*s, y*8*s, 20+seed+s) for s, a in ((1, .5), (2, .3), (4, .2)))
    cloud = (np.clip((cloud-.50)*2.4, 0, 1)*np.clip((horizon-y)/.25, 0, 1)*np.clip((y+.1)/.2, 0, 1))[..., None]; img = img*(1-.5*cloud)+lin("#fff6e8")*.5*cloud
    img += lin("#ffd89a")*(.55*np.exp(-((x-sun_at[0])**2/.30+(y-horizon-sun_at[1])**2/.03)))[..., None]
    if trees:
        for base, size, s, colour in ((horizon+.004, .035, seed, "#a9b59c"), (horizon+.012, .055, seed+8, "#78906a"), (horizon+.02, .06, seed+17, "#4f6b47")):
            crown = base-size*(.2+heroes.noise1(x[0]*7+4, s, 7, .58)*1.3)*np.clip(heroes.noise1(x[0]*1.3+2, s+1, 2)*2.4-.5, .10, 1)
            m = np.clip((y-crown[None])*h*.4, 0, 1)[..., None]; img = img*(1-m)+lin(colour)*m
    return img


def grass_line(points, seed=2, count=5, height=.16, m=("grass", "drygrass"), scale=(.7, 1.4)):
    clumps = [grass_clump(22, height, .08, m[k % len(m)], seed+k) for k in range(count)]; scatter(clumps, points, seed, scale, 10)


@place("scene-field")
def field(W, H):
    """Services: a sprayer ready at the edge of a wheat field, with what goes along to the farm."""
    earth = lambda x, y: .02*np.sin(x*1.3+y)+.012*np.sin(x*5+y*3)+.05*np.exp(-((y-2.35)/.30)**2)
    land(-14, 14, -6, 40, "track", earth, 200); wheat_field(((-7.5, 8.5, 2.7, 7.5, .19), (-12, 14, 7.5, 20, .42)), 4)
    box((0, 32, .35), (80, 30, .7), "wheat", 0); dice = random.Random(3)
    grass_line([(dice.uniform(-6, 7), 2.35+dice.gauss(0, .16), .02) for _ in range(420)]+[(dice.uniform(-4, 5), dice.uniform(-2.5, 2.2), .0) for _ in range(110)])
    goods("agri-hexacopter", (.75, .55, .02), 2.5, 208)
    with group((-1.55, 1.25, .01)): water_drum()
    with group((-1.05, .75, .01), (0, 0, rad(25))): jerry_can("plasticblue")
    with group((-.80, 1.35, .01), (0, 0, rad(-12))): jerry_can("glazed")
    goods("carrying-case", (2.25, 1.15, .01), .62, -20)
    field_gear.straw_hat((-1.55, 1.25, .875), (rad(4), rad(-3), rad(-40))); field_gear.boots((1.55, .42, .02), rad(-70)); field_gear.sack((-2.3, 1.75, .01), rad(14))
    with group((1.00, -.72, .03), (0, 0, rad(30))): work_glove()
    with group((1.16, -.78, .035), (0, 0, rad(72))): work_glove(left=True)
    goods("radio-controller", (1.62, -.20, .03), .21, 40); goods("lipo-agri", (-.42, -.15, .02), .22, 20)
    sun(232, 24, 4.2, (1, .80, .52), 1.5); world_sky(top=(.42, .60, .95), bottom=(.75, .62, .42), strength=.55)
    level_camera((-.05, -4.6, 1.5), 3, 33, .26)
    return morning_sky(H, W, .26, (-.55, -.02))


# ------------------------------------------------------------------ Career: the bench for four
@place("scene-team")
def team(W, H):
    """Career: evening at the bench for four; every place is somebody's, and nobody poses."""
    floor(-5, 5, -5, 2.2, "darkconcrete"); wall(-5, 5, 2.2, 0, 3.4, "blueplaster"); box((0, 2.192, .06), (10, .012, .12), "ink", 0)
    with group((0, 0, 0)):
        planks((0, 0, .92), (3.3, 1.25, .05), "oak", 7)
        for x in (-1.5, 0, 1.5):
            for y in (-.5, .5): box((x, y, .435), (.07, .07, .87), "slate", .004)
            box((x, 0, .80), (.05, 1.0, .07), "slate", .004)
    for x, y in ((-.85, -.95), (.85, -.98), (-.80, .98), (.9, .95)):
        with group((x, y, 0)): stool(.66)
    # four places
    for x, y, t in ((-.85, -.28, 0), (.85, -.28, 0), (-.85, .30, 180), (.85, .30, 180)):
        with group((x, y, .92), (0, 0, rad(t))): cutting_mat(.62, .44)
    goods("fpv-quad", (.85, -.26, .924), .34, 40); goods("trainer-quad", (.88, .32, .924), .52, 250); goods("fpv-frame", (-.85, -.26, .924), .27, 65); goods("camera-drone", (-.86, .30, .924), .48, 140)
    goods("motor-set", (-.58, -.40, .924), .12, 10); goods("flight-controller", (-1.07, -.40, .924), .05, 20); goods("fpv-goggles", (.02, .05, .92), .19, -70); goods("radio-controller", (1.32, -.30, .92), .21, 15); goods("charger", (0, .36, .92), .16, -90); goods("lipo-battery", (.22, .28, .92), .11, 30); goods("lipo-6s", (.26, .40, .92), .13, 10)
    for x, y, m, t in ((.42, -.44, "glazedsaffron", -40), (-.42, -.46, "glazed", 200), (1.36, .38, "glazednight", 30), (-1.34, .40, "glazed", 120)):
        with group((x, y, .92), (0, 0, rad(t))): mug(m)
    for x, y, t, m in ((.62, -.50, 8, "saffron"), (1.08, -.48, -15, "enamel"), (-1.12, -.50, 20, "saffron"), (-.6, .5, 40, "ink"), (1.12, .50, 170, "enamel")):
        with group((x, y, .924), (0, 0, rad(t))): screwdriver(.16, m)
    with group((-1.38, -.34, .92), (0, 0, rad(70))): soldering_iron()
    with group((.10, -.34, .92), (0, 0, rad(-14))): multimeter("11.92")
    with group((1.38, -.02, .92), (0, 0, rad(20))): parts_tray(.24, .15, 4, 2, 8)
    with group((-.30, .02, .92), (0, 0, rad(80))): parts_tray(.30, .18, 5, 2, 4)
    with group((-1.35, .05, .92), (0, 0, rad(-60))): exercise_book(.16, .22, "cover", open_=True)
    with group((-1.30, .05, .932), (0, 0, rad(20))): pencil()
    with group((.48, -.02, .92), (0, 0, rad(35))): work_glove()
    with group((.60, -.05, .925), (0, 0, rad(-5))): work_glove(left=True)
    # the wall: lanyards of four on their hooks, helmets on the shelf
    with group((1.55, 2.19, 1.72)):
        box((0, -.01, .04), (1.15, .03, .09), "teak", .004)
        for k in range(5):
            if k < 4:
                with group((-.42+.25*k, -.03, .05)): lanyard("PANKH", ("saffron", "saffron", "glazednight", "saffron")[k])
    box((1.55, 2.05, 2.10), (1.5, .30, .035), "teak", .004)
    for k, m in enumerate(("helmetwhite", "helmetyellow", "helmetwhite", "helmetwhite")):
        with group((1.05+.34*k, 2.05, 2.118), (0, 0, rad(-95+12*k))): helmet(m)
    with group((-.45, 2.18, 1.68)): wall_tools()
    box((-2.3, 2.0, .95), (1.0, .36, 1.9), "teak", .006)
    for j in range(4):
        box((-2.3, 1.98, .30+.45*j), (.92, .38, .40), "matte", .004)
    # lamps over the table
    for x in (-.85, .85):
        rod((x, 0, 3.4), (x, 0, 2.14), .006, "ink", bev=.001); lathe([(.03, 2.16), (.05, 2.12), (.20, 1.94), (.205, 1.93), (.195, 1.935), (.045, 2.11)], "enamel", (x, 0, 0), cap=False); lathe([(.040, 2.105), (.190, 1.937)], "helmetwhite", (x, 0, 0), cap=False); ball((x, 0, 1.99), .045, "bulb"); glow((x, 0, 1.90), 62, (1, .76, .46), .09)
    world_sky(top=(.30, .42, .85), bottom=(.35, .38, .6), strength=.10); area((-4.2, -1, 2.6), 2.2, 60, (.45, .60, 1), target=(0, .4, 1)); area((2.8, -3.2, 2.6), 2.0, 60, (1, .82, .62), target=(.5, 1.6, 1.3)); area((1.0, .7, 3.2), 1.6, 75, (1, .80, .55), target=(.9, 2.2, 1.7))
    look((-.25, -2.70, 1.82), (.44, .34, 1.20), 30)


# ------------------------------------------------------------------ Contact: the shopfront
def window_goods():
    """What stands in the shop window."""
    goods("agri-quad", (1.25, .55, .63), 1.15, 232); box((1.2, .34, 1.62), (1.9, .34, .02), "pane", 0); goods("camera-drone", (1.72, .36, 1.635), .50, 222); goods("fpv-goggles", (.62, .34, 1.635), .24, -70); goods("mini-quad", (1.16, .34, 1.635), .26, 220)


@place("scene-shopfront", 1600, 1067)
def shopfront(W, H):
    """Contact: the shop in Gorakhpur in the evening sun, steps, shutter, signboard."""
    floor(-9, 9, -7, -1.35, "darkconcrete"); box((0, -1.30, .05), (18, .16, .14), "concrete", .01); floor(-9, 9, -1.24, 4, "stone", .10)
    # the house
    wall(-4.6, 4.6, 0, 0, 5.2, "ochrewash", .3, opening=(-2.1, 2.25, .10, 2.75)); box((0, -.04, 5.0), (9.4, .24, .14), "whitewash", .01)
    for s, x in ((-1, -5.9), (1, 5.9)): box((x, .2, 2.4), (2.5, .5, 4.8), "whitewash" if s < 0 else "bluewash", 0); box((x, -.10, 1.45), (1.9, .10, 2.5), "shutter" if s > 0 else "tin", 0); [box((x, -.16, .35+.10*k), (1.9, .03, .085), "shutter" if s > 0 else "tin", .02) for k in range(24)]
    box((0, -.45, 2.98), (5.0, 1.0, .10), "whitewash", .008)                                                       # sunshade
    for x in (-2.3, 2.45): box((x, -.05, 1.45), (.40, .16, 2.7), "whitewash", .008)
    # steps
    for k in range(3): box((-.95, -.30-.28*k, .31-.10*k), (2.3, .30, .12), "terrazzo", .008); box((-.95, -.30-.28*k, .17-.08*k), (2.26, .26, .24), "stone", .004)
    box((.1, 1.4, .36), (4.4, 2.9, .06), "terrazzo", 0)
    # inside: a lit room behind door and window
    box((.1, 2.9, 1.6), (4.6, .1, 3.2), "bluewash", 0); box((-2.2, 1.5, 1.6), (.1, 3, 3.2), "bluewash", 0); box((2.4, 1.5, 1.6), (.1, 3, 3.2), "bluewash", 0); box((.1, 1.5, 2.95), (4.6, 3, .1), "whitewash", 0)
    for j in range(3): box((-.9, 2.72, 1.0+.55*j), (2.2, .34, .03), "ply", .004)
    for k, (x, z, m) in enumerate(((-1.7, 1.02, "card"), (-1.35, 1.02, "card"), (-.9, 1.02, "night"), (-.4, 1.02, "card"), (-1.6, 1.57, "night"), (-1.1, 1.57, "card"), (-.6, 1.57, "tank"), (-1.5, 2.12, "card"), (-.7, 2.12, "saffron"))): box((x, 2.68, z+.13), (.28, .22, .24), m, .006)
    box((-1.1, 1.7, .72), (1.3, .5, .72), "teak", .01); box((-1.1, 1.68, 1.10), (1.4, .6, .04), "ply", .006)
    for x in (-1.0, 1.2): box((x, 1.2, 2.86), (.9, .10, .04), lit("tube%s" % x, "#ffe8c4", 9), .01)
    area((.3, .95, 2.72), 1.9, 150, (1, .86, .62), target=(.3, .9, 0), sy=1.0)
    # display window at the right, its sill a low wall
    box((1.20, .02, .36), (2.0, .22, .54), "bluewash", .006); box((1.20, .3, .60), (2.0, .8, .05), "ply", .004); box((1.2, .10, 1.70), (1.96, .008, 2.10), "pane", 0)
    for x, z, h in ((.22, 1.70, 2.14), (1.2, 2.42, .66), (2.2, 1.70, 2.14)): box((x, .06, z), (.06, .08, h), "teak", .006)
    for z in (.64, 2.10, 2.74): box((1.2, .06, z), (2.0, .08, .06), "teak", .006)
    window_goods(); [lettering(words, .12, (x, .04, 2.40), m="silk", h=.001) for words, x in (("Sales, Training", .71), ("Repair", 1.70))]
    # shutter, half rolled up, over the door at the left
    box((-.98, -.02, 2.62), (2.34, .26, .28), "shutter", .03)
    for k in range(5): box((-.98, .03, 2.46-.085*k), (2.24, .03, .080), "shutter", .022)
    box((-.98, .02, 2.04), (2.24, .05, .05), "tin", .01)
    for x in (-2.10, .15): box((x, .03, 1.55), (.06, .08, 2.4), "tin", .006)
    # signboard
    box((.05, -.62, 3.62), (4.9, .12, .92), "enamel", .012); box((.05, -.69, 3.62), (4.76, .02, .80), "night", .004)
    lettering("PANKH", .52, (-.98, -.71, 3.635), m="silk", h=.012, spacing=1.05); lettering("पंख", .56, (1.32, -.71, 3.635), m="saffron", h=.012, script="devanagari")
    box((.30, -.71, 3.63), (.02, .012, .50), "silk", .002); box((.05, -.71, 3.265), (4.7, .012, .022), "saffron", .002)
    for x in (-1.6, 0, 1.7): tube([(x, -.1, 4.45), (x, -.5, 4.62), (x, -.95, 4.52)], .016, "ink"); lathe([(.02, .03), (.05, .02), (.11, -.06), (.02, .03)], "ink", (x, -.97, 4.50), (rad(-22), 0, 0), cap=False)
    # plants, bicycle, bench, meter, wires
    for x, y, s, h in ((2.75, -.45, 2, .75), (3.25, -.42, 5, .95), (-2.75, -.35, 8, .65)):
        with group((x, y, .10)): potted_plant(18, h, .17, s, pot_m="terracotta" if s != 5 else "enamel", width=.10)
    with group((-3.55, -.42, .10), (rad(-7), 0, rad(4))): bicycle()
    box((3.55, -.10, 1.9), (.34, .12, .46), "grey", .01); tube([(3.55, -.08, 2.1), (3.6, -.07, 3.2), (3.5, -.06, 4.6)], .012, "ink")
    for k in range(3): tube([(-9, -.9-.15*k, 5.1+.05*k), (-2, -.7-.1*k, 4.72+.06*k), (3.5, -.06, 4.8+.05*k), (9, -.6, 5.3+.1*k)], .010, "ink")
    sun(222, 27, 3.6, (1, .78, .50), 2.0); world_sky(top=(.36, .52, .95), bottom=(.95, .78, .62), strength=.42)
    look((1.55, -7.3, 1.62), (.05, 0, 2.16), 35)
    return sky_behind(H, W)


def sky_behind(h, w):
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); y /= h; return heroes.sky_column(y, [(0, "#7f9fcd"), (.4, "#c9cfdd"), (.7, "#f3d3a8")])


# ------------------------------------------------------------------ slides
@place("hero-dawn", exposure=.98)
def dawn(W, H):
    """A camera drone above the crest of a hill, before the sun is up."""
    crest = lambda x, y: .34*np.exp(-((x-1.4)/2.2)**2-((y-1.2)/1.6)**2)-.16*np.clip(y-1.4, 0, 9)**1.5-.05*np.clip(-x-.4, 0, 5)**1.3+.035*np.sin(x*3.1+1)*np.cos(y*2.7)+.018*np.sin(x*8.3)*np.sin(y*7.1)
    land(-7, 8, -1.5, 7, "turf", crest, 220); dice = random.Random(9)
    spots = [(dice.uniform(-5, 6), dice.uniform(-1.0, 2.6)) for _ in range(1500)]
    grass_line([(x, y, float(crest(np.array(x), np.array(y)))-.01) for x, y in spots], 3, 6, .15)
    z = float(crest(np.array(1.0), np.array(.9)))
    dice = random.Random(2)
    for x, y, s in ((.60, .80, .30), (.86, 1.2, .20), (.30, 1.05, .13), (1.62, .9, .17)): rock((x, y, float(crest(np.array(x), np.array(y)))-.05*s), s, dice)
    with group((1.12, 1.25, z-.01), (0, 0, rad(-128)), .86): rucksack()
    with group((.92, .72, float(crest(np.array(.92), np.array(.72)))), (0, 0, 0)): flask()
    goods("radio-controller", (.58, .76, float(crest(np.array(.60), np.array(.80)))+.165), .20, 20, tilt=(8, 0, 0))
    flying("camera-drone", (.42, -.52, .98), .66, -62, tilt=(4, 5, 0), rotor_turn=70)
    sun(62, 7, 3.2, (1, .60, .30), 2); world_sky(top=(.26, .40, .85), bottom=(1., .66, .46), strength=.50); area((-2.2, -2.6, 2.2), 2.5, 105, (.66, .78, 1), target=(.6, .5, .4))
    level_camera((.0, -2.75, .72), 0, 42, .66)
    return scenes.dawn(H, W, (.80, .655))


def rock(at, size, dice):
    bm = bmesh.new(); bmesh.ops.create_icosphere(bm, subdivisions=4, radius=size); s = [dice.uniform(0, 9) for _ in range(3)]
    from mathutils import noise
    for v in bm.verts: v.co *= .78+.40*noise.noise(v.co/size*1.1+Vector(s))+.10*noise.noise(v.co/size*3.2+Vector(s)); v.co.z *= .66
    me = bpy.data.meshes.new("rock"); bm.to_mesh(me); bm.free(); o = bpy.data.objects.new("rock", me); o.location = at; finish(o, "stone", angle=40)


@place("hero-fields", exposure=.98)
def fields(W, H):
    """A sprayer low over ripening wheat, the camera between the ears."""
    floor(-30, 30, 0, 60, "soil"); wheat_field(((-3.6, 4.2, 1.55, 4.2, .165), (-6.5, 7.5, 4.2, 9.5, .23), (-14, 16, 9.5, 22, .46)), 7, .86)
    box((0, 44, .36), (120, 44, .72), "wheat", 0)
    sprayer = flying("agri-hexacopter", (1.55, 7.0, 1.32), 2.7, 214, tilt=(3, 2, 0), rotor_turn=60)
    sun(238, 20, 4.4, (1, .80, .50), 1.6); world_sky(top=(.40, .58, .95), bottom=(.80, .68, .42), strength=.55)
    level_camera((.1, .15, 1.22), 0, 36, .52)
    bpy.context.view_layer.update()
    for o in sprayer.children_recursive:   # mist below the mouth of each nozzle
        if "mouth" in o: x, top, _ = where(o.matrix_world @ Vector(o["mouth"])); HAZE.append((x, top, .030, .20, 1.1, "#fbf6ea"))
    return morning_sky(H, W, .52, (-.50, -.03), seed=12)


def evening_sky(h, w, horizon):
    """The last light over the lamps of the town; linear light."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); y /= h; x = (x/w-.5)*w/h
    img = heroes.sky_column(y, [(0, "#0b1734"), (horizon*.38, "#182c60"), (horizon*.68, "#3d4c88"), (horizon*.86, "#8d7092"), (horizon*.95, "#dd926a"), (horizon, "#f4a65a"), (1, "#141a33")])
    img *= (.75+.35*np.exp(-((x-.35)**2)/.8))[..., None]
    cloud = sum(a*heroes.value_noise((x+5)*1.3*s, y*14*s, 70+s) for s, a in ((1, .5), (2, .3), (4, .2)))
    cloud = (np.clip((cloud-.5)*3, 0, 1)*np.clip((horizon-.02-y)/.1, 0, 1)*np.clip((y-.15)/.2, 0, 1))[..., None]; img = img*(1-.5*cloud)+lin("#5a4a72")*.5*cloud
    dice = np.random.default_rng(5)
    for _ in range(90):
        i, j, s = int(dice.uniform(0, horizon*.5)*h), int(dice.uniform(0, 1)*w), dice.uniform(.2, 1)
        if 1 <= i < h-1 and 1 <= j < w-1: img[i, j] += .30*s
    crown = horizon-.035*(.2+heroes.noise1(x[0]*7+9, 31, 6, .55)*1.3); m = np.clip((y-crown[None])*h*.5, 0, 1)[..., None]; img = img*(1-m)+lin("#141a33")*m
    for _ in range(60):
        lx, ly, r = dice.uniform(-.95, .95), horizon-dice.uniform(-.002, .022), dice.uniform(.0022, .006); tint = lin(("#ffb35c", "#ffd9a0", "#ff9a4a", "#cfe0ff")[int(dice.integers(0, 4))])
        d = np.hypot(x-lx, y-ly); img += tint*((np.clip((r-d)/r*4, 0, 1)*.35+np.exp(-d/(r*2.4))*.10)*dice.uniform(.4, 1))[..., None]
    return img


@place("hero-dusk", bloom=.16, vignette=.10)
def dusk(W, H):
    """Racing at nightfall: gates of light on the grass, a quad that comes out of the first."""
    MATS["gateamber"] = lit("gateamber", "#ff7416", 4.2); MATS["gateblue"] = lit("gateblue", "#3f7cff", 4.2)
    earth = lambda x, y: .03*np.sin(x*.9+y*.7)+.02*np.sin(x*2.3-y*1.9)
    land(-30, 30, -1, 70, "turf", earth, 160); dice = random.Random(5)
    grass_line([(dice.uniform(-3.4, 4.4), dice.uniform(1.2, 5), 0) for _ in range(1500)]+[(dice.uniform(-8, 9), dice.uniform(5, 12), 0) for _ in range(1200)], 3, 6, .12)
    for x, y, t, s, m in ((-1.15, 6.4, 72, 1.9, "gateamber"), (.9, 11.5, 96, 1.9, "gateblue"), (3.2, 17, 112, 1.9, "gateamber"), (.4, 26, 90, 1.9, "gateblue")):
        with group((x, y, .0), (0, 0, rad(t))): racing_gate(s, m)
        if y < 12: glow((x, y-.25, 1.1), 75, (1, .50, .18) if m == "gateamber" else (.30, .52, 1), .6)
    for x, y in ((-.1, 4.6), (.35, 5.6), (.8, 6.8), (-2.6, 5.6), (1.3, 8.4)):
        with group((x, y, .01)): traffic_cone(.28)
    # pilots' place at the right, lit by a lantern
    with group((3.15, 6.6, .01), (0, 0, rad(200))): camp_chair()
    with group((3.95, 6.9, .01), (0, 0, rad(215))): camp_chair("canvas")
    with group((3.30, 7.7, .01)): folding_table()
    goods("fpv-goggles", (3.05, 7.6, .71), .2, -80); goods("radio-controller", (3.45, 7.55, .71), .2, 10); goods("carrying-case", (2.55, 6.9, .01), .6, -60)
    lathe([(0, 0), (.05, 0), (.055, .03), (.04, .04), (.04, .13), (.055, .15), (.02, .18), (0, .18)], "ink", (3.7, 7.7, .70)); ball((3.7, 7.66, .79), .045, "bulb"); glow((3.45, 6.9, 1.35), 130, (1, .72, .40), .1)
    flying("fpv-quad", (.40, 1.95, .90), .70, -62, tilt=(10, 20, 0), rotor_turn=70)
    world_sky(top=(.10, .17, .42), bottom=(.65, .38, .24), strength=.30); sun(80, 5, .7, (1, .50, .22), 4); area((-.8, .2, 2.3), 1.0, 150, (.62, .75, 1), target=(.4, 1.95, 1.0)); area((1.9, 3.2, 1.3), .8, 130, (1, .56, .24), target=(.4, 1.95, 1.0)); area((-.6, 3.1, 1.9), .8, 90, (.55, .70, 1), target=(.4, 1.95, 1.0))
    level_camera((.0, .0, .98), 0, 34, .60)
    return evening_sky(H, W, .60)


@place("slide-workshop")
def slide_workshop(W, H):
    """A first quad half built, everything for it laid out in order, seen over the maker's shoulder."""
    planks((0, 0, 0), (2.6, 1.8, .05), "oak", 9)
    with group((.18, .02, 0)): cutting_mat(.86, .50)
    goods("fpv-frame", (.30, .05, .003), .30, 32)
    goods("motor-set", (.56, -.10, .003), .13, 8); goods("flight-controller", (.02, -.13, .003), .045, -16); goods("esc-set", (.14, -.16, .003), .13, 6); goods("fpv-camera", (.02, .02, .003), .032, 210); goods("propeller-triblade", (.52, .14, .003), .20, 20); goods("gps-module", (.66, .03, .003), .045, 30); goods("video-link", (-.10, -.06, .003), .06, 40)
    goods("lipo-battery", (.70, -.16, .003), .105, 28)
    with group((-.34, .10, 0), (0, 0, rad(38))): soldering_iron()
    with group((-.30, -.12, 0), (0, 0, rad(-6))): parts_tray(.24, .16, 4, 2, 12)
    with group((-.02, .20, .003), (0, 0, rad(-4))): steel_rule()
    with group((.22, -.20, .003), (0, 0, rad(172))): tweezers()
    with group((.38, -.21, .003), (0, 0, rad(8))): screwdriver(.15, "saffron")
    with group((.42, -.165, .003), (0, 0, rad(4))): screwdriver(.13, "enamel")
    with group((-.06, -.34, 0), (0, 0, rad(-9))): exercise_book(.16, .22, "navycloth", open_=True)
    with group((.03, -.33, .012), (0, 0, rad(58))): pencil()
    plan()
    with group((-.16, .33, 0)): chai_glass()
    with group((.78, .30, 0), (0, 0, rad(30))): multimeter("5.02")
    with group((.06, .32, 0)): solder_spool()
    with group((.80, .06, 0), (0, 0, rad(120))): pliers()
    with group((.92, -.08, 0), (0, 0, rad(70))): work_glove("glove")
    world_sky(top=(.6, .72, 1.), bottom=(.9, .86, .8), strength=.10); area((-.9, .55, .85), .5, 26, (1, .86, .64), target=(.25, 0, 0)); area((1.3, .9, 1.1), .8, 13, (.72, .84, 1), target=(.2, 0, 0))
    look((.06, -.77, .65), (.21, -.01, .0), 40)


def plan():
    """The drawing in the open book."""
    with group((-.06-.086, -.335, .0106), (0, 0, rad(-9))):
        for a, b in (((-.04, -.05), (.04, .05)), ((-.04, .05), (.04, -.05))): rod((*a, 0), (*b, 0), .0007, "ink", bev=0)
        for sx in (-1, 1):
            for sy in (-1, 1): ring((.04*sx, .05*sy, 0), .022, .0006, "ink")
        box((0, 0, 0), (.022, .034, .0008), "ink", 0)


# ------------------------------------------------------------------ ways in: nothing but sky
@place("scene-sky", 1600, 1440)
def blue_hour(W, H):
    """The sky after sunset, one star, and far below the land with the lamps of villages. Painted only."""
    horizon = .62; H2, W2 = H, W
    y, x = np.mgrid[0:H2, 0:W2].astype(np.float32); y /= H2; x = (x/W2-.5)*W2/H2
    img = heroes.sky_column(y, [(0, "#0d1c42"), (.20, "#1c356e"), (.40, "#3f639e"), (.51, "#8a9cc0"), (.575, "#d9b9a6"), (.605, "#f2bd86"), (horizon, "#f6c58c"), (1, "#33477a")])
    img += lin("#ffcf94")*(.30*np.exp(-((x-.12)**2/.22+(y-horizon)**2/.008)))[..., None]
    for s, (scale_x, scale_y, low, high, tint, k) in enumerate(((1.1, 5.2, .06, .34, "#aebfdc", .34), (1.9, 11, .28, .54, "#f3c9a6", .46), (3.2, 26, .46, .61, "#ffd7a8", .40))):
        c = sum(a*heroes.value_noise((x+4+s)*scale_x*f+.35*y*f, (y+.08*x)*scale_y*f, 90+7*s+f) for f, a in ((1, .46), (2, .27), (4, .17), (8, .10)))
        c = np.clip((c-.47)*3.0, 0, 1)**1.2*np.clip((y-low)/.12, 0, 1)*np.clip((high-y)/.10, 0, 1); lit_edge = np.clip(c-np.roll(c, H2//130, 0), 0, 1)
        img = img*(1-k*c[..., None])+lin(tint)*(k*c)[..., None]; img += lin("#ffc48c")*(lit_edge*.22)[..., None]
    dice = np.random.default_rng(12)
    for _ in range(70):
        i, j = int(dice.uniform(.02, .34)*H2), int(dice.uniform(0, 1)*W2); b = dice.uniform(.1, .5)*(1-i/H2/.4)
        if 1 <= i < H2-1 and 1 <= j < W2-1: img[i, j] += b; img[i+1, j] += b*.3; img[i, j+1] += b*.3
    d = np.hypot(x-.31, y-.20); img += lin("#fff2d6")*(np.exp(-(d/.0030)**2)*1.3+np.exp(-d/.010)*.16)[..., None]
    for base, amp, f, seed, colour, mist in ((horizon+.004, .022, 3.4, 3, "#7d86a8", "#e0b596"), (horizon+.032, .034, 2.8, 9, "#53648f", "#a99aa6"), (horizon+.085, .050, 2.2, 21, "#33497a", "#66749b"), (horizon+.165, .070, 1.8, 35, "#182a55", "#2f4474")):
        e = (base-amp*(heroes.noise1(x[0]*f+5, seed, 6, .5)-.4))[None]; m = np.clip((y-e)*H2*.6+.5, 0, 1)[..., None]; dep = np.clip((y-e)/.06, 0, 1)[..., None]; img = img*(1-m)+(lin(colour)*(1-dep*.7)+lin(mist)*dep*.7)*m
    for _ in range(80):
        ly = horizon+.02+abs(dice.normal(0, .07)); lx = dice.uniform(-.55, .55); r = .0010+.012*(ly-horizon); dd = np.hypot(x-lx, (y-ly)*1.4); img += lin(("#ffb35c", "#ffd9a0")[int(dice.integers(0, 2))])*(np.exp(-(dd/r)**2)*dice.uniform(.3, .8)+np.exp(-dd/(r*5))*.05)[..., None]
    return PAINTED, img
