"""What makes a model believable from near: seams, screws, hinges, vents, lettering, cables, antennas, glass and wear.

Whatever lies on a shell is projected onto it, so that it follows every curve. `on` names the shell: an object, or several.
`at` is a point near it, `towards` the direction in which one looks at it, `up` what is up in the lettering. All points are
those of the group that is open. A few lines say it best:

    shell = body([...], "white")
    section_line(shell, .42)                                         # a seam around the body at x = .42
    panel_line(shell, [(-.9, .3, 1), (.5, .3, 1)], DOWN)             # a seam seen from above
    decal(shell, "PANKH", .16, (.1, -1, .05), INWARDS_FROM_RIGHT)    # the name on the right flank
    screw_on(shell, (.2, .1, 1), DOWN, .02)                          # a countersunk screw
    box(..., worn("saffron"))                                        # paint that hands have touched
"""
from kit import *
from kit import _font, _parent
from parts import screw
from mathutils.bvhtree import BVHTree

DOWN, UP, AHEAD, BACK = (0, 0, -1), (0, 0, 1), (1, 0, 0), (-1, 0, 0)
INWARDS_FROM_RIGHT, INWARDS_FROM_LEFT = (0, 1, 0), (0, -1, 0)    # the right flank is that of -Y

MATS["seam"] = mat("seam", (.010, .011, .014), .75, spec=.2)
MATS["void"] = mat("void", (.003, .003, .004), .9, spec=.05)
MATS["print"] = mat("print", (.62, .64, .67), .5)
MATS["print-dark"] = mat("print-dark", (.016, .024, .055), .5)
MATS["print-grey"] = mat("print-grey", (.15, .165, .19), .5)


# ------------------------------------------------------------------ projection
def _in_world(o):
    """World matrix of an object while its model is being built, before Blender knows of it."""
    m = o.matrix_basis.copy()
    while o.parent: o = o.parent; m = o.matrix_basis @ m
    return m

_trees = {}
def _tree(o):
    if o.name not in _trees:
        bpy.context.view_layer.update(); e = o.evaluated_get(bpy.context.evaluated_depsgraph_get()); me = e.to_mesh()
        _trees[o.name] = BVHTree.FromPolygons([v.co.copy() for v in me.vertices], [tuple(p.vertices) for p in me.polygons]); e.to_mesh_clear()
    return _trees[o.name]

def touch(on, at, towards=None, reach=2.):
    """Point and normal where a look at `at` in direction `towards` meets the shell; without a direction the nearest point.
    None where nothing is met."""
    here = _in_world(_parent[-1]); best = None
    for o in on if isinstance(on, (list, tuple)) else (on,):
        there = _in_world(o).inverted() @ here; back = there.inverted(); p = Vector(at)
        if towards is None: hit, normal, _, _ = _tree(o).find_nearest(there @ p)
        else:
            d = Vector(towards).normalized(); start = there @ (p-d*reach); hit, normal, _, _ = _tree(o).ray_cast(start, there.to_3x3() @ d)
        if hit is None: continue
        q = back @ hit; n = (there.to_3x3().transposed() @ normal).normalized()
        if towards is not None and n.dot(Vector(towards)) > 0: n = -n
        distance = (q-p).length if towards is None else (q-p).dot(Vector(towards).normalized())
        if best is None or distance < best[0]: best = (distance, q, n)
    return best and (best[1], best[2])

def _dense(path, step, closed=False):
    pts = [Vector(p) for p in path]; pts += pts[:1] if closed else []; out = []
    for a, b in zip(pts, pts[1:]):
        n = max(1, math.ceil((b-a).length/step)); out += [a.lerp(b, k/n) for k in range(n)]
    return out if closed else out+[pts[-1]]

def _ribbon(points, across, m, closed=False):
    """Strip along (point, normal) pairs; `across` gives its cross-section as (sideways, outwards) pairs."""
    v, f, q, n = [], [], len(across), len(points)
    for i, (p, normal) in enumerate(points):
        t = points[(i+1) % n if closed else min(i+1, n-1)][0]-points[i-1 if closed or i else 0][0]
        side = normal.cross(t); side = side.normalized() if side.length > 1e-9 else Vector((0, 0, 0))
        v += [p+side*s+normal*o for s, o in across]
    for i in range(n if closed else n-1):
        j = (i+1) % n
        for k in range(q-1): f.append((i*q+k, i*q+k+1, j*q+k+1, j*q+k))
    return meshobj(v, f, m, angle=80)

