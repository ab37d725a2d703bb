"""What stands around the aircraft in a scene: materials of rooms and fields, furniture, tools, plants. All in metres."""
import kit
from kit import *
from parts import *
import random

HERE = os.path.dirname(os.path.abspath(__file__))
TYPE = os.path.join(HERE, "..", "..", "node_modules", "@fontsource", "anek-devanagari", "files", "anek-devanagari-%s-600-normal.woff")


# ------------------------------------------------------------------ materials
def textured(name, dark, light, scale=6., stretch=(1, 1, 1), detail=5, rough=.6, bump=0., contrast=(.35, .65), coat=0., twist=0., spec=.35):
    """A surface that wanders between two colours, each object at a place of its own in the pattern."""
    m = mat(name, light, rough, 0, coat, spec=spec); nt = m.node_tree; N = nt.nodes; L = nt.links; P = N["Principled BSDF"]
    where, info, add = N.new("ShaderNodeTexCoord"), N.new("ShaderNodeObjectInfo"), N.new("ShaderNodeVectorMath")
    mapping, noise, ramp = N.new("ShaderNodeMapping"), N.new("ShaderNodeTexNoise"), N.new("ShaderNodeValToRGB")
    many = N.new("ShaderNodeMath"); many.operation = "MULTIPLY"; many.inputs[1].default_value = 37; L.new(info.outputs["Random"], many.inputs[0])
    L.new(where.outputs["Object"], add.inputs[0]); L.new(many.outputs[0], add.inputs[1]); L.new(add.outputs[0], mapping.inputs["Vector"])
    mapping.inputs["Scale"].default_value = stretch; L.new(mapping.outputs[0], noise.inputs["Vector"])
    noise.inputs["Scale"].default_value = scale; noise.inputs["Detail"].default_value = detail; noise.inputs["Distortion"].default_value = twist
    for element, at, colour in zip(ramp.color_ramp.elements, contrast, (dark, light)): element.position = at; element.color = (*hexlin(colour), 1)
    L.new(noise.outputs["Fac"], ramp.inputs[0]); L.new(ramp.outputs[0], P.inputs["Base Color"])
    if bump:
        b = N.new("ShaderNodeBump"); b.inputs["Strength"].default_value = bump; b.inputs["Distance"].default_value = .01
        L.new(noise.outputs["Fac"], b.inputs["Height"]); L.new(b.outputs[0], P.inputs["Normal"])
    return m


def lit(name, colour, power):
    return mat(name, (.8, .8, .8), emit=colour, power=power)


def clear(name, colour=(1, 1, 1), rough=.02):
    """Thin glass: mostly seen through, a little mirror; cheap, because nothing is bent."""
    m = bpy.data.materials.new(name); m.use_nodes = True; nt = m.node_tree; N = nt.nodes; L = nt.links; N.clear()
    out, mix, through, mirror, edge = (N.new("ShaderNode"+k) for k in ("OutputMaterial", "MixShader", "BsdfTransparent", "BsdfGlossy", "LayerWeight"))
    through.inputs[0].default_value = (*colour, 1); mirror.inputs["Roughness"].default_value = rough; edge.inputs[0].default_value = .25
    L.new(edge.outputs["Fresnel"], mix.inputs[0]); L.new(through.outputs[0], mix.inputs[1]); L.new(mirror.outputs[0], mix.inputs[2]); L.new(mix.outputs[0], out.inputs[0])
    return m


