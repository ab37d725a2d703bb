"""blender -b -P film.py -- dawn|fields|above|landing OUTDIR [samples] [width] [first last] [step]

The aircraft of the film: for each frame of a shot the aircraft alone, as a cut-out of its own region (OUTDIR/0000.npz:
premultiplied linear colour with alpha, and where its corner is). develop_film.py lays it over the grounds of stages.py.
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from darkroom import *
import aircraft, flight, heroes

MODELS = {"camera_drone": aircraft.camera_drone, "sprayer": aircraft.agri}
RADIUS = 1.6   # every model is brought to this size; lights stand around it
# azimuth and elevation in degrees, distance, size, power, colour; the world above and below, and how strong it is
LIGHTS = {
    "dawn": (((113, 7, 7, 2.4, 1150, (1, .62, .30)), (170, 14, 7, 2.2, 240, (1, .72, .46)), (-80, 45, 6.5, 4, 330, (.74, .85, 1)), (-20, -30, 6, 4, 80, (1, .80, .62)), (0, 25, 7, 3.5, 120, (.88, .93, 1))), (.28, .44, .86), (1., .76, .56), .58),
    "fields": (((128, 26, 7, 1.9, 1080, (1, .83, .56)), (-55, 48, 7, 4, 330, (.92, .96, 1)), (-120, 10, 7, 4, 130, (.95, .96, .90)), (30, 24, 7, 2, 220, (1, .9, .72)), (-90, -50, 6, 5, 60, (.80, .82, .40))), (.45, .62, .95), (.60, .62, .34), .62),
    "above": (((158, 38, 7, 1.9, 980, (1, .83, .56)), (-60, 55, 7, 4, 240, (.92, .96, 1)), (20, 20, 7, 2, 200, (1, .9, .72)), (-90, -50, 6, 5, 60, (.80, .82, .40))), (.45, .62, .95), (.60, .62, .34), .62),
    "landing": (((232, 24, 7, 1.6, 1000, (1, .80, .52)), (-60, 50, 7, 4, 150, (.80, .90, 1)), (60, 20, 7, 2, 120, (1, .88, .66)), (-90, -55, 6, 5, 60, (.85, .66, .42))), (.42, .60, .95), (.75, .60, .40), .58),
}


def stage(shot, samples, width):
    """Build the aircraft around the origin, light it, and give camera, body and rotors a key for every frame."""
    hubs = heroes.record_rotors(); MODELS[shot.model]()
    P = points(); middle = (P.max(0)+P.min(0))/2; s = RADIUS/float(np.linalg.norm(P-middle, axis=1).max())
    holder = bpy.data.objects.new("holder", None); S.collection.objects.link(holder); root.parent = holder
    root.rotation_euler = (0, 0, 0); root.scale = (s,)*3; root.location = tuple(float(v) for v in -middle*s)
    lights, top, bottom, strength = LIGHTS[shot.name]; world_sky(top, bottom, strength)
    for az, el, distance, size, power, colour in lights:
        a, e = rad(az), rad(el); area((distance*math.cos(a)*math.cos(e), distance*math.sin(a)*math.cos(e), distance*math.sin(e)), size, power, colour, target=(0, 0, 0))
    data = bpy.data.cameras.new("c"); eye = bpy.data.objects.new("studio_cam", data); S.collection.objects.link(eye); S.camera = eye
    data.sensor_width = 36; data.clip_start = .01; data.clip_end = 1000; eye.rotation_mode = "QUATERNION"; before = None
    started = [hub.rotation_euler[2] for hub, _ in hubs]
    for frame in range(-1, shot.frames+1):
        t = frame/flight.FPS; pose, camera = shot.pose(t), shot.camera(t)
        holder.rotation_euler = pose.turn; holder.keyframe_insert("rotation_euler", frame=frame)
        eye.location = tuple((camera.place-pose.place)*RADIUS/shot.radius); right, up, ahead = camera.axes
        turned = Matrix((right, up, -ahead)).transposed().to_quaternion()
        if before and turned.dot(before) < 0: turned.negate()
        before = turned; eye.rotation_quaternion = turned; data.lens = camera.lens; data.shift_x, data.shift_y = camera.shift
        eye.keyframe_insert("location", frame=frame); eye.keyframe_insert("rotation_quaternion", frame=frame)
        for path in ("lens", "shift_x", "shift_y"): data.keyframe_insert(path, frame=frame)
        for (hub, clockwise), begin in zip(hubs, started):
            hub.rotation_euler[2] = begin+clockwise*rad(pose.rotor); hub.keyframe_insert("rotation_euler", index=2, frame=frame)
    for thing in [holder, eye, data]+[hub for hub, _ in hubs]:
        for curve in thing.animation_data.action.fcurves:
            for key in curve.keyframe_points: key.interpolation = "LINEAR"
    setup_cycles(samples, width, width*9//16, thr=.06); S.cycles.adaptive_min_samples = 5
    S.cycles.max_bounces = 3; S.cycles.diffuse_bounces = 1; S.cycles.glossy_bounces = 2; S.cycles.transparent_max_bounces = 2; S.cycles.sample_clamp_indirect = 1.5; S.cycles.sample_clamp_direct = 6
    S.render.use_motion_blur = True; S.render.motion_blur_shutter = .5; S.render.use_persistent_data = True
    turning = {o for hub, _ in hubs for o in hub.children_recursive}
    for o in S.objects:
        if o in turning: o.cycles.motion_steps = 5   # half a turn while the shutter is open: a whole disc, the same in every frame
    return ((P-middle)*s).astype(np.float32), hubs, (*middle, s*shot.radius/RADIUS)


def rotor_discs(hubs):
    """Points all over the discs that the rotors sweep, in the aircraft's own axes: they count for region and shadow."""
    bpy.context.view_layer.update(); own = bpy.data.objects["holder"].matrix_world.inverted(); discs = []
    for hub, _ in hubs:
        inward = hub.matrix_world.inverted(); blades = [o for o in hub.children_recursive if o.type == "MESH"]
        reach = max(math.hypot(*(inward @ o.matrix_world @ v.co)[:2]) for o in blades for v in o.data.vertices); M = own @ hub.matrix_world
        discs += [tuple(M @ Vector((reach*q*math.cos(a), reach*q*math.sin(a), 0))) for q in (.35, .6, .8, 1) for a in np.linspace(0, 2*pi, 24, endpoint=False)]
    return np.array(discs, np.float32)


