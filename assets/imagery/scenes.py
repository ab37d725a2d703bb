"""Backgrounds and moving pictures (see README.md).
   blender -b -P scenes.py -- loop OUTDIR [samples] [W H] [frames]   (writes OUTDIR/0000.png ...; encode as README says)"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from darkroom import *
import aircraft

def lin(h): return np.array(hexlin(h), np.float32)

def noise1(x, seed, octaves=6, gain=.5, ridged=False):
    rng = np.random.default_rng(seed); y = np.zeros_like(x); a = 1.; f = 1.
    for _ in range(octaves):
        t = rng.random(4096).astype(np.float32); u = x*f+rng.random()*1000; i = np.floor(u).astype(int); d = u-i; d = d*d*(3-2*d)
        v = t[i % 4096]*(1-d)+t[(i+1) % 4096]*d; v = 1-abs(2*v-1) if ridged else v
        y += a*v; a *= gain; f *= 2.03
    return y/(2-2*gain**octaves)*(1-gain)*2

def dawn(h, w, sun=(.70, .66)):
    """Dawn over the plains: night blue to saffron sky, far snow peaks, hazy hills, all in linear light."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); y /= h; x /= w; asp = w/h
    stops = [(0, "#16305f"), (.22, "#3b5f97"), (.42, "#8fa9cb"), (.56, "#d9cfcd"), (.66, "#f6c99a"), (.74, "#f9b266"), (1, "#f7a24e")]
    t = y[:, :1]; sky = np.zeros((h, 1, 3), np.float32)
    for k in range(3): sky[..., k] = np.interp(t, [s[0] for s in stops], [lin(s[1])[k] for s in stops])
    img = np.repeat(sky, w, 1)
    d2 = ((x-sun[0])*asp)**2+((y-sun[1])*1.25)**2
    img += (lin("#ffd9a0")*.55)*np.exp(-d2/.060)[..., None]+(lin("#ffb45c")*.35)*np.exp(-d2/.35)[..., None]*np.clip(1-abs(y-.66)*1.6, 0, 1)[..., None]
    # thin high cloud: stretched 2-D noise near the horizon
    c = np.zeros((h, w), np.float32)
    for s, a in ((1, .5), (2, .3), (4, .2)):
        rng = np.random.default_rng(40+s); g = rng.random((12*s+3, 5*s+3)).astype(np.float32); gy, gx = y*12*s, (x+.25*y)*5*s/1.3
        i, j = gy.astype(int), gx.astype(int); fy, fx = gy-i, gx-j; fy, fx = fy*fy*(3-2*fy), fx*fx*(3-2*fx); i2, j2 = np.minimum(i+1, g.shape[0]-1), np.minimum(j+1, g.shape[1]-1); j = np.minimum(j, g.shape[1]-1)
        c += a*((g[i, j]*(1-fx)+g[i, j2]*fx)*(1-fy)+(g[i2, j]*(1-fx)+g[i2, j2]*fx)*fy)
    c = np.clip((c-.52)*3.2, 0, 1)*np.clip((y-.12)/.3, 0, 1)*np.clip((.66-y)/.12, 0, 1)
    img = img*(1-.34*c[..., None])+(lin("#ffe2c4")*.34)*c[..., None]
    xs = x[0]*asp
    # snow peaks, then four hill layers, each darker and cooler; mist at every foot
    layers = [(.655, .085, 2.2, 3, True, "#b7a6ae", "#f0c7a0", .9), (.705, .06, 1.5, 9, True, "#8f93ad", "#efbd93", .85), (.765, .075, 2.4, 12, False, "#6c7da3", "#dfb090", .75), (.835, .085, 2.0, 21, False, "#40557f", "#a493a0", .6), (.925, .10, 1.5, 35, False, "#1f3259", "#53618a", .5)]
    for base, amp, f, seed, rg, col, mist, mm in layers:
        edge = base-amp*(noise1(xs*f, seed, 7 if rg else 5, .48 if rg else .38, rg)-.35); e = edge[None, :]
        m = np.clip((y-e)*h*.8+.5, 0, 1)[..., None]; dep = np.clip((y-e)/(.13 if not rg else .09), 0, 1)[..., None]
        layer = lin(col)*(1-dep*mm)+lin(mist)*dep*mm
        if seed == 3:   # warm light on the snow
            snow = np.clip(1-(y-e)/.045, 0, 1)[..., None]; layer = layer*(1-.55*snow)+lin("#ffe3c9")*.55*snow
        glow = (.35*np.exp(-d2/.12))[..., None]*(1 if base < .8 else .4); layer = layer*(1-glow)+lin("#ffc98c")*glow
        img = img*(1-m)+layer*m
    a = .62; return np.where(img > a, a+(1-a)*(1-np.exp(-np.maximum(img-a, 0)/(1-a))), img)   # shoulder: the sun glows instead of clipping