def furnish_materials():
    """Add the materials of rooms and fields to those of the products."""
    g = MATS
    g["oak"] = textured("oak", "#8a5c34", "#c08d58", 3.2, (.9, 14, 14), 7, .46, .10, (.30, .70), .12, .6)
    g["teak"] = textured("teak", "#4a2c18", "#7d5230", 3.0, (.9, 16, 16), 7, .5, .12, (.30, .70), .10, .6)
    g["ply"] = textured("ply", "#b18755", "#d3ae7c", 3.0, (.8, 9, 9), 6, .55, .06, (.3, .7), .05, .8)
    g["plaster"] = textured("plaster", "#ddd4c3", "#e6ddcc", 1.6, detail=8, rough=.85, bump=.035)
    g["blueplaster"] = textured("blueplaster", "#19305f", "#1f3768", 1.3, detail=9, rough=.82, bump=.035, contrast=(.3, .7))
    g["bluewash"] = textured("bluewash", "#6b9aba", "#7dabc6", 1.2, detail=9, rough=.85, bump=.035, contrast=(.3, .72))
    g["ochrewash"] = textured("ochrewash", "#d0a266", "#dcb277", 1.1, detail=9, rough=.88, bump=.035, contrast=(.28, .72))
    g["concrete"] = textured("concrete", "#85827c", "#a8a49b", 2.6, detail=9, rough=.78, bump=.035, contrast=(.3, .7))
    g["darkconcrete"] = textured("darkconcrete", "#4a4c52", "#6b6d72", 2.6, detail=9, rough=.72, bump=.035, contrast=(.3, .7))
    g["terrazzo"] = textured("terrazzo", "#8f887c", "#c4bcae", 60, detail=2, rough=.35, contrast=(.44, .58), coat=.2)
    g["stone"] = textured("stone", "#6d6557", "#a0947f", 2.0, (1, 1, 1), 10, .9, .9, (.3, .7))
    g["soil"] = textured("soil", "#4b3421", "#8a6744", 9, detail=9, rough=.95, bump=1.0, contrast=(.3, .75), spec=.1)
    g["track"] = textured("track", "#8a6c49", "#b8976c", 5, detail=9, rough=.95, bump=.8, contrast=(.3, .7), spec=.1)
    g["turf"] = textured("turf", "#2f4420", "#56702e", 5, detail=8, rough=.95, bump=.8, contrast=(.3, .7), spec=.1)
    g["wheat"] = textured("wheat", "#b98a3c", "#e5c274", 5, detail=2, rough=.6, spec=.2)
    g["stalks"] = textured("stalks", "#98a24a", "#c9ab5a", 3, detail=2, rough=.65, spec=.2)
    g["grass"] = textured("grass", "#3f5c22", "#7f9a3f", 2.5, detail=3, rough=.7, spec=.2)
    g["drygrass"] = textured("drygrass", "#8a7f45", "#c0a763", 2.5, detail=3, rough=.75, spec=.2)
    g["leaf"] = textured("leaf", "#1f4a24", "#4f8a3b", 5, detail=3, rough=.42, spec=.5, coat=.15)
    g["terracotta"] = textured("terracotta", "#93492a", "#bd6a41", 6, detail=6, rough=.85, bump=.2)
    g["chalkboard"] = textured("chalkboard", "#17302a", "#24443a", 1.6, (1, 1, 1), 9, .75, 0, (.25, .8), spec=.2)
    g["chalk"] = mat("chalk", "#e9ece6", .95, spec=.05)
    g["ochrechalk"] = mat("ochrechalk", "#f2c063", .95, spec=.05)
    g["paper"] = textured("paper", "#e3dccb", "#efe9dc", 14, detail=3, rough=.85, spec=.1)
    g["cover"] = textured("cover", "#8f3327", "#a9402f", 30, detail=3, rough=.6)
    g["canvas"] = textured("canvas", "#4b4a35", "#676448", 90, detail=3, rough=.95, bump=.5, spec=.1)
    g["navycloth"] = textured("navycloth", "#16223f", "#22325a", 80, detail=3, rough=.92, bump=.5, spec=.1)
    g["leather"] = textured("leather", "#6b3f22", "#8f5a33", 40, detail=4, rough=.55, bump=.35)
    g["glove"] = textured("glove", "#b98b52", "#d2a970", 26, detail=4, rough=.82, bump=.3)
    g["mat"] = textured("mat", "#16305a", "#1d3c6c", 50, detail=2, rough=.7)
    g["matline"] = mat("matline", "#8fa6cf", .8)
    g["pegboard"] = textured("pegboard", "#a77d4d", "#c49a67", 8, detail=5, rough=.7)
    g["tin"] = textured("tin", "#7d858c", "#a5acb2", 4, (1, 1, 1), 6, .38, .05, spec=.6)
    g["shutter"] = textured("shutter", "#1c3f73", "#2a5592", 1.4, detail=8, rough=.45, contrast=(.25, .75), spec=.5)
    g["glazed"] = mat("glazed", (.55, .57, .58), .18, 0, .6)
    g["glazednight"] = mat("glazednight", "#1c2f60", .2, 0, .6)
    g["glazedsaffron"] = mat("glazedsaffron", "#d9781a", .22, 0, .6)
    g["tea"] = mat("tea", "#a8672f", .12, 0, .8)
    g["glassware"] = clear("glassware", (.93, .97, .96))
    g["pane"] = clear("pane", (.90, .95, .97))
    g["enamel"] = mat("enamel", "#1f3f7d", .28, 0, .5)
    g["plasticblue"] = textured("plasticblue", "#123f86", "#1a55a8", 8, detail=4, rough=.42, spec=.4)
    g["holster"] = mat("holster", "#e07f17", .55)
    g["helmetwhite"] = mat("helmetwhite", (.62, .62, .60), .3, 0, .35)
    g["helmetyellow"] = mat("helmetyellow", "#e2a11e", .3, 0, .35)
    g["bulb"] = lit("bulb", "#ffd9a0", 12)
    g["pencil"] = mat("pencil", "#d98a1d", .4, 0, .3)
    g["whitewash"] = textured("whitewash", "#d6d8d4", "#dfe0da", 1.4, detail=8, rough=.85, bump=.035)
    g["skirting"] = textured("skirting", "#5d6f7c", "#738794", 2, detail=6, rough=.6)
    g["greencloth"] = textured("greencloth", "#2d4a38", "#3b6048", 60, detail=3, rough=.95, bump=.4, spec=.1)
    g["brick"] = textured("brick", "#8a4a33", "#ab6446", 7, detail=8, rough=.9, bump=.4)


# ------------------------------------------------------------------ putting things down
def inside(empty):
    """World positions of everything that hangs on an empty."""
    bpy.context.view_layer.update(); seen = bpy.context.evaluated_depsgraph_get(); found = []
    for o in empty.children_recursive:
        if o.type not in ("MESH", "CURVE", "FONT"): continue
        e = o.evaluated_get(seen); me = e.to_mesh()
        if me and len(me.vertices):
            a = np.empty(len(me.vertices)*3, np.float32); me.vertices.foreach_get("co", a); M = np.array(e.matrix_world, np.float32)
            found.append(a.reshape(-1, 3) @ M[:3, :3].T+M[:3, 3])
        e.to_mesh_clear()
    return np.concatenate(found)


def put(model, at, span=None, turn=0., tilt=(0, 0, 0), sink=0., **options):
    """Build a model, make it `span` metres at its widest, turn it and stand it with its lowest point at `at`."""
    materials = dict(MATS)
    with group() as g: model(**options)
    MATS.clear(); MATS.update(materials)          # a variant recolours only itself
    P = inside(g); lo, hi = P.min(0), P.max(0); scale = 1 if span is None else span/float(max(hi[0]-lo[0], hi[1]-lo[1]))
    g.scale = (scale,)*3; g.rotation_euler = (rad(tilt[0]), rad(tilt[1]), rad(turn))
    P = inside(g); lo, hi = P.min(0), P.max(0); middle = (lo+hi)/2
    g.location = (at[0]-float(middle[0]), at[1]-float(middle[1]), at[2]-float(lo[2])-sink)
    return g


def again(original, at, turn=0.):
    """The same thing once more, moved by `at` and turned about its own middle; its meshes are shared."""
    def copy(o, parent):
        c = o.copy(); S.collection.objects.link(c); c.parent = parent
        for child in o.children: copy(child, c)
        return c
    c = copy(original, original.parent); c.location = original.location+Vector(at); c.rotation_euler[2] += rad(turn)
    return c


def scatter(clumps, places, seed=1, scale=(.8, 1.2), lean=6.):
    """Set copies of a few clumps at many places, each turned and sized by chance."""
    dice = random.Random(seed)
    for x, y, z in places:
        o = dice.choice(clumps).copy(); S.collection.objects.link(o); s = dice.uniform(*scale)
        o.location = (x, y, z); o.scale = (s, s, s*dice.uniform(.9, 1.1)); o.rotation_euler = (rad(dice.uniform(-lean, lean)), rad(dice.uniform(-lean, lean)), dice.uniform(0, 2*pi))
    for c in clumps: c.hide_render = True; c.location.z -= 50


