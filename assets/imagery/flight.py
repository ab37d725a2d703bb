"""Where aircraft and camera of the film are at any moment, and how a camera sees the world.

Metres and seconds; X to the right, Y away from the viewer, Z up. film.py gives the same camera to Blender, stages.py to
the painted grounds, so that both agree.
"""
import math
from dataclasses import dataclass, field
import numpy as np

FPS = 24
WIDTH, HEIGHT = 1920, 1080


def ease(t): t = np.clip(t, 0, 1); return t*t*t*(t*(6*t-15)+10)
def glide(a, b, t): return a+(b-a)*ease(t)
def unit(v): return v/np.linalg.norm(v)
def wobble(t, seed, speed=1.0):
    """The unrest of a hand or of the air: about -1 to 1."""
    return sum(math.sin(t*speed*f*2*math.pi+seed*p)/n for n, (f, p) in enumerate(((.31, 1.0), (.57, 2.3), (1.13, 3.7)), 1))/1.6


@dataclass
class Camera:
    """A pinhole camera of a 36 mm sensor; shift moves the picture as Blender's lens shift does, in widths."""
    place: np.ndarray
    target: np.ndarray
    lens: float = 50.0
    roll: float = 0.0
    shift: tuple = (0.0, 0.0)
    axes: np.ndarray = field(init=False)   # rows: right, up, forward

    def __post_init__(self):
        self.place = np.asarray(self.place, float)
        ahead = unit(np.asarray(self.target, float)-self.place); right = unit(np.cross(ahead, (0, 0, 1))); up = np.cross(right, ahead)
        c, s = math.cos(self.roll), math.sin(self.roll)
        self.axes = np.stack([right*c+up*s, up*c-right*s, ahead])

    def focal(self, width=WIDTH): return self.lens/36*width

    def centre(self, width=WIDTH, height=HEIGHT): return width*(.5-self.shift[0]), height*.5+self.shift[1]*width

    def see(self, points, width=WIDTH, height=HEIGHT):
        """Pixel columns and rows of world points, and how far ahead they are."""
        p = (np.asarray(points, float)-self.place) @ self.axes.T; f = self.focal(width); cx, cy = self.centre(width, height)
        depth = np.maximum(p[..., 2], 1e-3); return cx+f*p[..., 0]/depth, cy-f*p[..., 1]/depth, p[..., 2]

    def rays(self, width=WIDTH, height=HEIGHT):
        """Directions through every pixel, one unit ahead each (height x width x 3)."""
        f = self.focal(width); cx, cy = self.centre(width, height)
        x = ((np.arange(width, dtype=np.float32)+.5-cx)/f)[None, :, None]; y = (-(np.arange(height, dtype=np.float32)+.5-cy)/f)[:, None, None]
        right, up, ahead = self.axes.astype(np.float32); return x*right+y*up+ahead


@dataclass
class Pose:
    """Where an aircraft is: place of its middle, roll, pitch and yaw in radians, turns of its rotors in degrees."""
    place: np.ndarray
    turn: tuple
    rotor: float


class Dawn:
    """A camera drone rises over the hills; the camera rises with it and circles it until the sun stands behind it."""
    name, model, radius, frames, sun = "dawn", "camera_drone", .27, 126, 113.0

    def pose(self, t):
        rise = lambda t: glide(-.34, 1.65, (t+.9)/4.3); z = rise(t)+.014*wobble(t, 3); v = (rise(t+.05)-rise(t-.05))/.1
        return Pose(np.array([.02*wobble(t, 5), .02*wobble(t, 8), z]), (.030*wobble(t, 1)+.02, .05*math.sin(t*.8)-.02*v, math.radians(glide(-34, -2, (t+.4)/6.0))), 137*FPS*t)

    def camera(self, t):
        drone = self.pose(t).place; around = math.radians(glide(-12, -60, (t+.9)/7.0)); away = glide(1.62, 1.22, t/5.2)
        z = glide(.02, 1.82, (t+.65)/4.5); place = np.array([away*math.cos(around), away*math.sin(around), z+.006*wobble(t, 2)])
        look = np.array([0, 0, glide(.10, 1.61, (t+.60)/4.1)])
        return Camera(place, look+(.006*wobble(t, 4), 0, .004*wobble(t, 6)), 45, .006*wobble(t, 9, .5))


class Hover(Dawn):
    """The loop behind the first words of the home page: the drone holds its place, the world breathes; its end is its beginning."""
    name, frames = "hover", 144

    def pose(self, t):
        p = 2*math.pi*t*FPS/self.frames; s = math.sin
        return Pose(np.array([.010*s(p+1), .006*s(2*p), 1.60+.018*s(p)+.006*s(3*p+1)]), (.05+.022*s(p+2)+.012*s(2*p+.4), .04+.016*s(p), math.radians(-20)+.05*s(p+.7)), 360*round(137*self.frames/360)/self.frames*FPS*t)

    def camera(self, t):
        p = 2*math.pi*t*FPS/self.frames; around = math.radians(-43)+.030*math.sin(p)
        return Camera(np.array([1.30*math.cos(around), 1.30*math.sin(around), 1.735+.014*math.sin(p+1.3)]), np.array([0, 0, 1.59]), 45, 0, (-.19, -.035))


