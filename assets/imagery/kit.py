"""Picture kit: the scene, materials and shapes (Blender 3.4).

Products are modelled in any unit, front = +X, up = +Z; darkroom.shoot() normalises their size, rests them on the floor,
fits the camera and writes a clean PNG on the shop's ground plus a cut-out.
"""
import bpy, bmesh, math, os, struct, sys, tempfile, time, zlib
import numpy as np
from mathutils import Vector, Matrix, Euler
from bpy_extras.object_utils import world_to_camera_view

T = {"start": time.time()}
bpy.ops.wm.read_factory_settings(use_empty=True)
S = bpy.context.scene
root = bpy.data.objects.new("root", None); S.collection.objects.link(root)
pi = math.pi
rad = math.radians
_parent = [root]

# ---------------------------------------------------------------- materials
def hexlin(h):
    h = h.lstrip("#"); f = lambda c: c/12.92 if c <= .04045 else ((c+.055)/1.055)**2.4
    return tuple(f(int(h[i:i+2], 16)/255) for i in (0, 2, 4))

def mat(name, color, rough=.4, metal=0., coat=0., emit=None, power=6, spec=.5, trans=0., aniso=0., bump=None, sss=0.):
    m = bpy.data.materials.new(name); m.use_nodes = True; nt = m.node_tree; b = nt.nodes["Principled BSDF"]
    c = hexlin(color) if isinstance(color, str) else color
    I = b.inputs
    I["Base Color"].default_value = (*c, 1); I["Roughness"].default_value = rough; I["Metallic"].default_value = metal
    I["Clearcoat"].default_value = coat; I["Clearcoat Roughness"].default_value = .08; I["Specular"].default_value = spec
    I["Transmission"].default_value = trans; I["Anisotropic"].default_value = aniso
    if sss: I["Subsurface"].default_value = sss; I["Subsurface Color"].default_value = (*c, 1); I["Subsurface Radius"].default_value = (.1, .1, .1)
    if emit: I["Emission"].default_value = (*hexlin(emit), 1) if isinstance(emit, str) else (*emit, 1); I["Emission Strength"].default_value = power
    if bump:
        scale, strength = bump
        tc = nt.nodes.new("ShaderNodeTexCoord"); n = nt.nodes.new("ShaderNodeTexNoise"); bu = nt.nodes.new("ShaderNodeBump")
        n.inputs["Scale"].default_value = scale; n.inputs["Detail"].default_value = 3
        bu.inputs["Strength"].default_value = strength; bu.inputs["Distance"].default_value = .02
        nt.links.new(tc.outputs["Object"], n.inputs["Vector"]); nt.links.new(n.outputs["Fac"], bu.inputs["Height"]); nt.links.new(bu.outputs[0], I["Normal"])
    return m

def carbon(name="carbon", scale=20., a=(.010, .011, .013), b=(.040, .043, .048), coat=.55):
    """2x2 twill weave in object XY: warp and weft get different colour, roughness and grain direction."""
    m = mat(name, a, .32, 0, coat); nt = m.node_tree; N = nt.nodes; L = nt.links; P = N["Principled BSDF"]
    def M(op, x, y=None):
        n = N.new("ShaderNodeMath"); n.operation = op
        for k, v in enumerate((x, y)):
            if v is None: continue
            if isinstance(v, (int, float)): n.inputs[k].default_value = v
            else: L.new(v, n.inputs[k])
        return n.outputs[0]
    tc = N.new("ShaderNodeTexCoord"); sx = N.new("ShaderNodeSeparateXYZ"); L.new(tc.outputs["Object"], sx.inputs[0])
    u, v = M("MULTIPLY", sx.outputs[0], scale*2), M("MULTIPLY", sx.outputs[1], scale*2)
    k = M("MODULO", M("ADD", M("ADD", M("FLOOR", u), M("FLOOR", v)), 4000), 4)
    sn = N.new("ShaderNodeSeparateXYZ"); L.new(tc.outputs["Normal"], sn.inputs[0])
    warp = M("MULTIPLY", M("LESS_THAN", k, 1.5), M("GREATER_THAN", M("ABSOLUTE", sn.outputs[2]), .75))   # a cut edge shows no weave
    mx = N.new("ShaderNodeMixRGB"); L.new(warp, mx.inputs[0]); mx.inputs[1].default_value = (*a, 1); mx.inputs[2].default_value = (*b, 1)
    L.new(mx.outputs[0], P.inputs["Base Color"])
    L.new(M("ADD", M("MULTIPLY", warp, .14), .26), P.inputs["Roughness"])
    return m