def one_mesh(verts, faces, name, smooth=False):
    """A mesh whose faces carry the material they name: [(corners, material), ...]."""
    me = bpy.data.meshes.new("m"); me.from_pydata([tuple(v) for v in verts], [], [f for f, _ in faces]); me.update()
    names = sorted({m for _, m in faces}); o = bpy.data.objects.new(name, me); S.collection.objects.link(o)
    for n in names: me.materials.append(m_(n))
    me.polygons.foreach_set("material_index", [names.index(m) for _, m in faces])
    if smooth: me.polygons.foreach_set("use_smooth", [True]*len(faces))
    o.parent = root
    return o


def lettering(words, size, at, rot=(pi/2, 0, 0), m="silk", h=.002, script="latin", align="CENTER", spacing=1.):
    """Words in the shop's own type; upright and facing -Y unless turned."""
    o = text(words, size, at, rot, m, h, spacing, align); path = os.path.abspath(TYPE % script)
    if os.path.exists(path): o.data.font = bpy.data.fonts.load(path, check_existing=True)
    return o


# ------------------------------------------------------------------ plants and ground
def strip(verts, faces, path, width, m):
    """A thin leaf along a path, its width shrinking to the tip."""
    n = len(path); start = len(verts)
    for i, p in enumerate(path):
        d = (Vector(path[min(i+1, n-1)])-Vector(path[max(i-1, 0)])).normalized(); side = d.cross(Vector((0, 0, 1)))
        side = side.normalized() if side.length > 1e-3 else Vector((1, 0, 0)); w = width*(1-i/(n-.6)) if i else width*.6
        verts += [Vector(p)-side*w/2, Vector(p)+side*w/2]
    for i in range(n-1): a = start+2*i; faces.append(((a, a+1, a+3, a+2), m))


def grass_clump(blades=26, height=.16, spread=.10, m="grass", seed=0):
    dice = random.Random(seed); verts, faces = [], []
    for _ in range(blades):
        x, y = dice.gauss(0, spread), dice.gauss(0, spread); a = dice.uniform(0, 2*pi); h = height*dice.uniform(.5, 1.2); bend = h*dice.uniform(.15, .75)
        strip(verts, faces, [(x+bend*t*t*math.cos(a), y+bend*t*t*math.sin(a), h*(t-.18*t*t)) for t in (0, .35, .7, 1)], dice.uniform(.004, .008), m)
    return one_mesh(verts, faces, "grass")


def wheat_clump(stalks=16, height=.85, spread=.09, seed=0, green=.25):
    """Ripe wheat: stalk, two leaves, an ear with its awns."""
    dice = random.Random(seed); verts, faces = [], []
    def prism(a, b, r1, r2, m, sides=4):
        a, b = Vector(a), Vector(b); d = (b-a).normalized(); u = d.orthogonal().normalized(); v = d.cross(u); s = len(verts)
        for p, r in ((a, r1), (b, r2)):
            for k in range(sides): verts.append(p+u*r*math.cos(2*pi*k/sides)+v*r*math.sin(2*pi*k/sides))
        for k in range(sides): faces.append(((s+k, s+(k+1) % sides, s+sides+(k+1) % sides, s+sides+k), m))
    for _ in range(stalks):
        x, y = dice.gauss(0, spread), dice.gauss(0, spread); a = dice.uniform(0, 2*pi); h = height*dice.uniform(.85, 1.1); lean = h*dice.uniform(.02, .10)
        at = lambda t: Vector((x+lean*t*t*math.cos(a), y+lean*t*t*math.sin(a), h*t)); m = "stalks" if dice.random() < green+.3 else "wheat"
        prism(at(0), at(.5), .0022, .0020, m, 3); prism(at(.5), at(1), .0020, .0014, "wheat", 3)
        for t0 in (.35, .6):
            b = dice.uniform(0, 2*pi); p = at(t0); l = h*dice.uniform(.18, .3)
            strip(verts, faces, [p+Vector((math.cos(b)*l*q, math.sin(b)*l*q, l*(.8*q-1.15*q*q))) for q in (0, .3, .65, 1)], .010, "stalks")
        nod = Vector((math.cos(a), math.sin(a), 0)); top = at(1); length = dice.uniform(.07, .10)
        for i in range(9):   # two rows of spikelets, each with its awn
            t = i/8; c = top+nod*length*.5*t*t+Vector((0, 0, length*(t-.25*t*t))); up = (nod*t*.9+Vector((0, 0, 1-.5*t))).normalized(); side = up.cross(Vector((math.cos(a+.9), math.sin(a+.9), 0))).normalized(); full = 1-.45*abs(t-.4)
            for q in (-1, 1):
                low = c+side*q*.0015; d = (up+side*q*.42).normalized(); mid = low+d*.0075*full; tip = low+d*.0165*full
                prism(low, mid, .0016, .0044*full, "wheat"); prism(mid, tip, .0044*full, .0009, "wheat")
                prism(tip, tip+(up*.92+side*q*.22+Vector((dice.gauss(0, .08), dice.gauss(0, .08), 0))).normalized()*.052, .0006, .00015, "wheat", 3)
    return one_mesh(verts, faces, "wheat")


def potted_plant(leaves=16, height=.55, pot=.16, seed=0, m="leaf", pot_m="terracotta", width=.09):
    lathe([(pot*.66, 0), (pot*.72, .01), (pot*.95, pot*1.35), (pot*1.08, pot*1.38), (pot*1.1, pot*1.62), (pot*.98, pot*1.64), (pot*.92, pot*1.45), (0, pot*1.42)], pot_m)
    dice = random.Random(seed); verts, faces = [], []
    for i in range(leaves):
        a = i*2.4+dice.uniform(-.3, .3); h = height*dice.uniform(.55, 1.05); out = height*dice.uniform(.25, .62); z0 = pot*1.42
        path = [(out*t**1.5*math.cos(a), out*t**1.5*math.sin(a), z0+h*(1.25*t-.45*t*t)) for t in (0, .2, .4, .55, .7, .85, 1)]; s = len(verts)
        for k, p in enumerate(path):
            t = k/(len(path)-1); w = width*math.sin(pi*min(1, .04+t*.96))**.8*(.9 if t > .25 else .25); side = Vector((-math.sin(a), math.cos(a), 0))
            verts += [Vector(p)-side*w/2+Vector((0, 0, w*.16)), Vector(p), Vector(p)+side*w/2+Vector((0, 0, w*.16))]
        for k in range(len(path)-1):
            b = s+3*k; faces += [((b, b+1, b+4, b+3), m), ((b+1, b+2, b+5, b+4), m)]
    o = one_mesh(verts, faces, "plant", smooth=True); o.parent = kit._parent[-1]


