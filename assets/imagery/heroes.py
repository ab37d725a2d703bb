"""blender -b -P heroes.py -- fields|dusk OUT.png [samples] [W H]

Two wide pictures beside the dawn of scenes.py: the sprayer above the fields, the racing quad between lit gates.
The background is painted in numpy, the aircraft is rendered with turning rotors and laid over it.
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from darkroom import *
import aircraft, scenes
from scenes import lin, noise1


def value_noise(x, y, seed):
    """Smooth 2-D noise in 0..1 at any coordinates."""
    table = np.random.default_rng(seed).random((256, 256)).astype(np.float32)
    i, j = np.floor(x).astype(int), np.floor(y).astype(int)
    fx, fy = x-i, y-j; fx, fy = fx*fx*(3-2*fx), fy*fy*(3-2*fy)
    at = lambda a, b: table[b % 256, a % 256]
    return (at(i, j)*(1-fx)+at(i+1, j)*fx)*(1-fy)+(at(i, j+1)*(1-fx)+at(i+1, j+1)*fx)*fy


def sky_column(y, stops):
    """Vertical gradient: stops are (height 0..1 from the top, colour)."""
    return np.stack([np.interp(y, [s[0] for s in stops], [lin(s[1])[k] for s in stops]) for k in range(3)], -1).astype(np.float32)


def halve(img): return (img[::2, ::2]+img[1::2, ::2]+img[::2, 1::2]+img[1::2, 1::2])/4


def fields(h, w, horizon=.50):
    """Morning over a patchwork of paddy, wheat and mustard, seen from a low flying height; linear light."""
    H, W = 2*h, 2*w; y, x = np.mgrid[0:H, 0:W].astype(np.float32); y /= H; x = (x/W-.5)*W/H
    img = sky_column(y, [(0, "#5f8fc4"), (.25, "#93b6da"), (.42, "#cfdde6"), (horizon, "#f3e6cd")])
    cloud = sum(a*value_noise((x+3)*2.1*s, y*9*s, 50+s) for s, a in ((1, .5), (2, .3), (4, .2)))
    cloud = (np.clip((cloud-.50)*2.6, 0, 1)*np.clip((horizon-y)/.2, 0, 1)*np.clip(y/.12, 0, 1))[..., None]
    img = img*(1-.55*cloud)+lin("#fff4e4")*.55*cloud
    img += lin("#ffdca0")*(.50*np.exp(-((x+.52)**2/.35+(y-horizon+.03)**2/.02)))[..., None]
    depth = .16/np.maximum(y-horizon, .0012); u = x*depth*1.0
    turn = rad(17); a, b = u*math.cos(turn)-depth*math.sin(turn)+40, u*math.sin(turn)+depth*math.cos(turn)+40
    a = a+.10*np.sin(b*.8); row = np.floor(b*1.9); a = a*1.5+.37*(row % 5)
    col = np.floor(a); fa, fb = a-col, b*1.9-row
    dice = np.random.default_rng(11).random((64, 64)).astype(np.float32)[(row % 64).astype(int), (col % 64).astype(int)]
    palette = np.stack([lin(c) for c in ("#4f7a34", "#6a9440", "#88a548", "#c4a53c", "#3f6b39", "#a9934f", "#7d9f45", "#5b8a3c")])
    ground = palette[(dice*8).astype(int) % 8]
    near = np.clip(1.4-depth*.42, 0, 1)
    across = np.where((dice*97).astype(int) % 2 == 0, fa*22, fb*20)
    ground = ground*(1+(.16*np.sin(across*2*pi)*near+.22*(value_noise(u*7+90, depth*7, 3)-.5)+.16*(value_noise(u*26+90, depth*26, 4)-.5)*near)[..., None])
    edge = np.minimum(np.minimum(fa, 1-fa)*1.0, np.minimum(fb, 1-fb)*.7); width = .020+.012*value_noise(u*3+50, depth*3, 8)
    bund = np.clip(1-edge/width, 0, 1)[..., None]*.75; ground = ground*(1-bund)+lin("#5d5a38")*bund
    water = ((dice*31).astype(int) == 7)[..., None]*np.clip(edge/.03-.8, 0, 1)[..., None]*.8; ground = ground*(1-water)+lin("#c9d5d6")*water
    haze = (1-np.exp(-np.maximum(depth-.35, 0)*.20))[..., None]; ground = ground*(1-haze)+lin("#e2dcc3")*haze
    ground = ground*(1+.22*np.exp(-((x+.5)**2)/.3))[..., None]
    below = np.clip((y-horizon)*H*.5+.5, 0, 1)[..., None]; img = img*(1-below)+np.clip(ground, 0, 4)*below
    for base, size, seed, colour in ((horizon+.002, .020, 6, "#aab6a4"), (horizon+.010, .030, 14, "#7f9379"), (horizon+.022, .034, 27, "#587255")):   # tree lines
        crown = base-size*(.25+noise1(x[0]*9+4, seed, 6, .55)*1.2)*np.clip(noise1(x[0]*1.6+2, seed+1, 2)*2.6-.6, .12, 1)
        m = np.clip((y-crown[None])*H*.4, 0, 1)*np.clip((base+.006-y)/.006, 0, 1); m = m[..., None]; img = img*(1-m)+lin(colour)*m
    soft = boxblur(img, 4); f = np.clip((y-.70)/.3, 0, 1)[..., None]; img = img*(1-f)+boxblur(soft, 5)*f   # the near field is out of focus
    return halve(np.clip(img, 0, 1.2))


def gate(x, y, cx, cy, half_w, half_h, tube):
    """Light of one racing gate: a rounded frame of glowing tube, and what it throws around."""
    qx, qy = np.abs(x-cx)-half_w+half_h*.22, np.abs(y-cy)-half_h+half_h*.22
    d = np.abs(np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))+np.minimum(np.maximum(qx, qy), 0)-half_h*.22)
    return np.clip(1-(d-tube)/(tube*.9), 0, 1), np.exp(-d/(tube*5))*.42+np.exp(-d/(tube*22))*.13


def dusk(h, w, horizon=.66):
    """Training ground after sunset: last light, lamps of the town, three lit gates; linear light."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32); y /= h; x = (x/w-.5)*w/h
    img = sky_column(y, [(0, "#0b1734"), (.25, "#16285a"), (.45, "#3a4a86"), (.56, "#8a6f92"), (.62, "#d98f6c"), (horizon, "#f0a258")])
    img *= (.75+.35*np.exp(-((x-.35)**2)/.8))[..., None]
    cloud = sum(a*value_noise((x+5)*1.3*s, y*14*s, 70+s) for s, a in ((1, .5), (2, .3), (4, .2)))
    cloud = (np.clip((cloud-.5)*3, 0, 1)*np.clip((horizon-.02-y)/.1, 0, 1)*np.clip((y-.2)/.2, 0, 1))[..., None]
    img = img*(1-.5*cloud)+lin("#5a4a72")*.5*cloud
    dice = np.random.default_rng(5)
    for k in range(90):   # stars
        sx, sy, s = dice.uniform(-.95, .95), dice.uniform(0, .36), dice.uniform(.2, 1)
        i, j = int(sy*h), int((sx/(w/h)+.5)*w)
        if 1 <= i < h-1 and 1 <= j < w-1: img[i, j] += .30*s*(1-sy/.4); img[i, j+1] += .12*s*(1-sy/.4)
    crown = horizon-.030*(.2+noise1(x[0]*7+9, 31, 6, .55)*1.3)
    m = np.clip((y-crown[None])*h*.5, 0, 1)[..., None]; img = img*(1-m)+lin("#141a33")*m
    depth = .12/np.maximum(y-horizon, .004); u = x*depth
    grass = lin("#101a2c")*(1+.9*(value_noise(u*30+60, depth*30, 2)-.5)+.7*(value_noise(u*9+60, depth*9, 9)-.5))[..., None]
    grass = grass+lin("#c07a4a")*(.30*np.exp(-(y-horizon)/.05))[..., None]
    m = np.clip((y-horizon)*h*.3, 0, 1)[..., None]; img = img*(1-m)+grass*m
    for k in range(60):   # lamps of the town, out of focus
        lx, ly, r = dice.uniform(-.95, .95), horizon-dice.uniform(-.004, .022), dice.uniform(.0028, .0075)
        tint = lin(("#ffb35c", "#ffd9a0", "#ff9a4a", "#cfe0ff")[int(dice.integers(0, 4))])
        disc = np.clip((r-np.hypot(x-lx, y-ly))/r*4, 0, 1)*.35+np.exp(-np.hypot(x-lx, y-ly)/(r*2.4))*.10
        img += tint*(disc*dice.uniform(.4, 1))[..., None]
    for cx, half_h, colour, tube in ((-.62, .115, "#ff9a3d", .0060), (-.14, .066, "#7fb2ff", .0038), (.10, .040, "#ff9a3d", .0026)):
        cy = horizon+half_h*.62-half_h; core, glow = gate(x, y, cx, cy, half_h*1.16, half_h, tube)
        pool = np.exp(-(((x-cx)/(half_h*1.6))**2+((y-cy-half_h*1.10)/(half_h*.20))**2))*.20
        img += lin(colour)*(glow+pool)[..., None]; c = core[..., None]*.92; img = img*(1-c)+(lin(colour)*.55+.55)*c
    return np.clip(boxblur(img, 1), 0, 1.1)


