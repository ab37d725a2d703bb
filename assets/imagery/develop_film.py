"""blender -b -P develop_film.py -- dawn|fields|dusk|landing|hover LAYERS OUTDIR [width] [first last]

Lays the aircraft that film.py rendered (LAYERS/<shot>) over its world and writes OUTDIR/0000.png ... Frames that were not
rendered are made from their neighbours, moved to where the aircraft is by then.
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
arguments = sys.argv[sys.argv.index("--")+1:]
os.environ.setdefault("FILM_PLATE", os.path.join(os.path.abspath(arguments[1]), "forecourt.npz")); os.environ["FILM_POINTS"] = os.path.join(os.path.abspath(arguments[1]), arguments[0], "points.npz")
from darkroom import *
import flight, stages


class Aircraft:
    """The rendered cut-outs of a shot, for any frame."""
    def __init__(self, shot, folder, width, height):
        self.shot, self.folder, self.width, self.height = shot, folder, width, height; self.points = np.load(os.path.join(folder, "points.npz"))["points"]; self.points = self.points[::max(1, len(self.points)//2000)]
        self.there = [f for f in range(shot.frames) if os.path.exists(self.path(f))]; self.kept = {}

    def path(self, frame): return os.path.join(self.folder, "%04d.npz" % frame)

    def read(self, frame):
        if frame not in self.kept:
            self.kept = {f: v for f, v in self.kept.items() if abs(f-frame) < 6}; stored = np.load(self.path(frame)); self.kept[frame] = stored["colour"].astype(np.float32), tuple(int(v) for v in stored["corner"])
        return self.kept[frame]

    def seen(self, frame):
        t = frame/flight.FPS; pose, camera = self.shot.pose(t), self.shot.camera(t); x, y, z = camera.see(self.points @ np.array(Euler(pose.turn).to_matrix()).T+pose.place, self.width, self.height); return np.stack([x, y], -1), z > .1

    def layer(self, frame):
        """Premultiplied colour with alpha over the whole frame."""
        whole = np.zeros((self.height, self.width, 4), np.float32); before = max((f for f in self.there if f <= frame), default=None); after = min((f for f in self.there if f >= frame), default=None)
        sources = [f for f in {before, after} if f is not None]; weights = {before: 1.0} if before == after or after is None else ({after: 1.0} if before is None else {before: (after-frame)/(after-before), after: (frame-before)/(after-before)})
        for source in sources: self.add(whole, source, frame, weights[source])
        return whole

    def add(self, whole, source, frame, weight):
        colour, (left, top) = self.read(source)
        if not colour.size: return
        if source == frame: h, w = colour.shape[:2]; whole[top:top+h, left:left+w] += colour*weight; return
        to, ok1 = self.seen(frame); come, ok2 = self.seen(source); ok = ok1 & ok2; A = np.concatenate([to[ok], np.ones((ok.sum(), 1))], 1); fit, *_ = np.linalg.lstsq(A, come[ok], rcond=None)
        low, high = to[ok].min(0), to[ok].max(0); margin = .02*(high-low).max()+6; x0, y0 = np.clip(np.floor(low-margin), 0, (self.width, self.height)).astype(int); x1, y1 = np.clip(np.ceil(high+margin), 0, (self.width, self.height)).astype(int)
        if x1 <= x0 or y1 <= y0: return
        y, x = np.mgrid[y0:y1, x0:x1].astype(np.float32); x += .5; y += .5; u, v = (x*fit[0, k]+y*fit[1, k]+fit[2, k]-(left, top)[k]-.5+1 for k in (0, 1))
        whole[y0:y1, x0:x1] += stages.looked_up(np.pad(colour, ((1, 1), (1, 1), (0, 0))), v, u)*weight


def finish_frame(image, t, frame):
    """Light falls off to the corners a little; fine noise keeps the gradients from banding."""
    h, w = image.shape[:2]; y, x = np.mgrid[0:h, 0:w].astype(np.float32); fall = 1-.16*(((x/w-.5)*1.1)**2+((y/h-.5)*1.1)**2)[..., None]/.6; dice = np.random.default_rng(frame)
    return to_srgb(np.clip(image*fall, 0, 1))+(dice.random((h, w, 1), np.float32)+dice.random((h, w, 1), np.float32)-1)/160


if __name__ == "__main__":
    shot = flight.SHOTS[arguments[0]]; folder, out = os.path.join(os.path.abspath(arguments[1]), shot.name), os.path.abspath(arguments[2]); W = int(arguments[3]) if len(arguments) > 3 else flight.WIDTH; H = W*9//16; first, last = (int(arguments[4]), int(arguments[5])) if len(arguments) > 5 else (0, shot.frames-1); step = int(arguments[6]) if len(arguments) > 6 else 1
    os.makedirs(out, exist_ok=True); stage = stages.STAGES[shot.name](shot, W, H); aircraft = Aircraft(shot, folder, W, H); print("PANKH set up %.1f s" % time.process_time(), flush=True)
    for frame in range(first, last+1, step):
        path = os.path.join(out, "%04d.png" % frame)
        try: os.close(os.open(path+".taken", os.O_CREAT | os.O_EXCL))
        except FileExistsError: continue
        started = time.process_time(); t = frame/flight.FPS; image = stage.picture(t).astype(np.float32); layer = aircraft.layer(frame); rows = np.flatnonzero(layer[..., 3].max(1) > 0)
        if rows.size: part = slice(rows[0], rows[-1]+1); alpha = np.clip(layer[part, :, 3:4], 0, 1); image[part] = tone(layer[part, :, :3]/np.maximum(alpha, 1e-3), 1.)*alpha+image[part]*(1-alpha)
        image = stage.before(t, image); write_png(path, finish_frame(image, t, frame)); print("PANKH developed", shot.name, frame, "%.1f s" % (time.process_time()-started), flush=True)