MATS = {}
def mk():
    g = MATS
    g["white"] = mat("white", (.60, .615, .64), .34, 0, .25)
    g["grey"] = mat("grey", (.36, .385, .42), .36, 0, .2)
    g["slate"] = mat("slate", (.085, .095, .115), .38, 0, .2)
    g["night"] = mat("night", (.0085, .021, .078), .30, 0, .5)
    g["ink"] = mat("ink", (.014, .016, .021), .38, 0, .15)
    g["matte"] = mat("matte", (.020, .022, .027), .55)
    g["rubber"] = mat("rubber", (.014, .015, .017), .72)
    g["saffron"] = mat("saffron", (.90, .245, .012), .34, 0, .3)
    g["alu"] = mat("alu", (.66, .675, .70), .33, 1.)
    g["dalu"] = mat("dalu", (.16, .17, .19), .3, 1.)
    g["steel"] = mat("steel", (.55, .56, .58), .2, 1.)
    g["copper"] = mat("copper", (.80, .30, .11), .28, 1.)
    g["gold"] = mat("gold", (.90, .60, .20), .22, 1.)
    g["carbon"] = carbon()
    g["lens"] = mat("lens", (.004, .011, .040), .03, 0, .25, spec=.55)
    g["glass"] = mat("glass", (.010, .016, .035), .06, 0, 1., spec=.8)
    g["pcb"] = mat("pcb", (.006, .018, .055), .34, 0, .35)
    g["chip"] = mat("chip", (.016, .016, .018), .42)
    g["silk"] = mat("silk", (.68, .70, .72), .6)
    g["foam"] = mat("foam", (.030, .033, .040), .95, bump=(60, .9), spec=.1)
    g["fabric"] = mat("fabric", (.035, .04, .055), .85, bump=(90, .5), spec=.2)
    g["tank"] = mat("tank", (.50, .58, .64), .22, 0, .35)
    g["card"] = mat("card", (.52, .33, .17), .75, bump=(24, .12), spec=.2)
    g["red"] = mat("red", (.62, .015, .012), .4)
    g["yellow"] = mat("yellow", (.92, .62, .03), .38, 0, .2)
    g["blue"] = mat("bluewire", (.02, .09, .55), .4)
    g["ledg"] = mat("ledg", (.05, .9, .3), emit=(.04, 1, .22), power=5)
    g["ledr"] = mat("ledr", (1, .05, .03), emit=(1, .04, .02), power=5)
    g["ledw"] = mat("ledw", (1, 1, 1), emit=(.9, .95, 1), power=4)
    g["ledb"] = mat("ledb", (.1, .4, 1), emit=(.06, .3, 1), power=4)
    g["screen"] = mat("screen", (.01, .02, .05), .3, 0, 0, emit=(.02, .06, .18), power=.35, spec=.15)
mk()
def m_(m): return MATS[m] if isinstance(m, str) else m

def recolour(**paints):
    """Paint every part of one material in another: recolour(white="slate") turns white shells slate."""
    MATS.update({part: MATS[paint] for part, paint in paints.items()})

