"""blender -b -P hero_loop.py -- OUT.mkv [samples] [still]

The first slide's still, public/pictures/hero-dawn, set in motion: six seconds that end where they begin. Behind the drone of
the still lies nothing but painted sky, so that is laid over it, and the drone rendered anew, from three sides a little
apart, hovers before it; clouds drift, grass moves in the wind. cut_film.sh encodes it.
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import cv2, subprocess
from stage import *

W, H, FRAMES = 1280, 720, 144
STILL = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "public", "pictures", "hero-dawn", "1600.webp")
f32 = np.float32


def drone(samples):
    """The drone of the still as places_wide.py lights and places it: premultiplied colour and alpha."""
    flying("camera-drone", (.42, -.52, .98), .66, -62, tilt=(4, 5, 0), rotor_turn=360)
    for o in S.objects:
        if o.type == "MESH" and o.cycles.use_motion_blur: o.cycles.motion_steps = 5
    sun(62, 7, 3.2, (1, .60, .30), 2); world_sky(top=(.26, .40, .85), bottom=(1., .66, .46), strength=.50); area((-2.2, -2.6, 2.2), 2.5, 105, (.66, .78, 1), target=(.6, .5, .4))
    level_camera((.0, -2.75, .72), 0, 42, .66); setup_cycles(samples, W, H, thr=.05); r = S.render; r.use_border, r.use_crop_to_border = True, False
    r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = .52, .96, .54, .82
    c, a, n = render_layers(); part = slice(int(H*.17), int(H*.47)); whole = np.zeros_like(c); whole[part] = atrous(despeckle(c[part]), a[part], n[part], levels=3); return whole


def developed(light, exposure=.98, bloom=.05, vignette=.16):
    """Painted light as develop_place() finishes it."""
    h, w = light.shape[:2]; bright = boxblur(np.clip(light-.9, 0, 3), max(2, h//60))+boxblur(np.clip(light-.9, 0, 3), max(2, h//18)); light = light+bright*bloom
    y, x = np.mgrid[0:h, 0:w].astype(f32); r = ((x/w-.5)**2+(y/h-.5)**2)*2; return to_srgb(tone(light*(1-vignette*np.clip(r, 0, 1))[..., None], exposure)).astype(f32)


def periodic(x, y, t, seed):
    """Waves of several lengths that run over x and y and are back after a whole turn of t."""
    dice = np.random.default_rng(seed); total = 0
    for k in range(1, 5): a, b, c = dice.normal(0, 9*k**.6), dice.normal(0, 14), dice.uniform(0, 2*pi); total = total+np.sin(a*x+b*y+c+t*(1+k % 3))/k**.7
    return total


if __name__ == "__main__":
    arguments = sys.argv[sys.argv.index("--")+1:]; out = os.path.abspath(arguments[0]); samples = int(arguments[1]) if len(arguments) > 1 else 12; still = arguments[2] if len(arguments) > 2 else STILL
    still = cv2.resize(cv2.imread(still)[..., ::-1], (W, H), interpolation=cv2.INTER_AREA).astype(f32)/255; sky = developed(np.clip(scenes.dawn(H, W, (.80, .655)), 0, 1.4))
    y, x = np.mgrid[0:H, 0:W].astype(f32); u, v = x/W, y/H
    # where the still shows its drone, the painting takes its place
    gap = np.clip((u-.50)/.02, 0, 1)*np.clip((.98-u)/.02, 0, 1)*np.clip((v-.17)/.02, 0, 1)*np.clip((.46-v)/.02, 0, 1); outside = (gap == 0) & (v < .48); print("PANKH still and painting differ by %.4f outside the gap" % np.abs(still-sky)[outside].mean(), flush=True)
    clear = still*(1-gap[..., None])+sky*gap[..., None]; c = drone(samples); colour = to_srgb(tone(c[..., :3]/np.maximum(c[..., 3:], 1e-3), .98)*(1-.16*np.clip(((u-.5)**2+(v-.5)**2)*2, 0, 1))[..., None]); cutout = np.concatenate([colour*c[..., 3:], c[..., 3:]], 2).astype(f32)
    above = np.clip((.50-v)/.10, 0, 1)*np.clip(v/.05, 0, 1); meadow = np.clip((v-.80)/.10, 0, 1)*np.clip((.56-u)/.06, 0, 1)*np.clip((.995-v)/.03, 0, 1)
    film = subprocess.Popen(["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "%dx%d" % (W, H), "-framerate", "24", "-i", "-", "-c:v", "libx264", "-preset", "ultrafast", "-crf", "8", "-pix_fmt", "yuv420p", out], stdin=subprocess.PIPE); dice = np.random.default_rng(3); grain = (dice.random((H, W, 1))+dice.random((H, W, 1))-1).astype(f32)/190
    for frame in range(FRAMES):
        q = frame/FRAMES; t = 2*pi*q; image = 0
        for phase in (0, .5):   # two drifting skies, each unseen when it jumps back
            p = (q+phase) % 1; weight = .5-.5*math.cos(2*pi*p); moved = cv2.remap(clear, x+((p-.5)*16*above).astype(f32), y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE); image = image+moved*weight
        wind = periodic(u, v, t, 5)*meadow; image = np.where(meadow[..., None] > 0, cv2.remap(clear, (x+wind*2.1).astype(f32), (y+.25*wind).astype(f32), cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE), image)
        lean = rad(.8*math.sin(t+2)+.35*math.sin(2*t+.4)); cx, cy = .735*W, .335*H; dx, dy = 5*math.sin(t+1)+1.5*math.sin(3*t), 7*math.sin(t)+2*math.sin(2*t+1); M = cv2.getRotationMatrix2D((cx, cy), math.degrees(lean), 1+.006*math.sin(t+.3)); M[0] *= 1+.010*math.sin(t+.6); M[0, 2] -= .010*math.sin(t+.6)*cx; M[:, 2] += dx, dy   # it turns a little, too
        layer = np.clip(cv2.warpAffine(cutout, M, (W, H), flags=cv2.INTER_CUBIC), 0, 1); image = layer[..., :3]+image*(1-layer[..., 3:])+grain
        film.stdin.write(np.clip(image*255+.5, 0, 255).astype(np.uint8).tobytes())
    film.stdin.close(); film.wait(); print("PANKH loop", out, flush=True)