def land(x0, x1, y0, y1, m, height, steps=120):
    """Ground whose height is a function of x and y (numpy arrays)."""
    xs, ys = np.meshgrid(np.linspace(x0, x1, steps), np.linspace(y0, y1, steps)); zs = height(xs, ys)
    verts = list(zip(xs.ravel().tolist(), ys.ravel().tolist(), zs.ravel().tolist()))
    faces = [(j*steps+i, j*steps+i+1, (j+1)*steps+i+1, (j+1)*steps+i) for j in range(steps-1) for i in range(steps-1)]
    o = meshobj(verts, faces, m, angle=180); o.name = "studio_land"
    return o


# ------------------------------------------------------------------ furniture
def planks(at, size, m, count=4, gap=.002):
    """A board of planks along X, its upper face at at[2]."""
    x, y, z = at; w, d, h = size; step = d/count
    for k in range(count): box((x, y-d/2+step*(k+.5), z-h/2), (w, step-gap, h), m, .003, seg=2)


def bench(w=1.8, d=.75, h=.9, top="oak", legs="slate", count=5):
    """A work bench, its front towards -Y."""
    planks((0, 0, h), (w, d, .045), top, count)
    for x in (-w/2+.07, w/2-.07):
        for y in (-d/2+.07, d/2-.07): box((x, y, (h-.045)/2), (.06, .06, h-.045), legs, .004)
        box((x, 0, h-.10), (.05, d-.14, .06), legs, .004)
    box((0, d/2-.07, h-.10), (w-.14, .04, .06), legs, .004); box((0, -d/2+.07, h-.09), (w-.14, .03, .06), legs, .004)
    planks((0, .02, .25), (w-.16, d-.2, .025), top, 3)


def stool(h=.62, m="teak"):
    lathe([(0, h), (.16, h), (.175, h-.008), (.175, h-.03), (.16, h-.035), (0, h-.035)], m)
    for k in range(4): a = pi/4+k*pi/2; rod((.10*math.cos(a), .10*math.sin(a), h-.03), (.19*math.cos(a), .19*math.sin(a), 0), .012, "slate")
    ring((0, 0, .22), .165, .008, "slate")


def chair(m="ply"):
    """A classroom chair facing +Y."""
    box((0, 0, .44), (.40, .38, .018), m, .008); box((0, -.19, .72), (.38, .016, .20), m, .008, (rad(8), 0, 0))
    for s in (-1, 1):
        rod((.17*s, .16, .43), (.19*s, .19, 0), .011, "slate"); rod((.17*s, -.16, .43), (.19*s, -.21, 0), .011, "slate"); rod((.17*s, -.17, .43), (.17*s, -.205, .80), .011, "slate")


def school_desk(w=1.15, d=.50, h=.72):
    planks((0, 0, h), (w, d, .028), "ply", 2, .001); box((0, 0, h-.15), (w-.1, d-.12, .014), "ply", .003)
    for x in (-w/2+.06, w/2-.06):
        for y in (-d/2+.05, d/2-.05): rod((x, y, h-.03), (x, y, 0), .014, "slate")
        rod((x, -d/2+.05, .12), (x, d/2-.05, .12), .012, "slate")


def pegboard(w, h):
    """Wall panel with its holes, front towards -Y, middle at the origin."""
    box((0, 0, 0), (w, .012, h), "pegboard", .003); verts, faces = [], []
    for i in range(int(w/.05)):
        for j in range(int(h/.05)):
            x, z = -w/2+.03+.05*i, -h/2+.03+.05*j; s = len(verts)
            verts += [Vector((x+.0045*math.cos(2*pi*k/6), -.0066, z+.0045*math.sin(2*pi*k/6))) for k in range(6)]; faces.append((tuple(range(s, s+6)), "matte"))
    o = one_mesh(verts, faces, "holes"); o.parent = kit._parent[-1]


def drawers(columns=4, rows=5, w=.42, d=.16, h=.40):
    """Cabinet of small drawers for screws, front towards -Y, standing on the origin."""
    box((0, 0, h/2), (w, d, h), "slate", .006)
    cw, ch = (w-.02)/columns, (h-.02)/rows; dice = random.Random(columns*rows)
    for i in range(columns):
        for j in range(rows):
            x, z = -w/2+.01+cw*(i+.5), .01+ch*(j+.5)
            box((x, -d/2-.006, z), (cw-.008, .02, ch-.008), dice.choice(("tank", "tank", "glazed", "grey")), .004, seg=2)
            box((x, -d/2-.022, z-.008), (.03, .014, .008), "ink", .002, seg=1); box((x, -d/2-.0165, z+ch*.28), (cw*.6, .001, .012), "paper", 0)


def window(w, h, light="sunlight", bars=3, frame="teak"):
    """A window in a wall that faces -Y: bright pane, frame, iron bars."""
    box((0, .03, 0), (w, .002, h), light, 0)
    for x in (-w/2, 0, w/2): box((x, 0, 0), (.05, .06, h+.05), frame, .006)
    for z in (-h/2, h*.18, h/2): box((0, 0, z), (w+.05, .06, .05), frame, .006)
    for k in range(bars*2):
        x = -w/2+w*(k+.5)/(bars*2); rod((x, -.035, -h/2), (x, -.035, h/2), .006, "matte", bev=.001)
    box((0, -.05, -h/2-.04), (w+.16, .16, .03), frame, .008)


def desk_lamp(reach=.34, turn=0., m="enamel", shine=True):
    """A jointed lamp; its shade points down at `reach` in front of its foot."""
    lathe([(0, .03), (.05, .03), (.085, .02), (.09, 0), (0, 0)], m)
    with group((0, 0, 0), (0, 0, rad(turn))):
        rod((0, 0, .03), (-.10, 0, .36), .008, "dalu"); rod((-.10, 0, .36), (reach-.05, 0, .60), .008, "dalu"); ball((-.10, 0, .36), .018, m); ball((reach-.05, 0, .60), .016, m)
        with group((reach, 0, .55), (0, rad(14), 0)):
            lathe([(.02, .09), (.035, .085), (.045, .05), (.085, -.05), (.083, -.052), (.040, .045), (.02, .05)], m, cap=False); ball((0, 0, -.005), .026, "bulb", (1, 1, 1.2))
    if shine:
        l = bpy.data.lights.new("lamp", "SPOT"); l.energy = 26; l.color = (1, .82, .58); l.spot_size = rad(112); l.spot_blend = .6; l.shadow_soft_size = .05
        o = bpy.data.objects.new("lamp", l); S.collection.objects.link(o); o.parent = kit._parent[-1]
        o.location = (reach*math.cos(rad(turn)), reach*math.sin(rad(turn)), .53); o.rotation_euler = (0, 0, 0)