def light(az):
    world_sky(top=(.30, .45, .85), bottom=(1., .78, .58), strength=.55)
    def L(a, e, d, *r, **k):
        a = rad(az+a); e = rad(e); return area((d*math.cos(a)*math.cos(e), d*math.sin(a)*math.cos(e), d*math.sin(e)), *r, target=(0, 0, 0), **k)
    L(150, 8, 7, 2.6, 900, (1, .66, .34)); L(-150, 14, 7, 2.2, 260, (1, .74, .48))     # sun and its bounce: warm rims
    L(-40, 45, 6.5, 4, 260, (.78, .87, 1)); L(30, -35, 6, 4, 70, (1, .82, .66)); L(45, 25, 7, 3.5, 80, (.9, .94, 1))

def spin(hubs, per_frame, frames):
    for h, cw in hubs:
        z0 = h.rotation_euler[2]
        for f in (-1, frames+1):
            h.rotation_euler[2] = z0+cw*per_frame*f; h.keyframe_insert("rotation_euler", index=2, frame=f)
        for fc in h.animation_data.action.fcurves:
            for kp in fc.keyframe_points: kp.interpolation = "LINEAR"

def prepare(samples, W, H, tilt, az, el, fill, shift, per_frame, frames, lens_mm=70):
    hubs = []; aircraft.camera_drone_model(hubs=hubs)
    root.rotation_euler = tuple(rad(v) for v in tilt); P = points(); mid = (P.max(0)+P.min(0))/2; s = 1.6/float(np.linalg.norm(P-mid, axis=1).max())
    root.scale = (s,)*3; root.location = tuple(-mid*s); P = points(); light(az)
    camera(az, el, lens_mm, fill, W/H, P); S.camera.data.shift_x = shift[0]; S.camera.data.shift_y = shift[1]
    spin(hubs, per_frame, frames); setup_cycles(samples, W, H); S.cycles.adaptive_min_samples = min(8, samples)
    S.render.use_motion_blur = True; S.render.motion_blur_shutter = .5
    for o in S.objects:
        if o.type == "MESH" and not any(o.parent == h or (o.parent and o.parent.parent == h) for h, _ in hubs): o.cycles.use_motion_blur = False

def compose(bg, exposure=1.):
    c, a, n = render_layers(); c = atrous(despeckle(c), a, n, levels=4); al = np.clip(c[..., 3:4], 0, 1)
    fg = tone(c[..., :3]/np.maximum(al, 1e-3), exposure); rng = np.random.default_rng(S.frame_current)
    img = to_srgb(fg*al+np.clip(bg, 0, 1)*(1-al)); return img+(rng.random(img.shape)-.5)/170

if __name__ == "__main__":
    a = sys.argv[sys.argv.index("--")+1:]; kind, out = a[0], os.path.abspath(a[1]); n = int(a[2]) if len(a) > 2 else 32
    W, H = (int(a[3]), int(a[4])) if len(a) > 4 else ((1600, 900) if kind == "hero" else (640, 360))
    if kind == "sky": write_png(out, to_srgb(np.clip(dawn(H, W), 0, 1))); sys.exit()
    if kind == "hero":
        S.frame_set(1); prepare(n, W, H, (5, 5, 0), -34, 7, .58, (-.16, -.045), rad(75), 2); S.frame_set(1); write_png(out, compose(dawn(H, W), .94))
    else:
        F = int(a[5]) if len(a) > 5 else 48; os.makedirs(out, exist_ok=True)
        prepare(n, W, H, (3, 3, 0), -34, 7, .62, (0, -.03), pi*27/48 if F == 48 else pi*round(F*.5625)/F, F); S.render.use_persistent_data = True
        bg = dawn(H, W, (.66, .66)); loc = root.location.copy(); rot = root.rotation_euler.copy()
        for f in range(F):
            t = 2*pi*f/F; S.frame_set(f); root.location = loc+Vector((0, 0, .045*math.sin(t))); root.rotation_euler = (rot[0]+.020*math.sin(t+1), rot[1]+.014*math.cos(t), rot[2]+.03*math.sin(t))
            write_png(os.path.join(out, "%04d.png" % f), compose(bg, 1.05)); print("PANKH frame", f, round(T["render"], 1), flush=True)
    T["total"] = time.time()-T["start"]; print("PANKH", kind, {k: round(v, 1) for k, v in T.items() if k != "start"}, flush=True)
