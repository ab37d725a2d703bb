"""blender -b -P develop_film.py -- dawn|fields|above|landing LAYERS OUT [width] [first last step]

Lays the aircraft that film.py rendered (LAYERS/<shot>) over its world. OUT is a film without loss (out.mkv), or a folder
for single frames (0000.png ...). Frames that were not rendered are made from their neighbours, moved to where the aircraft
is by then.
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
arguments = sys.argv[sys.argv.index("--")+1:]
os.environ.setdefault("FILM_CROPS", os.path.join(os.path.abspath(arguments[1]), "crops")); os.environ["FILM_POINTS"] = os.path.join(os.path.abspath(arguments[1]), arguments[0], "points.npz")
from darkroom import *
import cv2, subprocess
import flight, stages


class Aircraft:
    """The rendered cut-outs of a shot, for any frame."""
    def __init__(self, shot, folder, width, height):
        stored = np.load(os.path.join(folder, "points.npz")); self.shot, self.folder, self.width, self.height = shot, folder, width, height; self.points = stored["points"]; self.points = self.points[::max(1, len(self.points)//2000)]; self.share = int(stored["width"])/width; self.flows = cv2.DISOpticalFlow_create(cv2.DISOPTICAL_FLOW_PRESET_MEDIUM)
        self.there = [f for f in range(shot.frames) if os.path.exists(self.path(f))]; self.kept = {}

    def path(self, frame): return os.path.join(self.folder, "%04d.npz" % frame)

    def read(self, frame):
        if frame not in self.kept:
            self.kept = {f: v for f, v in self.kept.items() if abs(f-frame) < 6}; stored = np.load(self.path(frame)); colour = cv2.medianBlur(stored["colour"].astype(np.float32), 3) if stored["colour"].size else stored["colour"]; colour *= 1+(getattr(self.shot, "discs", 2)-1)*np.clip((.20-colour[..., 3:])/.12, 0, 1); self.kept[frame] = colour, tuple(int(v) for v in stored["corner"]), stored["eye"]
        return self.kept[frame]

    def seen(self, frame, eye=None):
        t = frame/flight.FPS; pose, camera = self.shot.pose(t), self.shot.camera(t) if eye is None else flight.Camera.again(eye); x, y, z = camera.see(self.points @ np.array(Euler(pose.turn).to_matrix()).T+pose.place, self.width, self.height); return np.stack([x, y], -1), z > .1

    def layer(self, frame):
        """Premultiplied colour with alpha over the whole frame."""
        before, after = max((f for f in self.there if f <= frame), default=None), min((f for f in self.there if f >= frame), default=None)
        if before is None or after is None or before == after: return self.moved(after if before is None else before, frame)[0]
        share = (frame-before)/(after-before); (a, seen), (b, _) = self.moved(before, frame), self.moved(after, frame)
        if seen is None: return a*(1-share)+b*share
        x0, y0, x1, y1 = seen; part = slice(y0, y1), slice(x0, x1); a[part] = self.met(a[part], b[part], share); return a

    def met(self, a, b, share):
        """Between two views of the aircraft that already lie on one another: what still differs moves instead of fading."""
        grey = lambda c: np.clip(np.sqrt(np.clip(c[..., :3].mean(2)+.18*(1-c[..., 3]), 0, 1))*255, 0, 255).astype(np.uint8)
        h, w = a.shape[:2]; flow = self.flows.calc(grey(a), grey(b), None); flow = cv2.GaussianBlur(flow, (0, 0), 2.0); y, x = np.mgrid[0:h, 0:w].astype(np.float32)
        come = lambda c, part: cv2.remap(np.ascontiguousarray(c), x+part*flow[..., 0], y+part*flow[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT)
        return come(a, -share)*(1-share)+come(b, 1-share)*share

    def moved(self, source, frame):
        """A rendered frame moved to where the aircraft is in another, and the region that it touches there."""
        whole = np.zeros((self.height, self.width, 4), np.float32); colour, (left, top), eye = self.read(source)
        if not colour.size: return whole, None
        to, ok1 = self.seen(frame); come, ok2 = self.seen(source, eye); ok = ok1 & ok2; A = np.concatenate([to[ok], np.ones((ok.sum(), 1))], 1); fit, *_ = np.linalg.lstsq(A, come[ok], rcond=None)
        low, high = to[ok].min(0), to[ok].max(0); margin = .08*(high-low).max()+8; x0, y0 = np.clip(np.floor(low-margin), 0, (self.width, self.height)).astype(int); x1, y1 = np.clip(np.ceil(high+margin), 0, (self.width, self.height)).astype(int)
        if x1 <= x0 or y1 <= y0: return whole, None
        y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32); x += .5; y += .5; u, v = ((x*fit[0, k]+y*fit[1, k]+fit[2, k])*self.share-(left, top)[k]-.5+1 for k in (0, 1))
        edged = np.pad(colour, ((1, 1), (1, 1), (0, 0))); found = cv2.remap(edged, u.astype(np.float32), v.astype(np.float32), cv2.INTER_CUBIC, borderMode=cv2.BORDER_CONSTANT); whole[y0:y1, x0:x1] = np.clip(found, 0, 8); return whole, (x0, y0, x1, y1)


class Finish:
    """Light falls off to the corners a little; fine noise keeps the gradients from banding. Answers bytes."""
    def __init__(self, width, height):
        y, x = np.mgrid[0:height, 0:width].astype(np.float32); self.fall = (1-.16*(((x/width-.5)*1.1)**2+((y/height-.5)*1.1)**2)/.6)[..., None]
        dice = np.random.default_rng(1); self.grain = ((dice.random((height+64, width+64, 1))+dice.random((height+64, width+64, 1))-1)*255/160+.5).astype(np.float32); self.table = (to_srgb((np.arange(4096)/4095)**2)*255).astype(np.float32)

    def __call__(self, image, frame):
        h, w = image.shape[:2]; image *= self.fall; np.clip(image, 0, 1, out=image); np.sqrt(image, out=image); image *= 4095; i, j = np.random.default_rng(frame).integers(0, 64, 2)
        return np.clip(self.table[image.astype(np.uint16)]+self.grain[i:i+h, j:j+w], 0, 255).astype(np.uint8)


if __name__ == "__main__":
    shot = flight.SHOTS[arguments[0]]; folder, out = os.path.join(os.path.abspath(arguments[1]), shot.name), os.path.abspath(arguments[2]); W = int(arguments[3]) if len(arguments) > 3 else flight.WIDTH; H = W*9//16; first, last = (int(arguments[4]), int(arguments[5])) if len(arguments) > 5 else (0, shot.frames-1); step = int(arguments[6]) if len(arguments) > 6 else 1
    single = not out.endswith(".mkv"); os.makedirs(out if single else os.path.dirname(out), exist_ok=True); stage = stages.STAGES[shot.name](shot, W, H); aircraft = Aircraft(shot, folder, W, H); finish = Finish(W, H); print("PANKH set up %.1f s" % time.process_time(), flush=True)
    if not single: film = subprocess.Popen(["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "%dx%d" % (W, H), "-framerate", "24", "-i", "-", "-c:v", "libx264", "-preset", "ultrafast", "-crf", "10", "-pix_fmt", "yuv420p", out], stdin=subprocess.PIPE)
    for frame in range(first, last+1, step):
        started = time.process_time(); t = frame/flight.FPS; image = stage.picture(t).astype(np.float32); layer = aircraft.layer(frame); rows = np.flatnonzero(layer[..., 3].max(1) > 0)
        if rows.size:
            columns = np.flatnonzero(layer[..., 3].max(0) > 0); part = slice(rows[0], rows[-1]+1), slice(columns[0], columns[-1]+1); alpha = np.clip(layer[part][..., 3:4], 0, 1); image[part] = tone(layer[part][..., :3]/np.maximum(alpha, 1e-3), 1.)*alpha+image[part]*(1-alpha)
        image = finish(np.ascontiguousarray(stage.before(t, image), np.float32), frame)
        if single: write_png(os.path.join(out, "%04d.png" % frame), image/255)
        else: film.stdin.write(image.tobytes())
        print("PANKH developed", shot.name, frame, "%.1f s" % (time.process_time()-started), flush=True)
    if not single: film.stdin.close(); film.wait()