# ---------------------------------------------------------------- how fine shapes are made
class Fineness:
    """Pictures are looked at from near and keep all of this as it is. A model that turns in a small window sets `chord`
    before anything is built: then curves have no more corners than that takes, and what nobody could see is left out."""
    chord = None            # how far the sides of a polygon may lie within the curve that they stand for
    smallest_letters = .0   # smaller print is left out
    raised = 1.             # how many times higher print and seams lie on a shell, so that fewer triangles do not swallow them

    @property
    def plain(self): return self.chord is not None
    def around(self, radius, most):
        """Sides of a circle of this radius: `most` in pictures."""
        if not self.plain: return most
        return min(most, max(6, math.ceil(pi/math.acos(max(.5, 1-self.chord/max(radius, 1e-6))))))
    def bevel(self, width, segments):
        """Segments of a rounded edge: none where it is too narrow to be seen."""
        if not self.plain: return segments
        return 0 if width < self.chord*4 else min(segments, 1 if width < self.chord*16 else 2)
fineness = Fineness()
LAID_ON = "laid on a shell"    # a property of print and seams: they hide nothing, and move less than others when triangles are saved

# ---------------------------------------------------------------- geometry helpers
def finish(o, m, bev=0, seg=3, sub=0, parent=None, angle=38):
    S.collection.objects.link(o)
    if m is not None: o.data.materials.append(m_(m))
    o.parent = parent or _parent[-1]
    seg = fineness.bevel(bev, seg)
    if bev and seg:
        b = o.modifiers.new("b", "BEVEL"); b.width = bev; b.segments = seg; b.limit_method = "ANGLE"; b.angle_limit = rad(32); b.harden_normals = False
    if sub:
        s = o.modifiers.new("s", "SUBSURF"); s.levels = sub; s.render_levels = sub
    if o.type == "MESH":
        for p in o.data.polygons: p.use_smooth = True
        o.data.use_auto_smooth = True; o.data.auto_smooth_angle = rad(angle)
    return o

def meshobj(verts, faces, m, loc=(0, 0, 0), rot=(0, 0, 0), **k):
    me = bpy.data.meshes.new("m"); me.from_pydata([tuple(v) for v in verts], [], faces); me.update()
    bm = bmesh.new(); bm.from_mesh(me); bmesh.ops.recalc_face_normals(bm, faces=bm.faces); bm.to_mesh(me); bm.free()
    o = bpy.data.objects.new("o", me); o.location = loc; o.rotation_euler = rot
    return finish(o, m, **k)

class group:
    """with group(loc, rot): parts made inside hang on this empty."""
    def __init__(s, loc=(0, 0, 0), rot=(0, 0, 0), scale=1):
        s.e = bpy.data.objects.new("g", None); S.collection.objects.link(s.e)
        s.e.location = loc; s.e.rotation_euler = rot; s.e.scale = (scale,)*3 if isinstance(scale, (int, float)) else scale
        s.e.parent = _parent[-1]
    def __enter__(s): _parent.append(s.e); return s.e
    def __exit__(s, *a): _parent.pop()

def box(loc, size, m, bev=.03, rot=(0, 0, 0), seg=4, taper=None, sub=0):
    x, y, z = (v/2 for v in size); tx, ty = taper or (1, 1)
    v = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x*tx, -y*ty, z), (x*tx, -y*ty, z), (x*tx, y*ty, z), (-x*tx, y*ty, z)]
    f = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    return meshobj(v, f, m, loc, rot, bev=min(bev, .49*min(size)), seg=seg, sub=sub)

AX = {"z": (0, 0, 0), "x": (0, pi/2, 0), "y": (pi/2, 0, 0)}
def lathe(prof, m, loc=(0, 0, 0), rot=(0, 0, 0), axis="z", seg=72, bev=0, angle=35, cap=False):
    """Revolve [(r, z), ...] around z; a profile that touches the axis at neither end becomes a ring unless cap."""
    v = []; f = []; n = len(prof); seg = fineness.around(max(r for r, _ in prof), seg)
    for r, z in prof:
        for k in range(seg):
            a = 2*pi*k/seg; v.append((max(r, 1e-4)*math.cos(a), max(r, 1e-4)*math.sin(a), z))
    for i in range(n-1):
        for k in range(seg):
            k2 = (k+1) % seg; f.append((i*seg+k, i*seg+k2, (i+1)*seg+k2, (i+1)*seg+k))
    if not cap and prof[0][0] > 1e-3 and prof[-1][0] > 1e-3:
        for k in range(seg): f.append(((n-1)*seg+k, (n-1)*seg+(k+1) % seg, (k+1) % seg, k))
    else: f.append(tuple(range(seg))); f.append(tuple((n-1)*seg+k for k in range(seg)))
    r0 = AX[axis] if rot == (0, 0, 0) else rot
    return meshobj(v, f, m, loc, r0, bev=bev, seg=2, angle=angle)