def _own_material(on):
    o = on[0] if isinstance(on, (list, tuple)) else on; return o.data.materials[0]

def _seam(on, met, width, m, lip, closed):
    """The dark joint, and beside it the edge of the panel, which catches the light."""
    runs, run = [], []
    for k in met:
        if k is None:
            if len(run) > 1: runs.append(run)
            run = []
        else: run.append(k)
    if len(run) > 1: runs.append(run)
    for r in runs:
        whole = closed and len(r) == len(met); w = width/2
        height = .0018*fineness.raised
        _ribbon(r, [(-w, height), (w, height)], m, whole)[LAID_ON] = True
        if lip and not fineness.plain: _ribbon(r, [(w, .0004), (w*1.25, .0045), (w*2.1, .0050), (w*3.2, .0002)], _own_material(on) if lip is True else lip, whole)


# ------------------------------------------------------------------ seams
def panel_line(on, path, towards=None, width=.011, m="seam", lip=True, closed=False, step=.02, reach=2.):
    """A thin joint along a path of points, laid onto the shell in direction `towards` (or at the nearest place)."""
    _seam(on, [touch(on, p, towards, reach) for p in _dense(path, step*(2 if fineness.plain else 1), closed)], width, m, lip, closed)

def section_line(on, at, axis="x", start=0, end=360, centre=(0, 0), width=.011, m="seam", lip=True, steps=120, reach=1.5):
    """A joint around a body where it is cut at `at` across its axis; degrees count from +Y (axis x) towards +Z."""
    met = []; whole = end-start >= 360; steps = steps//2 if fineness.plain else steps
    for k in range(steps if whole else steps+1):
        a = rad(start+(end-start)*k/steps); c, s = math.cos(a), math.sin(a)
        place = {"x": ((at, *centre), (0, -c, -s)), "y": ((centre[0], at, centre[1]), (-c, 0, -s)), "z": ((*centre, at), (-c, -s, 0))}[axis]
        met.append(touch(on, place[0], place[1], reach))
    _seam(on, met, width, m, lip, whole)

def hatch(on, width, height, corner, at, towards, up=UP, joint=.008, **line):
    """The joint of a lid with rounded corners."""
    frame = _frame(at, towards, up); panel_line(on, [frame @ Vector((x, y, 0)) for x, y in rrect(width, height, corner)], towards, joint, closed=True, **line)


# ------------------------------------------------------------------ lettering and marks
def _frame(at, towards, up):
    back = -Vector(towards).normalized(); right = Vector(up).cross(back)
    right = right.normalized() if right.length > 1e-6 else Vector((0, 1, 0)); top = back.cross(right)
    m = Matrix((right, top, back)).transposed().to_4x4(); m.translation = Vector(at); return m

def _flat(curve, step):
    """A filled curve as a flat mesh whose edges are shorter than step."""
    o = bpy.data.objects.new("flat", curve); S.collection.objects.link(o); bpy.context.view_layer.update()
    e = o.evaluated_get(bpy.context.evaluated_depsgraph_get()); me = e.to_mesh(); bm = bmesh.new(); bm.from_mesh(me); e.to_mesh_clear(); bpy.data.objects.remove(o)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-5); bmesh.ops.triangulate(bm, faces=bm.faces)
    for _ in range(7):
        long = [k for k in bm.edges if k.calc_length() > step]
        if not long: break
        bmesh.ops.subdivide_edges(bm, edges=long, cuts=1); bmesh.ops.triangulate(bm, faces=bm.faces)
    bm.verts.index_update(); out = [v.co.copy() for v in bm.verts], [tuple(v.index for v in f.verts) for f in bm.faces]; bm.free(); return out

def _lettering(words, size, spacing=1.08, align="CENTER"):
    c = bpy.data.curves.new("letters", "FONT"); c.body = words; c.size = size; c.align_x = align; c.align_y = "CENTER"; c.space_character = spacing; c.resolution_u = 2 if fineness.plain else 6
    f = _font()
    if f: c.font = f
    return c

def _shape(outlines):
    c = bpy.data.curves.new("shape", "CURVE"); c.dimensions = "2D"; c.fill_mode = "BOTH"
    for pts in outlines:
        s = c.splines.new("POLY"); s.points.add(len(pts)-1); s.use_cyclic_u = True
        for q, p in zip(s.points, pts): q.co = (p[0], p[1], 0, 1)
    return c

