"""blender -b -P export_model.py -- NAME OUT   (NAME 'list' prints the names)

One aircraft as a model to turn on its page: the scene of its pictures, not rendered but handed out. It is built with fewer
corners than for pictures (`fineness` in kit.py), the materials become flat, what can be seen from nowhere is left out, parts
that are made several times are handed out once, and the nose points to glTF's front (+Z). The model stands on the floor in
its true size. No texture is in it, no lamp, no camera.

OUT.json says what there is, OUT.bin holds the corners of all triangles; export-models.mjs beside this makes a file of both.
"""
import os, sys, hashlib, json
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
from mathutils.bvhtree import BVHTree
from kit import *
from catalogue import PRODUCTS

# Longest side in metres, propellers with it: what a phone shows in a room has the size that it has.
LENGTHS = {
    "mini-quad": .12, "trainer-quad": .38, "camera-drone": .49, "camera-drone-pro": .52,
    "agri-hexacopter": 2.9, "agri-quad": 2.2, "survey-plane": 2.3, "delivery-hexacopter": 1.9,
    "fpv-quad": .26, "cinewhoop": .23,
}
arguments = sys.argv[sys.argv.index("--")+1:]
if not arguments or arguments[0] == "list": print("\n".join(LENGTHS)); sys.exit()

# A window of 600 pixels shows some 180 of them to a unit of the scene; of the large aircraft, which measure more units, 110.
large = LENGTHS.get(arguments[0], 0) > 1
fineness.chord, fineness.smallest_letters, fineness.raised = (.0024, .032, 2.6) if large else (.0016, .024, 2.)
import aircraft, boards, drive, gear, variants, variants_equipment   # each registers its products

LAMP, LAMP_GLASS = .6, .3   # how bright a lamp is at most, and its glass: brighter ones lose their colour
WEAR = .1                   # how much of a worn paint is rubbed
WORTH_SHARING = 240         # triangles that have to be saved by handing a part out once,
WORTH_A_PLACE = 60          # and triangles that it must have, for each of its places is drawn on its own
TO_FRONT = Matrix.Rotation(-pi/2, 4, "Z")
TO_GLTF = Matrix.Rotation(-pi/2, 4, "X")     # up is +Y there


# ------------------------------------------------------------------ materials
def flat_colour(material):
    """glTF knows neither woven nor worn materials: what they are from afar stands for them."""
    if "from afar" in material: return tuple(material["from afar"])
    socket = material.node_tree.nodes["Principled BSDF"].inputs["Base Color"]
    for link in socket.links:
        if link.from_node.type == "MIX_RGB":
            first, second = (np.array(link.from_node.inputs[place].default_value) for place in (1, 2))
            share = WEAR if " worn " in material.name else .5
            return tuple((first*(1-share)+second*share)[:3])
    return tuple(socket.default_value)[:3]

def described(material, colour=None):
    """The material in the words of glTF."""
    inputs = material.node_tree.nodes["Principled BSDF"].inputs
    value = lambda name: round(inputs[name].default_value, 3)
    rounded = lambda colour: [round(float(c), 4) for c in colour]
    out = {"pbrMetallicRoughness": {"baseColorFactor": rounded(colour or flat_colour(material))+[1], "metallicFactor": value("Metallic"), "roughnessFactor": value("Roughness")}}
    more = {}
    if value("Clearcoat"): more["KHR_materials_clearcoat"] = {"clearcoatFactor": value("Clearcoat"), "clearcoatRoughnessFactor": value("Clearcoat Roughness")}
    if value("Specular") != .5: more["KHR_materials_specular"] = {"specularFactor": min(1, round(value("Specular")/.5, 3))}
    if more: out["extensions"] = more
    lamp = np.array(inputs["Emission"].default_value)[:3]*min(LAMP, inputs["Emission Strength"].default_value)
    if lamp.any():
        out["emissiveFactor"] = rounded(lamp); out["pbrMetallicRoughness"]["baseColorFactor"] = rounded(np.array(flat_colour(material))*LAMP_GLASS)+[1]
    return json.dumps(out, sort_keys=True)


# ------------------------------------------------------------------ triangles
def cut_at_level(mesh, level):
    """Cuts a tank where its liquid ends; the faces below get the second material."""
    bm = bmesh.new(); bm.from_mesh(mesh)
    bmesh.ops.bisect_plane(bm, geom=bm.verts[:]+bm.edges[:]+bm.faces[:], plane_co=(0, 0, level), plane_no=(0, 0, 1))
    for face in bm.faces: face.material_index = face.calc_center_median().z < level
    bm.to_mesh(mesh); bm.free()

