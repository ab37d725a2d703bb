"""What every scene has: goods and surroundings in metres, a camera, a sun, and its own development."""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from darkroom import *
from world import *
from catalogue import PRODUCTS
import heroes, scenes
import aircraft, boards, drive, gear, variants, variants_equipment   # each registers its products
import field_gear

furnish_materials()   # after those of products and field gear, so that a name means the scene's own
PLACES = {}


def place(name, width=1600, height=900, samples=32, **development):
    """Register a scene under its picture name, with the size of its picture."""
    def register(build):
        PLACES[name] = (build, width, height, samples, development)
        return build
    return register


def goods(name, at, span, turn=0., **k):
    """A product of the shop, `span` metres at its widest, standing at `at`."""
    return put(PRODUCTS[name][0], at, span, turn, **k)


# ------------------------------------------------------------------ camera and light
def look(at, target, lens_mm=40, shift=(0, 0), focus=None, stop=None):
    """A camera at one point that looks at another; with `stop` only what lies at `focus` is sharp."""
    c = bpy.data.cameras.new("c"); o = bpy.data.objects.new("studio_cam", c); S.collection.objects.link(o); S.camera = o
    c.lens = lens_mm; c.sensor_width = 36; c.clip_end = 3000; c.shift_x, c.shift_y = shift
    o.location = at; o.rotation_euler = (Vector(target)-Vector(at)).to_track_quat("-Z", "Y").to_euler()
    if stop: c.dof.use_dof = True; c.dof.aperture_fstop = stop; c.dof.focus_distance = (Vector(focus or target)-Vector(at)).length
    return o


def sun(az, elevation, strength, colour=(1, .86, .66), size=1.5):
    """Parallel light that comes from an azimuth and a height above the horizon."""
    l = bpy.data.lights.new("sun", "SUN"); l.energy = strength; l.color = colour; l.angle = rad(size)
    o = bpy.data.objects.new("sun", l); S.collection.objects.link(o); a, e = rad(az), rad(elevation)
    o.rotation_euler = Vector((-math.cos(a)*math.cos(e), -math.sin(a)*math.cos(e), -math.sin(e))).to_track_quat("-Z", "Y").to_euler(); return o


def glow(at, power, colour=(1, .8, .55), size=.05):
    l = bpy.data.lights.new("p", "POINT"); l.energy = power; l.color = colour; l.shadow_soft_size = size
    o = bpy.data.objects.new("p", l); S.collection.objects.link(o); o.location = at; return o


def wall(x0, x1, y, z0, z1, m, thickness=.12, opening=None):
    """A wall that faces -Y; an opening (x0, x1, z0, z1) stays free."""
    def part(a, b, c, d):
        if b-a > .001 and d-c > .001: box(((a+b)/2, y+thickness/2, (c+d)/2), (b-a, thickness, d-c), m, 0)
    if not opening: return part(x0, x1, z0, z1)
    a, b, c, d = opening; part(x0, a, z0, z1); part(b, x1, z0, z1); part(a, b, z0, c); part(a, b, d, z1)


def floor(x0, x1, y0, y1, m, z=0.):
    box(((x0+x1)/2, (y0+y1)/2, z-.05), (x1-x0, y1-y0, .1), m, 0)


def flying(name, at, span, turn=0., tilt=(0, 0, 0), rotor_turn=55):
    """A product in the air, its rotors turning: `at` is its lowest point."""
    S.frame_set(1); build = aircraft.prop; hubs = heroes.record_rotors(); g = goods(name, at, span, turn, tilt=tilt); aircraft.prop = build
    scenes.spin(hubs, rad(rotor_turn), 2); S.render.use_motion_blur = True; S.render.motion_blur_shutter = .5; S.frame_set(1)
    turning = {o for hub, _ in hubs for o in hub.children_recursive}
    for o in S.objects:
        if o.type == "MESH" and o not in turning: o.cycles.use_motion_blur = False
    return g