def decal(on, what, size, at, towards, up=UP, m="print", lift=.0022, step=None, spacing=1.08, align="CENTER", reach=2., shift=(0, 0)):
    """Print on a shell: words, or a mark by its outlines (see MARKS), `size` high."""
    if isinstance(what, str) and size < fineness.smallest_letters: return None
    if fineness.plain: lift *= fineness.raised; step = max(.03, 2*(step or size*.22))
    curve = _lettering(what, size, spacing, align) if isinstance(what, str) else _shape([[(x*size, y*size) for x, y in o] for o in what])
    verts, faces = _flat(curve, step or max(.012, size*.22)); frame = _frame(at, towards, up)
    met = [touch(on, frame @ (v+Vector((*shift, 0))), towards, reach) for v in verts]; met = [k and k[0]+k[1]*lift for k in met]
    used = [f for f in faces if all(met[i] is not None for i in f)]; keep = sorted({i for f in used for i in f}); index = {i: n for n, i in enumerate(keep)}
    if not used: return None
    print_ = meshobj([met[i] for i in keep], [tuple(index[i] for i in f) for f in used], m, angle=80); print_[LAID_ON] = True
    return print_

def _ring_outline(r, w, n=40): return [circ(0, 0, r, n), circ(0, 0, r-w, n)]
def _brand(start, *curves):
    """An outline of the mark in public/favicon.svg, one unit high."""
    out, a = [], start
    for b, c, d in curves:
        out += [tuple(sum(w*p[k] for w, p in zip(((1-t)**3, 3*t*(1-t)**2, 3*t*t*(1-t), t**3), (a, b, c, d))) for k in (0, 1)) for t in (n/14 for n in range(14))]; a = d
    return [((x-32)/42, (32-y)/42) for x, y in out]
def _bar(x, y, w, h): return [(x-w/2, y-h/2), (x+w/2, y-h/2), (x+w/2, y+h/2), (x-w/2, y+h/2)]

