"""blender -b -P export_model.py -- NAME OUT.glb   (NAME 'list' prints the names)

One aircraft as a glTF model to turn on its page: the scene of its pictures, not rendered but handed out. Curves, lettering
and modifiers become triangles, all parts of one material become one mesh, the materials become flat, the nose points to
glTF's front (+Z), and the model stands on the floor in its true size. No texture is in it, no lamp, no camera.
export-models.mjs beside it makes all of them small enough for the shop.
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import numpy as np
import addon_utils
from kit import *
from catalogue import PRODUCTS
import aircraft, boards, drive, gear, variants, variants_equipment   # each registers its products

# Longest side in metres, propellers with it: what a phone shows in a room has the size that it has.
LENGTHS = {
    "mini-quad": .12, "trainer-quad": .38, "camera-drone": .49, "camera-drone-pro": .52,
    "agri-hexacopter": 2.9, "agri-quad": 2.2, "survey-plane": 2.3, "delivery-hexacopter": 1.9,
    "fpv-quad": .26, "cinewhoop": .23,
}
BEVEL_SEGMENTS = 2      # pictures have up to six to a rounded edge; a model that turns never shows more than two
BRIGHTEST_LAMP = 1.2    # a lamp of five becomes white
TO_FRONT = Matrix.Rotation(-pi/2, 4, "Z")


def flatten(material):
    """glTF knows neither woven nor bumpy materials: the mean stands for them."""
    tree = material.node_tree; shader = tree.nodes["Principled BSDF"]
    for name in ("Base Color", "Roughness", "Normal"):
        socket = shader.inputs[name]
        for link in list(socket.links):
            if name == "Base Color" and link.from_node.type == "MIX_RGB":
                first, second = (np.array(link.from_node.inputs[place].default_value) for place in (1, 2))
                socket.default_value = (first+second)/2
            tree.links.remove(link)
    strength = shader.inputs["Emission Strength"]; strength.default_value = min(strength.default_value, BRIGHTEST_LAMP)
    material.use_backface_culling = True


def triangles(part, depsgraph):
    """Pieces of one part by material: corners and normals of triangles that share nothing, three rows each."""
    mesh = bpy.data.meshes.new_from_object(part.evaluated_get(depsgraph), depsgraph=depsgraph)
    if not mesh or not mesh.polygons: return
    if part.type == "MESH": mesh.use_auto_smooth, mesh.auto_smooth_angle = part.data.use_auto_smooth, part.data.auto_smooth_angle
    mesh.calc_normals_split(); mesh.calc_loop_triangles()
    def read(items, key, width, kind=float):
        values = np.empty(len(items)*width, kind); items.foreach_get(key, values)
        return values.reshape(-1, width)
    matrix = np.array(TO_FRONT@part.matrix_world); turn = matrix[:3, :3]
    corners = read(mesh.vertices, "co", 3)@turn.T+matrix[:3, 3]
    normals = read(mesh.loops, "normal", 3)@np.linalg.inv(turn)
    normals /= np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-9)
    vertex = read(mesh.loops, "vertex_index", 1, int)[:, 0]
    loops = read(mesh.loop_triangles, "loops", 3, int)
    if np.linalg.det(turn) < 0: loops = loops[:, ::-1]
    slots = read(mesh.loop_triangles, "material_index", 1, int)[:, 0]
    for slot in np.unique(slots):
        chosen = loops[slots == slot]
        yield part.material_slots[slot].material, corners[vertex[chosen]].reshape(-1, 3), normals[chosen].reshape(-1, 3)


def joined(material, corners, normals, length):
    """One mesh: corners that are equal in place and normal become one, and triangles without area fall away."""
    keys = np.round(np.hstack([corners/length*1e4, normals*1e3])).astype(int)
    _, first, index = np.unique(keys, axis=0, return_index=True, return_inverse=True)
    faces = index.reshape(-1, 3)
    faces = faces[(faces[:, 0] != faces[:, 1]) & (faces[:, 1] != faces[:, 2]) & (faces[:, 0] != faces[:, 2])]
    mesh = bpy.data.meshes.new(material.name); mesh.from_pydata(corners[first].tolist(), [], faces.tolist())
    mesh.polygons.foreach_set("use_smooth", np.ones(len(mesh.polygons), bool))
    mesh.use_auto_smooth = True; mesh.auto_smooth_angle = pi
    mesh.normals_split_custom_set_from_vertices(normals[first].tolist()); mesh.materials.append(material)
    return mesh


def build(name):
    """The model alone in the scene."""
    PRODUCTS[name][0]()
    for part in bpy.data.objects:
        for modifier in part.modifiers:
            if modifier.type == "BEVEL": modifier.segments = min(modifier.segments, BEVEL_SEGMENTS)
    bpy.context.view_layer.update(); depsgraph = bpy.context.evaluated_depsgraph_get()
    pieces = {}
    for part in [o for o in S.objects if o.type in {"MESH", "CURVE", "FONT", "SURFACE"} and not o.hide_render]:
        for material, corners, normals in triangles(part, depsgraph): pieces.setdefault(material, []).append((corners, normals))
    for material in pieces: flatten(material)
    for part in list(bpy.data.objects): bpy.data.objects.remove(part)
    every = np.concatenate([corners for group in pieces.values() for corners, _ in group])
    low, high = every.min(0), every.max(0); scale = LENGTHS[name]/(high-low).max()
    foot = np.array([(low+high)[0]/2, (low+high)[1]/2, low[2]])
    for material, group in pieces.items():
        corners = (np.concatenate([corners for corners, _ in group])-foot)*scale
        mesh = joined(material, corners, np.concatenate([normals for _, normals in group]), LENGTHS[name])
        S.collection.objects.link(bpy.data.objects.new(material.name, mesh))
    return sum(len(o.data.polygons) for o in bpy.data.objects)


arguments = sys.argv[sys.argv.index("--")+1:]
if not arguments or arguments[0] == "list": print("\n".join(LENGTHS)); sys.exit()
name, out = arguments
count = build(name)
addon_utils.enable("io_scene_gltf2")
bpy.ops.export_scene.gltf(
    filepath=os.path.abspath(out), export_format="GLB", export_yup=True, export_texcoords=False, export_normals=True,
    export_tangents=False, export_colors=False, export_cameras=False, export_lights=False, export_extras=False,
    export_apply=False, export_skins=False, export_morph=False, export_animations=False)
print("%s: %d triangles in %d meshes, %d bytes" % (name, count, len(bpy.data.objects), os.path.getsize(out)))