class Part:
    """What an object is made of, in its own space: corners and normals of triangles, three rows each, and their materials."""
    def __init__(part, o, depsgraph):
        part.object, part.laid = o, LAID_ON in o
        mesh = bpy.data.meshes.new_from_object(o.evaluated_get(depsgraph), depsgraph=depsgraph); own = [slot.material for slot in o.material_slots]
        paints = [described(material) for material in own]
        if own and "level" in own[0]: cut_at_level(mesh, own[0]["level"]); paints = [described(own[0], tuple(own[0][side])) for side in ("dry", "wet")]
        if o.type == "MESH": mesh.use_auto_smooth, mesh.auto_smooth_angle = o.data.use_auto_smooth, o.data.auto_smooth_angle
        mesh.calc_normals_split(); mesh.calc_loop_triangles()
        def read(items, key, width, kind=float):
            values = np.empty(len(items)*width, kind); items.foreach_get(key, values)
            return values.reshape(-1, width)
        loops = read(mesh.loop_triangles, "loops", 3, int); vertex = read(mesh.loops, "vertex_index", 1, int)[:, 0]
        corners = read(mesh.vertices, "co", 3)[vertex[loops]]; normals = read(mesh.loops, "normal", 3)[loops]
        area = np.linalg.norm(np.cross(corners[:, 1]-corners[:, 0], corners[:, 2]-corners[:, 0]), axis=1); kept = area > 1e-8
        part.corners, part.normals = corners[kept], normals[kept]
        slots = read(mesh.loop_triangles, "material_index", 1, int)[kept, 0]; part.paints = np.array(paints)[slots] if len(slots) else np.array([])
        part.seen = np.zeros(len(part.corners), bool); bpy.data.meshes.remove(mesh)

    def placed(part, matrix):
        """Corners and normals there, turned inside out where the matrix mirrors."""
        m = np.array(matrix); turn = m[:3, :3]
        corners, normals = part.corners@turn.T+m[:3, 3], part.normals@np.linalg.inv(turn)
        normals = normals/np.maximum(np.linalg.norm(normals, axis=2, keepdims=True), 1e-9)
        return (corners[:, ::-1], normals[:, ::-1]) if np.linalg.det(turn) < 0 else (corners, normals)

    def signature(part):
        if not hasattr(part, "sum"):
            part.sum = hashlib.sha1(np.round(part.corners, 4).tobytes()+"|".join(part.paints).encode()).hexdigest()+str(part.laid)
        return part.sum


# ------------------------------------------------------------------ what can be seen
DIRECTIONS = [Vector((math.cos(2.39996*k)*math.sqrt(1-z*z), math.sin(2.39996*k)*math.sqrt(1-z*z), z)) for k in range(56) for z in (1-(2*k+1)/56,)]

def look_from_everywhere(parts):
    """Marks the triangles from which a straight way leads out into the open."""
    solid = np.concatenate([part.placed(part.object.matrix_world)[0] for part in parts if not part.laid])
    tree = BVHTree.FromPolygons([Vector(p) for p in solid.reshape(-1, 3).tolist()], [(3*k, 3*k+1, 3*k+2) for k in range(len(solid))])
    def open_at(point, normal):
        start = point+normal*.003
        return any(d.dot(normal) > .03 and tree.ray_cast(start, d)[0] is None for d in DIRECTIONS)
    for part in parts:
        corners, _ = part.placed(part.object.matrix_world)
        for k, triangle in enumerate(corners):
            a, b, c = (Vector(p) for p in triangle); normal = (b-a).cross(c-a).normalized(); middle = (a+b+c)/3
            wide = max((b-a).length, (c-b).length, (a-c).length)
            points = [middle]    # and close to the corners and edges, lest a triangle goes of which a tip can be seen
            if wide > .012: points += [middle.lerp(p, .93) for p in (a, b, c)]
            if wide > .05: points += [middle.lerp(p.lerp(q, .5), .93) for p, q in ((a, b), (b, c), (c, a))]
            part.seen[k] = any(open_at(p, normal) for p in points)


# ------------------------------------------------------------------ parts that are made several times
def rigid(matrix):
    """Place, turn and size of a matrix that neither stretches nor mirrors; else nothing."""
    place, turn, size = matrix.decompose()
    return (place, turn, size[0]) if matrix.determinant() > 0 and max(size)-min(size) < 1e-4*size[0] else None

def family(o, parts, below):
    """Fills `below` with what every object and group holds: its signature and its parts."""
    own = [parts[o.name]] if o.name in parts else []; signs = [part.signature() for part in own]
    for child in o.children:
        sign, under = family(child, parts, below)
        if under: own += under; signs.append(sign+str([round(v, 3) for row in child.matrix_local for v in row]))
    below[o.name] = hashlib.sha1("".join(sorted(signs)).encode()).hexdigest(), own
    return below[o.name]