def ceiling_fan(drop=.5, blade=.55, m="grey"):
    rod((0, 0, 0), (0, 0, -drop), .012, m); lathe([(0, -drop-.09), (.09, -drop-.08), (.11, -drop-.04), (.09, -drop), (0, -drop)], m)
    for k in range(3):
        with group((0, 0, -drop-.045), (0, 0, 2*pi*k/3+.5)): box((blade/2+.1, 0, 0), (blade, .13, .006), m, .003, (rad(10), 0, 0)); box((.12, 0, 0), (.1, .04, .008), "dalu", .002)


# ------------------------------------------------------------------ tools
def screwdriver(length=.20, m="saffron", blade="steel"):
    """Lying along X, its tip at +X."""
    h = length*.45
    with group((0, 0, .013)): lathe([(0, -h), (.010, -h), (.013, -h*.9), (.012, -h*.55), (.0105, -h*.35), (.0125, -h*.12), (.009, 0), (0, 0)], m, axis="x", seg=24); rod((0, 0, 0), (length-h, 0, 0), .003, blade, bev=.0004)


def pliers(length=.16, m="enamel"):
    """Lying flat, jaws at +X."""
    for s in (-1, 1):
        tube([(.03, .006*s, .008), (0, .009*s, .009), (-length*.4, .022*s, .009), (-length*.65, .016*s, .009)], .006, m)
        plate([(.0, .001*s), (.022, .012*s), (.035, .010*s), (.065, .002*s), (.065, 0)], .010, "steel", (0, 0, .008), bev=.001)
    cyl((.014, 0, .014), .007, .004, "dalu", .001)


def tweezers(length=.13):
    """Joined behind, open at the tips."""
    for s in (-1, 1): tube([(-length/2, .0006*s, .004), (-length*.38, .003*s, .005), (length*.05, .009*s, .005), (length*.36, .006*s, .004), (length/2, .0028*s, .003)], .0014, "steel")


def soldering_iron(cord=((-.36, .10, .004), (-.45, .30, .004), (-.62, .50, .004), (-.70, .62, -.2))):
    """In its stand, handle towards -X and up; its cord lies along the points and ends where nobody looks."""
    box((0, 0, .009), (.18, .085, .018), "slate", .006); box((.058, 0, .021), (.046, .058, .012), "yellow", .005)
    box((-.036, 0, .048), (.004, .034, .07), "steel", .001); ring((-.036, 0, .0765), .0175, .003, "steel", "x")
    with group((.030, 0, .030), (0, rad(-52), 0)):
        n = 150; tube([(.016*math.cos(2*pi*k/12), .016*math.sin(2*pi*k/12), .005+.10*k/n) for k in range(0, n, 2)], .0016, "steel")
        rod((0, 0, .01), (0, 0, .125), .0035, "steel", bev=.0005); cyl((0, 0, .13), .014, .006, "ink", .001)
        lathe([(.006, .125), (.012, .135), (.0115, .185), (.014, .205), (.013, .255), (.008, .265), (0, .265)], "saffron", seg=32); lathe([(.007, .263), (.0055, .29), (.004, .295)], "rubber", seg=24)
    out = Vector((-math.sin(rad(52)), 0, math.cos(rad(52)))); end = Vector((.030, 0, .030))+out*.28
    tube([end, end+out*.04, end+Vector((-.075, .02, -.02)), end+Vector((-.11, .05, -.13)), *cord], .0034, "rubber")


def solder_spool():
    with group((0, 0, .012)): lathe([(.012, -.012), (.03, -.012), (.03, -.010), (.020, -.009), (.020, .009), (.03, .010), (.03, .012), (.012, .012)], "glazednight", seg=40); cyl((0, 0, 0), .0265, .017, "alu", .003)


def multimeter(reading="16.74"):
    """Lying face up, top at +Y, with its leads."""
    box((0, 0, .018), (.085, .165, .036), "holster", .012); box((0, 0, .033), (.074, .150, .012), "ink", .006)
    box((0, .045, .040), (.058, .034, .002), "tank", .001); text(reading, .020, (0, .044, .0412), m="ink", h=.0002)
    cyl((0, -.008, .042), .022, .008, "slate", .003); box((0, .002, .047), (.004, .018, .003), "silk", .001)
    for i in range(10): a = 2*pi*i/10; box((.030*math.cos(a), -.008+.030*math.sin(a), .0393), (.004, .004, .001), "saffron" if i == 3 else "silk", 0)
    for x, m in ((-.02, "red"), (.02, "rubber")):
        cyl((x, -.06, .045), .006, .016, m, .002); tube([(x, -.06, .052), (x*1.2, -.10, .05), (x*2.5, -.16, .006), (x*6, -.20, .004), (x*9, -.13, .004), (x*10, -.04, .004)], .0022, m)
        with group((x*10, -.04, .006), (0, 0, rad(80))): cyl((.03, 0, 0), .005, .07, m, .002, "x"); rod((.065, 0, 0), (.09, 0, 0), .001, "steel", bev=.0002)


def parts_tray(w=.24, d=.15, columns=4, rows=2, seed=3):
    """Open box with screws and small parts in its compartments."""
    dice = random.Random(seed); h = .028; box((0, 0, .002), (w, d, .004), "glazed", .001)
    for k in range(columns+1): box((-w/2+w*k/columns, 0, h/2), (.0025, d, h), "tank", .0008, seg=1)
    for k in range(rows+1): box((0, -d/2+d*k/rows, h/2), (w, .0025, h), "tank", .0008, seg=1)
    for i in range(columns):
        for j in range(rows):
            m = dice.choice(("steel", "ink", "gold", "saffron", "alu", "night")); kind = dice.randrange(3)
            for _ in range(dice.randrange(7, 14)):
                x, y = -w/2+w*(i+dice.uniform(.2, .8))/columns, -d/2+d*(j+dice.uniform(.2, .8))/rows
                r = (dice.uniform(0, pi), dice.uniform(0, pi), dice.uniform(0, pi)); z = .006+dice.uniform(0, .008)
                if kind == 0: cyl((x, y, z), .0022, .014, m, .0004, seg=10, rot=r); cyl((x, y, z), .004, .004, m, .0006, seg=10, rot=r)
                elif kind == 1: cyl((x, y, z), .005, .004, m, .0006, seg=6, rot=r)
                else: box((x, y, z), (.012, .006, .005), m, .001, r, seg=1)