def where(point):
    """A point of the world in the picture: x and y from 0 to 1, y from the top, and its distance."""
    bpy.context.view_layer.update(); v = world_to_camera_view(S, S.camera, Vector(point)); return v.x, 1-v.y, v.z


def level_camera(at, turn, lens_mm, horizon, aspect=16/9):
    """A camera that looks straight ahead, so that the horizon lies at `horizon` of the picture's height from the top."""
    a = rad(turn); o = look(at, (at[0]+math.sin(a), at[1]+math.cos(a), at[2]), lens_mm); o.data.shift_y = (horizon-.5)/aspect; return o


PAINTED = "nothing is modelled"   # what a scene answers, with its picture, that needs no rendering

HAZE = []   # soft veils that are laid over the finished light: (x, y, width, height, strength, colour)

# ------------------------------------------------------------------ development
def clean(samples=10):
    """Render, and filter the light alone: what every surface is painted with, and where it ends, comes from a second look
    without light, so that edges and the grain of wood, soil and cloth stay sharp. Answers colour and cover."""
    c, a, _ = render_layers(); spent = T["render"]; c2, a2, n2, metal = guides(samples); T["guides"] = T["render"]; T["render"] = spent; a = a*(1-metal)+a2*metal
    cover, seen, least = np.clip(c2[..., 3:4], 0, 1), np.clip(c[..., 3:4], 0, 1), .03
    light = np.clip(despeckle(c)[..., :3]/np.maximum(a[..., :3]+least*seen, 1e-4), 0, 60)
    paint = a2[..., :3]+least*cover; light = atrous(np.concatenate([light*seen, seen], 2), a2, n2, sc=.55, sa=.22, paint=paint/np.maximum(cover, .02))
    return light[..., :3]/np.maximum(light[..., 3:], 1e-3)*paint, cover


def veil(light, x0, y0, bw, bh, strength, colour):
    """Mist that falls and widens from a point; what it is made of drifts a little."""
    h, w = light.shape[:2]; y, x = np.mgrid[0:h, 0:w].astype(np.float32); y = (y/h-y0)/bh; x = (x/w-x0)
    inside = np.clip(y*8, 0, 1)*np.clip(1-y, 0, 1)**1.2*np.exp(-(x/(bw*(.18+.82*np.clip(y, 0, 1))))**2)
    drift = .55+.9*heroes.value_noise((x+x0)*26+60, y*7+60, 5)*heroes.value_noise((x+x0)*70+60, y*16+60, 6)
    v = np.clip(inside*drift*strength, 0, .9)[..., None]; return light*(1-v)+hexpaint(colour)*v


def hexpaint(colour): return np.array(hexlin(colour), np.float32)


def develop_place(out, background=None, exposure=1., bloom=.05, vignette=.16, warmth=(1, 1, 1)):
    t = time.time()
    if isinstance(background, tuple): light = background[1]
    else:
        light, cover = clean(); t = time.time()
        if background is not None: light = light+np.clip(background, 0, 1.4)*(1-cover)
    h, w = light.shape[:2]
    for x0, y0, bw, bh, strength, colour in HAZE: light = veil(light, x0, y0, bw, bh, strength, colour)
    bright = boxblur(np.clip(light-.9, 0, 3), max(2, h//60))+boxblur(np.clip(light-.9, 0, 3), max(2, h//18)); light = light+bright*bloom
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); r = ((x/w-.5)**2+(y/h-.5)**2)*2
    light = light*(1-vignette*np.clip(r, 0, 1))[..., None]*np.array(warmth, np.float32)
    img = to_srgb(tone(light, exposure)); img = img+(np.random.default_rng(1).random(img.shape)-.5)/255
    write_png(out, img); T["clean"] = time.time()-t; T["total"] = time.time()-T["start"]
    print("PANKH", os.path.basename(out), {k: round(v, 1) for k, v in T.items() if k != "start"}, flush=True)