def record_rotors():
    """Let every propeller built from here on be turned later."""
    hubs, build = [], aircraft.prop
    def recorded(*a, **k):
        hub = build(*a, **k); hubs.append((hub, k.get("cw", a[6] if len(a) > 6 else 1))); return hub
    aircraft.prop = recorded
    return hubs


def lamp(az, elevation, distance, size, power, colour):
    a, e = rad(az), rad(elevation)
    area((distance*math.cos(a)*math.cos(e), distance*math.sin(a)*math.cos(e), distance*math.sin(e)), size, power, colour)


def stage(model, samples, W, H, az, el, tilt, fill, shift, turn, lens_mm=70, frames=2):
    """Build the model in flight, fit the camera, set the rotors turning by `turn` degrees in every frame."""
    S.frame_set(1); hubs = record_rotors(); model()
    root.rotation_euler = tuple(rad(v) for v in tilt); P = points(); mid = (P.max(0)+P.min(0))/2; s = 1.6/float(np.linalg.norm(P-mid, axis=1).max())
    root.scale = (s,)*3; root.location = tuple(-mid*s)
    camera(az, el, lens_mm, fill, W/H, points()); S.camera.data.shift_x, S.camera.data.shift_y = shift
    scenes.spin(hubs, rad(turn), frames); setup_cycles(samples, W, H); S.cycles.adaptive_min_samples = 8
    S.render.use_motion_blur = True; S.render.motion_blur_shutter = .5; S.frame_set(1)