def cutting_mat(w=.60, d=.42):
    box((0, 0, .0015), (w, d, .003), "mat", .001)
    for i in range(1, int(w/.05)): box((-w/2+.05*i, 0, .0031), (.0012 if i % 2 else .0022, d-.02, .0002), "matline", 0)
    for i in range(1, int(d/.05)): box((0, -d/2+.05*i, .0031), (w-.02, .0012 if i % 2 else .0022, .0002), "matline", 0)


def steel_rule(length=.30):
    box((0, 0, .001), (length, .028, .002), "tin", .0004)
    for i in range(int(length/.005)): box((-length/2+.005*i+.003, .010-(.002 if i % 2 else 0), .0021), (.0006, .006 if i % 2 else .010, .0002), "ink", 0)


def pencil(length=.17, m="pencil"):
    """Lying along X, its tip at +X."""
    with group((0, 0, .004)):
        cyl((-.012, 0, 0), .0038, length-.03, m, .0004, "x", seg=6); lathe([(.0038, 0), (.0012, .018), (.0003, .022)], "ply", (length/2-.027, 0, 0), axis="x", seg=12, cap=True); lathe([(.0012, .018), (.0001, .0225)], "ink", (length/2-.0269, 0, 0), axis="x", seg=10, cap=True)
        cyl((-length/2, 0, 0), .0039, .012, "red", .0008, "x", seg=20)


def exercise_book(w=.17, d=.22, m="cover", label="PHYSICS", open_=False):
    """Closed, or open at a drawn page; its foot towards -Y."""
    if not open_:
        box((0, 0, .005), (w, d, .008), "paper", .001); box((0, 0, .0095), (w+.004, d+.004, .0012), m, .0004); box((0, 0, .0006), (w+.004, d+.004, .0012), m, .0004)
        box((0, d*.18, .0103), (w*.62, d*.22, .0004), "paper", 0)
        for k in range(2): box((0, d*(.21-.06*k), .0106), (w*.48, .0008, .0002), "ink", 0)
        return
    for s in (-1, 1):
        box((s*w/2, 0, .0008), (w, d+.004, .0016), m, .0005)
        loft([[(s*x, y, z) for y, z in ((-d/2, .0016), (d/2, .0016), (d/2, top), (-d/2, top))] for x, top in ((.001, .006), (.02, .011), (w*.5, .009), (w-.004, .0055))], "paper", sub=0, angle=80)
        for k in range(9): box((s*w*.52, d*.36-.022*k, .0100), (w*.72, .0007, .0003), "matline", 0)


def mug(m="glazednight", r=.042, h=.095, drink="tea"):
    lathe([(r*.8, 0), (r*.95, .004), (r, .012), (r, h), (r*.94, h), (r*.93, .02), (0, .012)], m, seg=48); cyl((0, 0, h-.018), r*.92, .002, drink, 0)
    tube([(r*.96, 0, h*.80), (r*1.55, 0, h*.78), (r*1.72, 0, h*.5), (r*1.45, 0, h*.24), (r*.96, 0, h*.22)], .0055, m)


def chai_glass(h=.085, r=.030):
    """The small ribbed glass of every tea stall."""
    n = 40; verts, faces = [], []
    for q, (radius, z) in enumerate(((r*.72, 0), (r*.74, .01), (r*.98, h*.9), (r*1.02, h))):
        for k in range(n): rib = 1+(.03 if k % 4 < 2 and 0 < q < 3 else 0); a = 2*pi*k/n; verts.append((radius*rib*math.cos(a), radius*rib*math.sin(a), z))
    for q in range(3): faces += [(q*n+k, q*n+(k+1) % n, (q+1)*n+(k+1) % n, (q+1)*n+k) for k in range(n)]
    meshobj(verts, [f for f in faces if f[0] >= 2*n], "glassware", angle=30); meshobj(verts, [f for f in faces if f[0] < 2*n], "tea", angle=30); cyl((0, 0, h*.88), r*.97, .001, "tea", 0); ring((0, 0, h), r*1.02, .0011, "glazed", seg=48)


def flask(h=.26, r=.035, m="enamel"):
    lathe([(0, 0), (r*.94, 0), (r, .006), (r, h*.70), (r*.86, h*.76), (r*.62, h*.80), (r*.62, h*.82), (0, h*.82)], m, seg=48); lathe([(r*.66, h*.81), (r*.68, h*.82), (r*.68, h*.97), (r*.60, h), (0, h)], "alu", seg=40); ring((0, 0, h*.79), r*.66, .002, "alu")


def helmet(m="helmetwhite"):
    """A safety helmet, its peak towards +X; standing on its brim."""
    n = 14; dome = [(.142*math.cos(pi/2*i/n)**.85 if i < n else 0, .025+.125*math.sin(pi/2*i/n)) for i in range(n+1)]
    o = lathe([(.15, .012), (.150, .020)]+dome, m, seg=56, cap=True); o.scale = (1.12, .92, 1)
    o = lathe([(.142, .022), (.165, .012), (.168, .008), (.142, .014)], m, seg=56); o.scale = (1.14, .94, 1)
    loft([[(.135+.075*t, y*(1-.5*t*t), .016-.010*t+z) for y, z in ((-.09, 0), (0, .010), (.09, 0), (.09, -.004), (0, .005), (-.09, -.004))] for t in (0, .4, .8, 1)], m, sub=1, angle=60)
    for y in (-.035, 0, .035): tube([(.13, y, .06), (.09, y*.9, .125-abs(y)*.2), (0, y*.9, .152-abs(y)*.2), (-.09, y*.9, .125-abs(y)*.2), (-.13, y, .06)], .006 if y else .008, m)


def cap(m="navycloth"):
    """A cloth cap, peak towards +X."""
    n = 12; o = lathe([(.098*math.cos(pi/2*i/n)**.8 if i < n else 0, .09*math.sin(pi/2*i/n)) for i in range(n+1)], m, seg=48, cap=True); o.scale = (1.05, .9, 1); ball((0, 0, .092), .008, "saffron")
    loft([[(.075+.085*t, y*(1-.35*t*t), .012-.012*t*t+z) for y, z in ((-.075, -.006), (0, .010), (.075, -.006), (.075, -.009), (0, .007), (-.075, -.009))] for t in (0, .4, .8, 1)], m, sub=1, angle=60)
    box((.095, 0, .045), (.004, .05, .022), "saffron", .002, (0, rad(-14), 0))