def turned(points, turn): return points @ np.array(Euler(turn).to_matrix()).T


def region(shot, t, P, width, height):
    """Pixels (left, top, right, bottom) that the aircraft may touch in the frame, its blur included."""
    lo, hi = np.array([1e9, 1e9]), np.array([-1e9, -1e9])
    for moment in (t-.013, t+.013):
        pose, camera = shot.pose(moment), shot.camera(moment); x, y, z = camera.see(turned(P, pose.turn)*shot.radius/RADIUS+pose.place, width, height)
        seen = z > .05
        if seen.any(): lo = np.minimum(lo, (x[seen].min(), y[seen].min())); hi = np.maximum(hi, (x[seen].max(), y[seen].max()))
    size = hi-lo; margin = 6+.015*size.max()
    left, top = np.clip(np.floor(lo-margin), 0, (width, height)); right, bottom = np.clip(np.ceil(hi+margin), 0, (width, height))
    return int(left), int(top), int(right), int(bottom)


if __name__ == "__main__":
    arguments = sys.argv[sys.argv.index("--")+1:]; shot, out = flight.SHOTS[arguments[0]], os.path.abspath(arguments[1])
    samples = int(arguments[2]) if len(arguments) > 2 else 12
    W = int(arguments[3]) if len(arguments) > 3 else flight.WIDTH; H = W*9//16
    first, last = (int(arguments[4]), int(arguments[5])) if len(arguments) > 5 else (0, shot.frames-1); step = int(arguments[6]) if len(arguments) > 6 else 1
    os.makedirs(out, exist_ok=True); P, hubs, fit = stage(shot, samples, W); r = S.render
    P = np.concatenate([P, rotor_discs(hubs)])
    np.savez_compressed(os.path.join(out, "points.npz"), points=P[:: max(1, len(P)//40000)]*shot.radius/RADIUS, fit=fit, width=W)
    for frame in sorted({*range(first, last+1, step), last}):
        path = os.path.join(out, "%04d.npz" % frame)
        if os.path.exists(path): continue
        S.frame_set(frame); left, top, right, bottom = region(shot, frame/flight.FPS, P, W, H)
        if right-left < 8 or bottom-top < 8: np.savez(path, colour=np.zeros((0, 0, 4), np.float16), corner=(0, 0), eye=shot.camera(frame/flight.FPS).stored()); continue
        r.use_border = r.use_crop_to_border = True
        r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = (left+.01)/W, (right+.01)/W, (H-bottom+.01)/H, (H-top+.01)/H
        started = time.time(); c, a, n = render_layers(); rendered = time.time()-started
        assert c.shape[:2] == (bottom-top, right-left), (c.shape, left, top, right, bottom)
        c = atrous(despeckle(c), a, n, levels=2).astype(np.float16)
        np.savez(path, colour=c, corner=(left, top), eye=shot.camera(frame/flight.FPS).stored())
        print("PANKH frame", shot.name, frame, c.shape[:2], "%.1f s rendered, %.1f s in all" % (rendered, time.time()-started), flush=True)