def fields_light():
    world_sky(top=(.45, .62, .95), bottom=(.62, .68, .45), strength=.60)
    lamp(-58+120, 28, 7, 2.2, 620, (1, .86, .64)); lamp(-58-45, 50, 7, 4, 300, (1, .97, .92)); lamp(-58+30, 12, 7, 4, 110, (.88, .94, 1)); lamp(-58-150, 20, 7, 2, 200, (1, .9, .72))


def dusk_light():
    world_sky(top=(.10, .16, .42), bottom=(.75, .42, .24), strength=.42)
    lamp(-36+150, 6, 6, 2.4, 760, (1, .56, .24)); lamp(-36-140, 18, 6, 2, 330, (.45, .62, 1)); lamp(-36-50, 42, 6.5, 4, 420, (.70, .82, 1)); lamp(-36+40, 20, 7, 3, 170, (1, .80, .62))


if __name__ == "__main__":
    arguments = sys.argv[sys.argv.index("--")+1:]; kind, out = arguments[0], os.path.abspath(arguments[1])
    samples = int(arguments[2]) if len(arguments) > 2 else 48
    W, H = (int(arguments[3]), int(arguments[4])) if len(arguments) > 4 else (1920, 1080)
    if kind == "fields":
        fields_light()
        stage(aircraft.agri, samples, W, H, -58, 9, (4, 3, 0), .66, (-.15, -.045), 60); background = fields(H, W)
    else:
        dusk_light()
        stage(aircraft.fpv_quad, samples, W, H, -36, 12, (7, 16, 0), .56, (-.19, .03), 70); background = dusk(H, W)
    write_png(out, scenes.compose(background, .98))