def work_glove(m="glove", cuff="navycloth", left=False):
    """One glove lying flat, fingers towards +Y."""
    s = -1 if left else 1
    loft([[(s*p[1], p[0], p[2]) for p in sring(y, w, h, .015, 0, 2.6, n=24)] for y, w, h in ((-.065, .02, .005), (-.06, .036, .011), (-.01, .044, .014), (.035, .045, .013), (.058, .040, .010), (.06, .03, .006))], m, angle=75)
    for x, y, l, lean in ((-.033, .05, .058, 9), (-.011, .056, .070, 3), (.012, .055, .066, -3), (.033, .047, .050, -9)):
        with group((s*x, y, .014), (rad(-4), 0, rad(lean*s))): lathe([(0, -.012), (.0105, -.010), (.0115, 0), (.0108, l*.5), (.0105, l*.85), (.007, l*.97), (0, l)], m, rot=(-pi/2, 0, 0), seg=20)
    with group((s*.040, -.010, .015), (0, 0, rad(-46*s))): lathe([(0, -.015), (.012, -.012), (.0135, 0), (.0120, .035), (.010, .052), (0, .060)], m, rot=(-pi/2, 0, 0), seg=20)
    loft([[(s*p[1], p[0], p[2]) for p in sring(y, w, h, .015, 0, 2.8, n=24)] for y, w, h in ((-.125, .046, .014), (-.12, .048, .016), (-.062, .038, .013), (-.058, .034, .010))], cuff, angle=75)
    box((0, -.10, .030), (.07, .012, .003), "saffron", .001)


def lanyard(name="", m="saffron"):
    """Hanging on a hook at the origin, badge below, front towards -Y."""
    rod((0, .02, .0), (0, -.025, .006), .004, "steel", bev=.001)
    for s in (-1, 1): tube([(0, -.015, .005), (.022*s, -.014, -.05), (.030*s, -.012, -.18), (.012*s, -.012, -.32), (0, -.012, -.36)], .0042, m)
    box((0, -.013, -.375), (.012, .006, .03), "steel", .002); box((0, -.012, -.445), (.075, .003, .105), "paper", .004); box((0, -.0140, -.403), (.075, .002, .020), "night", .001)
    lathe([(0, 0), (.015, 0), (.015, .001), (0, .001)], "tank", (0, -.0135, -.438), (pi/2, 0, 0), seg=24)
    for k in range(2): box((0, -.0142, -.468-.012*k), (.045-.015*k, .001, .004), "slate", 0)
    if name: lettering(name, .014, (0, -.0155, -.403), m="silk", h=.0003)


def rucksack(m="canvas"):
    """Standing, front towards +X."""
    loft([sring(z, w, d, 0, 0, 3.4, n=28, axis="z") for z, w, d in ((0, .05, .10), (.01, .105, .155), (.20, .115, .165), (.36, .105, .155), (.44, .075, .12), (.455, .03, .06))], m, angle=75)
    loft([[(p[0]+.10, p[1], p[2]) for p in sring(z, w, d, 0, 0, 3.2, n=24, axis="z")] for z, w, d in ((.03, .03, .09), (.04, .055, .12), (.15, .06, .125), (.20, .05, .11), (.205, .02, .06))], m, angle=75)
    loft([[(p[0]+.015, p[1], p[2]) for p in sring(z, w, d, 0, 0, 3, n=24, axis="z")] for z, w, d in ((.37, .11, .15), (.375, .125, .165), (.43, .105, .14), (.47, .05, .08), (.475, .01, .02))], "leather", angle=75)
    for y in (-.07, .07): tube([(.06, y, .45), (.125, y, .40), (.145, y, .28), (.165, y, .18)], .008, "leather"); box((.150, y, .27), (.012, .026, .03), "gold", .003)
    tube([(-.02, -.03, .46), (-.02, -.025, .50), (-.02, .025, .50), (-.02, .03, .46)], .007, "leather"); lathe([(0, -.20), (.055, -.195), (.06, -.18), (.06, .18), (.055, .195), (0, .20)], "greencloth", (0, 0, .52), (pi/2, 0, 0), seg=32)
    for y in (-.11, .11): ring((0, y, .52), .062, .006, "leather", "y")


def water_drum(r=.29, h=.88, m="plasticblue"):
    p = [(0, 0), (r*.94, 0), (r, .03)]
    for k in range(3): z = h*(.28+.22*k); p += [(r, z-.03), (r*1.035, z-.012), (r*1.035, z+.012), (r, z+.03)]
    lathe(p+[(r, h-.05), (r*.94, h), (r*.90, h), (r*.88, h-.02), (0, h-.02)], m)
    for x in (-.12, .12): cyl((x, 0, h-.012), .04, .03, "ink", .008)


def jerry_can(m="glazed", w=.30, d=.19, h=.36):
    loft([sring(z, a, b, 0, 0, 5, n=32, axis="z") for z, a, b in ((0, w*.45, d*.45), (.01, w*.5, d*.5), (h*.78, w*.5, d*.5), (h*.90, w*.40, d*.46), (h*.94, w*.2, d*.3), (h*.945, w*.1, d*.2))], m, angle=75)
    tube([(-w*.30, 0, h*.88), (-w*.26, 0, h*1.04), (0, 0, h*1.08), (w*.16, 0, h*1.04), (w*.18, 0, h*.90)], .016, m); cyl((w*.33, 0, h*.95), .032, .05, "saffron", .006); cyl((w*.33, 0, h*.90), .026, .06, m, .004)


def traffic_cone(h=.32, m="saffron"):
    box((0, 0, .01), (h*.8, h*.8, .02), "ink", .006); lathe([(h*.32, .02), (h*.06, h), (0, h)], m, cap=True); lathe([(h*.225, h*.38), (h*.155, h*.62)], "silk", cap=False)