def cyl(loc, r, h, m, bev=.02, axis="z", r2=None, seg=64, rot=(0, 0, 0)):
    b = min(bev, r*.45, h*.45)*(not fineness.plain or bev > fineness.chord*2); r2 = r if r2 is None else r2; q = b*.3
    p = [(r-b, -h/2), (r-q, -h/2+q*.35), (r, -h/2+b), (r2, h/2-b), (r2-q, h/2-q*.35), (r2-b, h/2)] if b > 0 else [(r, -h/2), (r2, h/2)]
    return lathe(p, m, loc, rot, axis, seg, cap=True)

def ball(loc, r, m, scale=(1, 1, 1), rot=(0, 0, 0)):
    n = fineness.around(r, 48)//2; o = lathe([(r*math.sin(pi*i/n), -r*math.cos(pi*i/n)) for i in range(n+1)], m, loc, rot, seg=48); o.scale = scale; return o

def ring(loc, R, r, m, axis="z", rot=None, seg=96, flat=1.):
    """Torus; flat stretches it along its axis."""
    v = []; f = []; q = fineness.around(r*max(1, flat), 16); seg = fineness.around(R, seg)
    for k in range(seg):
        a = 2*pi*k/seg
        for j in range(q):
            b = 2*pi*j/q; v.append(((R+r*math.cos(b))*math.cos(a), (R+r*math.cos(b))*math.sin(a), r*flat*math.sin(b)))
    for k in range(seg):
        for j in range(q): f.append((k*q+j, ((k+1) % seg)*q+j, ((k+1) % seg)*q+(j+1) % q, k*q+(j+1) % q))
    return meshobj(v, f, m, loc, rot or AX[axis], angle=80)

def loft(rings, m, loc=(0, 0, 0), rot=(0, 0, 0), sub=1, cap=True, angle=50, closed=False, bev=0):
    n = len(rings[0]); v = [p for r in rings for p in r]; f = []
    R = len(rings)
    for i in range(R if closed else R-1):
        j = (i+1) % R
        for k in range(n): f.append((i*n+k, i*n+(k+1) % n, j*n+(k+1) % n, j*n+k))
    if cap and not closed: f += [tuple(range(n)), tuple((R-1)*n+k for k in range(n))]
    return meshobj(v, f, m, loc, rot, sub=sub, angle=angle, bev=bev)

def sring(x, w, h, cz=0., cy=0., e=3., n=28, axis="x"):
    """Superellipse ring: half-width w (Y), half-height h (Z) at station x."""
    out = []
    for k in range(n):
        a = 2*pi*k/n; c, s = math.cos(a), math.sin(a)
        y = cy+w*math.copysign(abs(c)**(2/e), c); z = cz+h*math.copysign(abs(s)**(2/e), s)
        out.append((x, y, z) if axis == "x" else ((y, z, x) if axis == "z" else (y, x, z)))
    return out

def body(stations, m, e=3., n=28, loc=(0, 0, 0), rot=(0, 0, 0), axis="x", sub=1):
    """Loft of superellipses, stations [(x, half_w, half_h, cz), ...]; rounds the ends by two shrunken rings."""
    st = list(stations); a, b = st[0], st[-1]
    def shrink(s, d, k, j): return (s[0]+d, s[1]*k, s[2]*j, s[3])
    L = abs(b[0]-a[0])
    rings = [sring(a[0], a[1]*.2, a[2]*.2, a[3], e=2.2, n=n, axis=axis)] + [sring(*s[:3], s[3], e=e, n=n, axis=axis) for s in st] + [sring(b[0], b[1]*.2, b[2]*.2, b[3], e=2.2, n=n, axis=axis)]
    return loft(rings, m, loc, rot, sub=sub, angle=75)