def sorted_out(parts):
    """Groups of parts that occur several times, each with its places; and all other parts."""
    by_name, below = {part.object.name: part for part in parts}, {}
    for o in [o for o in S.objects if o.parent is None]: family(o, by_name, below)
    alike = {}
    for name, (sign, own) in below.items():
        if own and rigid(S.objects[name].matrix_world): alike.setdefault((sign, round(rigid(S.objects[name].matrix_world)[2], 4)), []).append(name)
    key_of = {name: key for key, names in alike.items() for name in names}; shared, single = {}, []
    def visit(o):
        _, own = below[o.name]; key = key_of.get(o.name)
        if not own: return
        size = sum(len(part.corners) for part in own)
        if key and size >= WORTH_A_PLACE and (len(alike[key])-1)*size >= WORTH_SHARING: shared.setdefault(key, []).append(o)
        else:
            if o.name in by_name: single.append(by_name[o.name])
            for child in o.children: visit(child)
    for o in [o for o in S.objects if o.parent is None]: visit(o)
    for key in [key for key, places in shared.items() if len(places) == 1]: single += below[shared.pop(key)[0].name][1]
    return [(places, [below[o.name][1] for o in places]) for places in shared.values()], single


# ------------------------------------------------------------------ handing out
name, out = arguments
PRODUCTS[name][0]()
bpy.context.view_layer.update(); depsgraph = bpy.context.evaluated_depsgraph_get()
parts = [Part(o, depsgraph) for o in S.objects if o.type in {"MESH", "CURVE", "FONT", "SURFACE"} and not o.hide_render]
parts = [part for part in parts if len(part.corners)]
built = sum(len(part.corners) for part in parts)
every = np.concatenate([part.placed(TO_FRONT@part.object.matrix_world)[0].reshape(-1, 3) for part in parts])
low, high = every.min(0), every.max(0); scale = LENGTHS[name]/(high-low).max()
whole = TO_GLTF@Matrix.Scale(scale, 4)@Matrix.Translation((-(low+high)[0]/2, -(low+high)[1]/2, -low[2]))@TO_FRONT
look_from_everywhere(parts)
groups, single = sorted_out(parts)

paints, meshes, nodes, soup = [], [], [], []
def hand_out(pieces):
    """One mesh of (part, matrix, triangles that are seen): its triangles by material, laid-on ones apart."""
    found = {}
    for part, matrix, seen in pieces:
        corners, normals = part.placed(matrix)
        for paint in np.unique(part.paints[seen]):
            chosen = seen & (part.paints == paint); found.setdefault((str(paint), part.laid), []).append(np.concatenate([corners[chosen], normals[chosen]], axis=2))
    runs = []
    for (paint, laid), rows in sorted(found.items()):
        if paint not in paints: paints.append(paint)
        rows = np.concatenate(rows).reshape(-1, 6); runs.append({"material": paints.index(paint), "laid": laid, "first": sum(map(len, soup)), "count": len(rows)}); soup.append(rows)
    meshes.append(runs)

for places, families in groups:
    first = places[0]; back = first.matrix_world.inverted(); size = rigid(whole@first.matrix_world)[2]; matrices = [Matrix.Scale(size, 4)@back@part.object.matrix_world for part in families[0]]
    # Parts of equal groups stand in the same order; a triangle that is seen in one of them has to be there in all.
    seen = [np.any([own[k].seen for own in families], axis=0) for k in range(len(families[0]))]
    if not any(s.any() for s in seen): continue
    hand_out(zip(families[0], matrices, seen))
    for o in places:
        place, turn, _ = rigid(whole@o.matrix_world)
        nodes.append({"mesh": len(meshes)-1, "translation": list(place), "rotation": [turn.x, turn.y, turn.z, turn.w]})
hand_out([(part, whole@part.object.matrix_world, part.seen) for part in single])
nodes.append({"mesh": len(meshes)-1, "translation": [0, 0, 0], "rotation": [0, 0, 0, 1]})

with open(out+".json", "w") as file: json.dump({"length": LENGTHS[name], "materials": [json.loads(paint) for paint in paints], "meshes": meshes, "nodes": nodes}, file)
np.concatenate(soup).astype("<f4").tofile(out+".bin")
print("%s: %d triangles built, %d seen, %d handed out in %d meshes and %d places" % (name, built, sum(part.seen.sum() for part in parts), sum(map(len, soup))//3, len(meshes), len(nodes)))