def camp_chair(m="navycloth"):
    """A folding chair facing +X."""
    for s in (-1, 1):
        rod((.24, .26*s, 0), (-.22, .26*s, .44), .011, "dalu"); rod((-.24, .26*s, 0), (.22, .26*s, .44), .011, "dalu"); rod((-.22, .26*s, .42), (-.32, .26*s, .92), .011, "dalu"); rod((.22, .26*s, .44), (.22, .26*s, .62), .011, "dalu"); box((0, .26*s, .63), (.48, .05, .018), m, .008)
    loft([[(x, y, z-.03*math.cos(y/.26*pi/2)) for y in np.linspace(-.26, .26, 9)]+[(x, y, z-.008-.03*math.cos(y/.26*pi/2)) for y in np.linspace(.26, -.26, 9)] for x, z in ((-.22, .44), (0, .425), (.22, .44))], m, sub=1, angle=60)
    loft([[(x+.03*-math.cos(y/.26*pi/2), y, z) for y in np.linspace(-.26, .26, 9)]+[(x-.008-.03*math.cos(y/.26*pi/2), y, z) for y in np.linspace(.26, -.26, 9)] for x, z in ((-.24, .52), (-.275, .70), (-.315, .90))], m, sub=1, angle=60)


def folding_table(w=1.1, d=.6, h=.7, m="tin"):
    box((0, 0, h-.015), (w, d, .03), m, .008); box((0, 0, h-.03), (w-.02, d-.02, .02), "ink", .005)
    for x in (-w/2+.12, w/2-.12):
        for s in (-1, 1): rod((x-.16, s*(d/2-.06), 0), (x+.16, s*(d/2-.06), h-.03), .011, "dalu"); rod((x+.16, s*(d/2-.06), 0), (x-.16, s*(d/2-.06), h-.03), .011, "dalu")


def bicycle(m="ink"):
    """The roadster leaning at every shop, front towards +X, standing on the origin."""
    r = .33; front, back, crank, seat, head = Vector((.56, 0, r)), Vector((-.54, 0, r)), Vector((-.06, 0, .28)), Vector((-.22, 0, .80)), Vector((.38, 0, .84))
    for c in (front, back):
        ring(c, r-.016, .017, "rubber", "y"); ring(c, r-.036, .009, "alu", "y"); cyl(c, .022, .08, "alu", .004, "y")
        for k in range(16): a = 2*pi*k/16; rod(c, c+Vector((math.cos(a), 0, math.sin(a)))*(r-.035), .0011, "steel", bev=.0002)
    for a, b, w in ((crank, seat, .015), (crank, head-Vector((-.02, 0, .10)), .016), (seat-Vector((-.02, 0, .06)), head, .015), (head+Vector((0, 0, .05)), head+Vector((.05, 0, -.20)), .018)): rod(a, b, w, m)
    for s in (-1, 1):
        y = Vector((0, .045*s, 0)); rod(crank+y*.5, back+y, .009, m); rod(seat+y*.4, back+y, .008, m); rod(head+Vector((.05, 0, -.20))+y*.8, front+y, .010, m)
        rod(seat+Vector((-.06, .05*s, -.10)), seat+Vector((-.42, .05*s, -.10)), .006, m); rod(seat+Vector((-.40, .05*s, -.10)), back+y, .005, m)
        tube([head+Vector((.01, 0, .12)), head+Vector((.04, .14*s, .14)), head+Vector((-.04, .25*s, .12)), head+Vector((-.16, .26*s, .09))], .010, "alu"); cyl(head+Vector((-.13, .26*s, .10)), .015, .10, "rubber", .004, "x")
        a = Vector((.10*s, .07*s, -.13*s)); rod(crank+Vector((0, .07*s, 0)), crank+a, .008, "alu"); box(crank+a+Vector((0, .05*s, 0)), (.09, .07, .02), "rubber", .004)
    rod(head, head+Vector((.01, 0, .12)), .011, "alu"); rod(seat, seat+Vector((-.02, 0, .10)), .011, "alu")
    loft([[(x, y, z+.10) for _, y, z in sring(0, w, h, 0, 0, 2.6, n=20)] for x, w, h in ((-.40, .02, .01), (-.38, .10, .03), (-.30, .10, .035), (-.18, .045, .03), (-.08, .03, .02), (-.07, .01, .01))], "leather", (0, 0, seat.z+.02), angle=75)
    for k in range(3): box(seat+Vector((-.24, -.04+.04*k, -.092)), (.36, .012, .006), m, .002)
    cyl(crank, .085, .006, "steel", .002, "y"); tube([crank+Vector((0, -.03, .085)), back+Vector((0, -.03, .035)), back+Vector((-.035, -.03, 0)), back+Vector((0, -.03, -.035)), crank+Vector((0, -.03, -.085))], .006, "dalu", handle="VECTOR")
    for c, a0, a1 in ((front, 20, 150), (back, 20, 190)):
        tube([c+Vector((math.cos(rad(a)), 0, math.sin(rad(a))))*(r+.03) for a in range(a0, a1+1, 10)], .012, m)
    ball(head+Vector((.09, 0, .0)), .045, "alu", (.8, 1, 1))


def tripod(h=1.3, m="helmetyellow"):
    for k in range(3):
        a = 2*pi*k/3+.4; foot = Vector((.42*math.cos(a), .42*math.sin(a), 0)); top = Vector((.05*math.cos(a), .05*math.sin(a), h)); rod(top, foot.lerp(top, .45), .020, m); rod(top.lerp(foot, .5), foot, .012, "dalu")
    cyl((0, 0, h+.015), .085, .03, "dalu", .006)


def survey_receiver(h=1.3):
    """A tripod with a satellite receiver on it, as a survey's fixed point."""
    tripod(h); rod((0, 0, h), (0, 0, h+.24), .014, "alu"); lathe([(0, 0), (.07, 0), (.085, .015), (.085, .05), (.06, .08), (0, .09)], "glazed", (0, 0, h+.24)); cyl((0, 0, h+.268), .087, .012, "saffron", .003)


def racing_gate(size=1.5, colour="gateamber", post="ink"):
    """A square gate of light on its feet, facing along X."""
    w = size/2; c = .16*size
    loop = [(0, y, z+size/2+.12) for y, z in rrect(size, size, c, n=6)]
    tube([(x, y, z) for x, y, z in loop], .035, colour, closed=True, handle="VECTOR"); tube([(x+.05, y*1.0, z) for x, y, z in loop], .045, post, closed=True, handle="VECTOR")
    for s in (-1, 1): box((.03, s*w*.62, .03), (.50, .12, .06), post, .02); rod((.03, s*w*.62, .05), (.03, s*w*.62, .16), .03, post)