class Fields:
    """A sprayer comes over the wheat towards the camera, which runs along low over the ears."""
    name, model, radius, frames, sun = "fields", "sprayer", 1.55, 132, 52.0
    heading = math.radians(-22); speed = 4.1; crop = .92

    def pose(self, t):
        s = self.speed*t; place = np.array([-4.9+s*math.cos(self.heading), 14.6+s*math.sin(self.heading), 2.96+.05*wobble(t, 2, .7)])
        return Pose(place, (.030*wobble(t, 3)+.015, .075+.018*wobble(t, 4), self.heading+.03*wobble(t, 7, .5)), 107*FPS*t)

    def camera(self, t):
        x = -1.0+3.02*t+.18*wobble(t, 1, .35); place = np.array([x, 0, glide(1.42, 1.86, t/5.5)+.015*wobble(t, 5)])
        return Camera(place, place+(0, 1, 0), 40, 0, (0, .075))


class Dusk:
    """A racing quad comes through lit gates, sweeps past and is gone; the camera pans after it."""
    name, model, radius, frames, sun = "dusk", "quad", .42, 96, 140.0
    knots = np.array([(-5.6, 8.6, 2.5), (-3.9, 1.5, .62), (2.0, -1.15, .84), (5.6, 5.9, 2.3)])
    gates = ((.20, 1.15, "#ff9a3d"), (.44, 1.0, "#7fb2ff"), (.77, 1.1, "#ff9a3d"), (.93, 1.1, "#7fb2ff"))

    def along(self, u):
        p, w = self.knots, 1-u; return w**3*p[0]+3*w*w*u*p[1]+3*w*u*u*p[2]+u**3*p[3]

    def course(self, t): return -.02+1.05*(t*FPS/self.frames)

    def pose(self, t):
        u = self.course(t); e = .01; a, b, c = self.along(u-e), self.along(u), self.along(u+e); d = c-a
        heading = math.atan2(d[1], d[0]); bend = np.cross((b-a)[:2], (c-b)[:2])/np.linalg.norm(d[:2])**2*4/e*.01
        return Pose(b+(0, 0, .03*wobble(t, 2, 2)), (-np.clip(bend*16, -.75, .75)+.10*wobble(t, 6, 1.6), .34+.05*wobble(t, 4), heading), 151*FPS*t)

    def camera(self, t):
        weights = np.array([.1, .2, .3, .25, .15]); seen = [self.pose(t+lag).place for lag in (-.20, -.12, -.04, .03, .09)]
        look = sum(w*p for w, p in zip(weights/weights.sum(), seen)); look[2] = .75*look[2]+.30; place = np.array([.3, -1.3, 1.12])
        return Camera(place, look, 44+12*((t-1.9)/2)**2, .03*math.sin(t*1.1-2)+.006*wobble(t, 3, 2))


class Landing:
    """Home at the workshop: the drone comes down on its pad, its rotors run out. The camera turns and stays where it is."""
    name, model, radius, frames, sun = "landing", "camera_drone", .27, 138, 0.0
    touch = 3.35; rest = .0458   # second of the touch-down; height of the drone's middle when it stands
    stand = np.array([.42, -1.66, .56])

    def pose(self, t):
        s = np.clip(t/self.touch, 0, 1); fall = 1-(1-(1-s)**1.9)**1.15 if s < 1 else 0
        z = self.rest+1.02*fall; calm = min(1, fall*2.2)
        bump = -.006*math.exp(-(t-self.touch)*9)*math.sin((t-self.touch)*30) if t > self.touch else 0
        x, y = .30*fall**1.3+.010*calm*wobble(t, 1), .42*fall**1.3+.010*calm*wobble(t, 4)
        left = max(0.0, t-self.touch-.12); run = 137*FPS*(min(t, self.touch+.12)+(1-math.exp(-left*2.9))/2.9)
        return Pose(np.array([x, y, z+bump]), (.035*calm*wobble(t, 2), .03*calm*wobble(t, 5)+.01*calm, math.radians(-118)-.35*fall), run)

    def camera(self, t):
        height = .45*(self.pose(t-.10).place[2]+self.pose(t+.05).place[2]); look = np.array([.02, .02, .11+.78*max(0, height-self.rest)])
        return Camera(self.stand, look+(.003*wobble(t, 3), 0, .002*wobble(t, 7)), glide(44, 52, t/5.6), .004*wobble(t, 9, .4))


SHOTS = {shot.name: shot for shot in (Dawn(), Fields(), Dusk(), Landing(), Hover())}