def plate(outer, h, m, loc=(0, 0, 0), rot=(0, 0, 0), holes=(), bev=.008, smooth=False):
    """Flat part from a 2-D outline with holes, extruded to thickness h."""
    c = bpy.data.curves.new("p", "CURVE"); c.dimensions = "2D"; c.fill_mode = "BOTH"; c.extrude = max(h/2-bev, .0005); c.bevel_depth = bev; c.bevel_resolution = 0 if fineness.plain else 2
    for pts in [outer]+list(holes):
        s = c.splines.new("POLY"); s.points.add(len(pts)-1); s.use_cyclic_u = True
        for q, p in zip(s.points, pts): q.co = (p[0], p[1], 0, 1)
    c.offset = -bev
    o = bpy.data.objects.new("p", c); o.location = loc; o.rotation_euler = rot
    return finish(o, m)

def circ(x, y, r, n=28): return [(x+r*math.cos(2*pi*k/n), y+r*math.sin(2*pi*k/n)) for k in range(n)]
def rrect(w, h, r, x=0, y=0, n=6):
    out = []
    for cx, cy, a0 in ((w/2-r, h/2-r, 0), (-w/2+r, h/2-r, 90), (-w/2+r, -h/2+r, 180), (w/2-r, -h/2+r, 270)):
        for k in range(n+1):
            a = rad(a0+90*k/n); out.append((x+cx+r*math.cos(a), y+cy+r*math.sin(a)))
    return out
def slot(x1, y1, x2, y2, r, n=8):
    a = math.atan2(y2-y1, x2-x1); out = []
    for cx, cy, a0 in ((x2, y2, a-pi/2), (x1, y1, a+pi/2)):
        for k in range(n+1): out.append((cx+r*math.cos(a0+pi*k/n), cy+r*math.sin(a0+pi*k/n)))
    return out

def tube(pts, r, m, closed=False, handle="AUTO"):
    c = bpy.data.curves.new("t", "CURVE"); c.dimensions = "3D"; c.bevel_depth = r; c.bevel_resolution = 5; c.resolution_u = 16; c.use_fill_caps = True
    if fineness.plain: c.bevel_resolution = (fineness.around(r, 12)-3)//2; c.resolution_u = 5
    s = c.splines.new("BEZIER"); s.bezier_points.add(len(pts)-1); s.use_cyclic_u = closed
    for q, p in zip(s.bezier_points, pts):
        q.co = p; q.handle_left_type = q.handle_right_type = handle
    o = bpy.data.objects.new("t", c); return finish(o, m)
cable = tube
def rod(a, b, r, m, r2=None, bev=.01):
    a, b = Vector(a), Vector(b); d = b-a
    return cyl((a+b)/2, r, d.length, m, bev, rot=d.to_track_quat("Z", "Y").to_euler(), r2=r2)

def text(s, size, loc, rot=(0, 0, 0), m="silk", h=.002, spacing=1.08, align="CENTER"):
    c = bpy.data.curves.new("tx", "FONT"); c.body = s; c.size = size; c.extrude = h; c.align_x = align; c.align_y = "CENTER"; c.space_character = spacing
    f = _font()
    if f: c.font = f
    o = bpy.data.objects.new("tx", c); o.location = loc; o.rotation_euler = rot
    if fineness.plain:   # flat print, where the face of the letters would be
        c.extrude = 0; c.resolution_u = 2; o.location = Vector(loc)+Euler(rot).to_matrix() @ Vector((0, 0, h+.001*fineness.raised)); o[LAID_ON] = True
        o.hide_render = size < fineness.smallest_letters
    return finish(o, m)
_f = []
def _font():
    if not _f:
        p = next((q for q in ("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf", "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf") if os.path.exists(q)), None)
        _f.append(bpy.data.fonts.load(p) if p else None)
    return _f[0]