# Marks of our own, one unit high: no sign of any authority is among them.
MARKS = {
    "wing": [_brand((9, 43), ((15, 24), (33, 11.5), (57, 12.5)), ((49.5, 27), (33, 39.5), (9, 43)))],
    "shadow": [_brand((12, 50.5), ((27, 49), (40.5, 41.5), (50.5, 30)), ((50.5, 44), (34.5, 55.5), (12, 50.5)))],
    "arrow": [[(0, .5), (-.42, -.12), (-.16, -.12), (-.16, -.5), (.16, -.5), (.16, -.12), (.42, -.12)]],
    "front": [[(0, .5), (-.5, -.4), (-.34, -.4), (0, .18), (.34, -.4), (.5, -.4)]],
    "tested": [*_ring_outline(.5, .07), [(-.26, .0), (-.18, .08), (-.06, -.06), (.20, .24), (.28, .16), (-.06, -.22)]],
    "turning": [*_ring_outline(.5, .06), [(-.10, .28), (-.10, -.28), (.28, 0)]],
    "mind": [[(0, .5), (-.56, -.46), (.56, -.46)], [(0, .30), (-.38, -.36), (.38, -.36)], _bar(0, -.02, .09, .26), _bar(0, -.25, .09, .09)],
    "bars": [_bar(-.5+.031*k*1.07, 0, (.011, .02, .03)[(k*7+k//3) % 3], 1) for k in range(31)],
    "dots": [circ(.22*(k-2), 0, .07, 16) for k in range(5)],
}

def mark(on, name, size, at, towards, up=UP, **print_):
    """One of our own marks (MARKS), printed on a shell."""
    return decal(on, MARKS[name], size, at, towards, up, **print_)

def brand(on, size, at, towards, up=UP, m="print", under="saffron", **print_):
    """The sign of the house: the wing, and its shadow in the accent."""
    mark(on, "wing", size, at, towards, up, m=m, **print_); mark(on, "shadow", size, at, towards, up, m=under, **print_)

def label(on, width, height, lines, at, towards, up=UP, ground="print", ink="print-dark", corner=None, bars=False, lift=.0022, reach=2.):
    """A sticker with lines of print; with `bars` the last third carries a code of bars."""
    decal(on, [rrect(width, height, corner or height*.12)], 1, at, towards, up, ground, lift, max(.02, height*.2), reach=reach)
    room = height*(.66 if bars else .90); top = height/2-height*.05; row = room/len(lines)
    for k, words in enumerate(lines): decal(on, words, row*.62, at, towards, up, ink, lift*2, align="LEFT", shift=(-width/2+height*.12, top-row*(k+.5)), reach=reach)
    if bars: decal(on, [[(x*width*.82, y*height*.20) for x, y in o] for o in MARKS["bars"]], 1, at, towards, up, ink, lift*2, shift=(0, -height*.33), reach=reach)

def serial_plate(on, model, serial, width, at, towards, up=UP, ground="print-grey", ink="print", reach=2.):
    """The plate that names maker, model and serial number."""
    label(on, width, width*.46, ["PANKH GORAKHPUR", model, "S/N "+serial], at, towards, up, ground, ink, bars=True, reach=reach)


# ------------------------------------------------------------------ screws, hinges, vents
def screw_on(on, at, towards, r=.022, m="dalu", reach=2.):
    """A countersunk screw in a dark recess of the shell."""
    met = touch(on, at, towards, reach)
    if not met: return
    p, n = met
    with group(p, n.to_track_quat("Z", "Y").to_euler()):
        if fineness.plain:   # two discs: a dark ring around the metal
            for radius, paint, height in ((r*1.4, "seam", 1), (r, m, 2)): lathe([(0, .0018*fineness.raised*height), (radius, .0018*fineness.raised*height)], paint, seg=28)[LAID_ON] = True
            return
        lathe([(0, .0008), (r*1.35, .0008), (r*1.45, .0022), (r*1.55, -.002)], "seam", seg=28)
        lathe([(r*1.05, .001), (r, .004), (r*.62, .005), (r*.55, .0015)], m, seg=28); lathe([(0, .0016), (r*.55, .0016)], "void", seg=6, cap=True)

def screw_row(on, a, b, count, towards, r=.022, m="dalu", reach=2.):
    """Screws at even distances from a to b."""
    a, b = Vector(a), Vector(b)
    for k in range(count): screw_on(on, a.lerp(b, k/max(1, count-1)), towards, r, m, reach)

def hinge(at, axis=UP, length=.3, r=.05, m="dalu", knuckles=5, pin="steel", leaves=None, leaf=.16):
    """Knuckles around a pin, with the screws of its ends; `leaves` gives two directions in which plates run off it."""
    with group(at, Vector(axis).to_track_quat("Z", "Y").to_euler()):
        step = length/knuckles
        for k in range(knuckles): cyl((0, 0, -length/2+step*(k+.5)), r*(1 if k % 2 == 0 else .96), step*.88, m if k % 2 == 0 else pin if knuckles > 5 else m, min(.012, r*.2), seg=40)
        cyl((0, 0, 0), r*.72, length*.99, "void", 0, seg=32); cyl((0, 0, 0), r*.42, length*1.10, pin, r*.12, seg=28)
        for s in (-1, 1): lathe([(0, .5*length*1.11), (r*.22, .5*length*1.11)], "void", (0, 0, 0), (0 if s > 0 else pi, 0, 0.0001), seg=6, cap=True)
        for direction in leaves or ():
            d = Vector(direction); a = math.atan2(d.y, d.x)
            with group((0, 0, 0), (0, 0, a)): box((leaf/2+r*.5, 0, 0), (leaf, r*.7, length*.72), m, .012)

def vent(on, at, towards, up=UP, slots=6, length=.22, pitch=.045, width=.022, lean=0., m="void", rim=True, reach=2.):
    """A row of slots, side by side along what is right, with the edge that catches the light."""
    for k in range(slots):
        x = (k-(slots-1)/2)*pitch; outline = slot(x-lean*length/2, -length/2, x+lean*length/2, length/2, width/2, 6)
        decal(on, [outline], 1, at, towards, up, m, .0016, max(.012, length*.12), reach=reach)
        if rim and not fineness.plain:
            frame = _frame(at, towards, up); met = [touch(on, frame @ Vector((px, py, 0)), towards, reach) for px, py in outline]
            if all(met): _ribbon(met, [(-width*.10, .0002), (width*.02, .0050), (width*.14, .0050), (width*.26, .0002)], _own_material(on), True)


# ------------------------------------------------------------------ cables and antennas
def cable_run(points, r=.02, m="rubber", clips=(), clip="ink"):
    """A cable through points, held by clips at the points with these numbers."""
    tube(points, r, m)
    for k in clips:
        p = Vector(points[k]); d = Vector(points[min(k+1, len(points)-1)])-Vector(points[max(k-1, 0)])
        with group(p, d.to_track_quat("X", "Z").to_euler()): box((0, 0, 0), (r*1.6, r*3.2, r*3.0), clip, r*.5); box((0, r*2.0, -r*.9), (r*1.6, r*1.6, r*1.0), clip, r*.3)

def loom(points, r=.012, wires=("red", "rubber", "silk", "yellow"), spread=(0, 1, 0), clips=(), wave=.25):
    """Wires side by side, as they run to a plug; every one a little astray."""
    d = Vector(spread).normalized()*r*2.05
    for k, m in enumerate(wires):
        o = d*(k-(len(wires)-1)/2)
        tube([Vector(p)+o*(1+wave*math.sin(2.3*k+1.7*i)*(0 < i < len(points)-1)) for i, p in enumerate(points)], r, m)
    for k in clips: ring(points[k], r*1.1*len(wires), r*.8, "ink", rot=(Vector(points[min(k+1, len(points)-1)])-Vector(points[max(0, k-1)])).to_track_quat("Z", "Y").to_euler(), seg=24, flat=1.6)

def antenna(a, b, r=.022, kind="whip", m="ink", tip="night"):
    """An antenna from a to b: a whip, a mushroom for video, a paddle that folds or the tubes of a diversity receiver."""
    a, b = Vector(a), Vector(b); d = (b-a).normalized(); turn = d.to_track_quat("Z", "Y").to_euler()
    if kind == "whip": rod(a, b, r, m, r2=r*.62, bev=r*.4); cyl(a+d*r*1.6, r*1.7, r*3.2, m, r*.4, rot=turn, seg=24); ball(b, r*.9, tip)
    if kind == "tubes": rod(a, a.lerp(b, .3), r*.55, "rubber", bev=.002); rod(a.lerp(b, .28), b, r, m, bev=r*.5); cyl(a.lerp(b, .30), r*1.3, r*2.2, tip, r*.3, rot=turn, seg=24)
    if kind == "paddle":
        hinge(a, d.cross(Vector((0, 0, 1))) if abs(d.z) < .9 else (0, 1, 0), r*5, r*1.3, m, 3)
        with group(a, d.to_track_quat("Z", "X").to_euler()): L = (b-a).length; loft([sring(z*L, w*r, h*r, 0, 0, 3, 20, "z") for z, w, h in ((.02, 1.1, 1), (.12, 1.5, 1.1), (.5, 1.9, .9), (.9, 1.8, .8), (1, .8, .4))], m, angle=75)
    if kind == "mushroom":
        rod(a, b, r, m, bev=r*.3); cyl(a+d*r*2, r*2.2, r*3, "gold", r*.3, rot=turn, seg=6)
        with group(b, turn): lathe([(0, -r*2.6), (r*2.0, -r*2.5), (r*3.2, -r*2), (r*3.5, -r*1.2), (r*3.5, r*1.2), (r*3.1, r*2.2), (r*1.8, r*2.7), (0, r*2.8)], tip, seg=40); lathe([(r*3.52, -r*.25), (r*3.58, 0), (r*3.52, r*.25)], "seam", seg=40)


# ------------------------------------------------------------------ glass
def _coated():
    """Front glass with the coloured sheen of its coating."""
    m = mat("coated", (.004, .006, .016), .03, 0, 1., spec=.9); nt = m.node_tree; w = nt.nodes.new("ShaderNodeLayerWeight"); w.inputs[0].default_value = .35
    r = nt.nodes.new("ShaderNodeValToRGB"); e = r.color_ramp.elements; e[0].color = (.003, .004, .012, 1); e[1].color = (.05, .02, .10, 1)
    for at, c in ((.30, (.010, .016, .060)), (.62, (.012, .075, .085))): k = e.new(at); k.color = (*c, 1)
    nt.links.new(w.outputs["Facing"], r.inputs[0]); nt.links.new(r.outputs[0], nt.nodes["Principled BSDF"].inputs["Base Color"]); m["from afar"] = (.005, .014, .030); return m
MATS["coated"] = _coated()

def lens_glass(loc, r, depth, axis="x", barrel="ink", rim="dalu", words=None, grip=False):
    """A lens seen from near: ribbed barrel, stepped rings, the stop and coated front glass, facing +axis."""
    with group(loc, AX[axis]):
        lathe([(r*.98, -depth), (r, -depth*.9), (r, -depth*.06), (r*.95, 0), (r*.86, 0), (r*.83, -depth*.07), (r*.80, -depth*.07)], barrel, seg=96)
        for k in range(4): q = .80-.055*k; lathe([(r*q, -depth*(.07+.045*k)), (r*(q-.008), -depth*(.115+.045*k)), (r*(q-.055), -depth*(.115+.045*k))], "matte" if k % 2 else "ink", seg=80)
        lathe([(r*.60, -depth*.30), (0, -depth*.30)], "void", seg=64, cap=True)
        ring((0, 0, -depth*.02), r*.905, r*.028, rim); ring((0, 0, -depth*.26), r*.30, r*.03, "dalu", seg=48); ring((0, 0, -depth*.23), r*.575, r*.012, "gold" if rim == "gold" else "dalu", seg=64)
        n = 12; R = r*.60; lathe([(R*math.cos(pi/2*i/n), -depth*.24+R*.30*math.sin(pi/2*i/n)) for i in range(n+1)], "coated", seg=72)
        if grip:
            for k in range(48): a = 2*pi*k/48; box((r*1.005*math.cos(a), r*1.005*math.sin(a), -depth*.52), (r*.03, r*.06, depth*.34), barrel, r*.01, (0, 0, a), seg=1)
        if words:
            c = _lettering(words, r*.115, 1.05); step = .115*.72; n = len(words)
            for k, ch in enumerate(words): a = pi/2+(n-1)*step/2/.89-k*step/.89; text(ch, r*.115, (r*.895*math.cos(a), r*.895*math.sin(a), depth*.004), (0, 0, a-pi/2), "print", .0004)


# ------------------------------------------------------------------ wear
def worn(paint, amount=.5, scale=5., lighter=1.9):
    """The same paint where hands have touched it: rubbed edges, lighter and rougher, by chance and by curvature."""
    name = "%s worn %.2f %.1f" % (paint, amount, scale)
    if name not in MATS:
        m = m_(paint).copy(); m.name = name; N, L = m.node_tree.nodes, m.node_tree.links; P = N["Principled BSDF"]
        def M(op, a, b=None):
            n = N.new("ShaderNodeMath"); n.operation = op; n.use_clamp = op in ("MULTIPLY", "MULTIPLY_ADD", "SUBTRACT")
            for k, v in enumerate((a, b)):
                if v is None: continue
                if isinstance(v, (int, float)): n.inputs[k].default_value = v
                else: L.new(v, n.inputs[k])
            return n.outputs[0]
        tc = N.new("ShaderNodeTexCoord"); n1 = N.new("ShaderNodeTexNoise"); n1.inputs["Scale"].default_value = scale; n1.inputs["Detail"].default_value = 5; n1.inputs["Roughness"].default_value = .62; L.new(tc.outputs["Object"], n1.inputs["Vector"])
        n2 = N.new("ShaderNodeTexNoise"); n2.inputs["Scale"].default_value = scale*9; n2.inputs["Detail"].default_value = 2; L.new(tc.outputs["Object"], n2.inputs["Vector"])
        edge = M("MULTIPLY", M("SUBTRACT", N.new("ShaderNodeNewGeometry").outputs["Pointiness"], .515), 22.)
        patch = M("MULTIPLY", M("SUBTRACT", n1.outputs["Fac"], .56), 3.2); fine = M("MULTIPLY", M("SUBTRACT", n2.outputs["Fac"], .36), 3.)
        rub = M("MULTIPLY", M("MULTIPLY", M("ADD", edge, patch), fine), amount)
        base = tuple(P.inputs["Base Color"].default_value)[:3]; mix = N.new("ShaderNodeMixRGB"); L.new(rub, mix.inputs[0])
        if P.inputs["Base Color"].is_linked: L.new(P.inputs["Base Color"].links[0].from_socket, mix.inputs[1])
        else: mix.inputs[1].default_value = (*base, 1)
        mix.inputs[2].default_value = (*(min(.75, c*lighter+.035) for c in base), 1); L.new(mix.outputs[0], P.inputs["Base Color"])
        rough = P.inputs["Roughness"].default_value; P_r = M("ADD", M("MULTIPLY", rub, .30), M("ADD", M("MULTIPLY", n1.outputs["Fac"], .10), rough-.05))
        if not P.inputs["Roughness"].is_linked: L.new(P_r, P.inputs["Roughness"])
        MATS[name] = m
    return name
