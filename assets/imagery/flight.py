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

    def stored(self): return np.array([*self.place, *self.axes.ravel(), self.lens, *self.shift])

    @staticmethod
    def again(numbers):
        camera = Camera(numbers[:3], numbers[:3]+numbers[9:12], numbers[12], 0, tuple(numbers[13:])); camera.axes = np.asarray(numbers[3:12]).reshape(3, 3); return camera

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
    name, model, radius, frames, sun = "dawn", "camera_drone", .27, 138, 113.0

    def pose(self, t):
        rise = lambda t: glide(-.34, 1.65, (t+.9)/4.3); z = rise(t)+.014*wobble(t, 3); v = (rise(t+.05)-rise(t-.05))/.1
        return Pose(np.array([.02*wobble(t, 5), .02*wobble(t, 8), z]), (.030*wobble(t, 1)+.02, .05*math.sin(t*.8)-.02*v, math.radians(glide(-32, -26, (t+.4)/6.6))), 360*FPS*t)

    def camera(self, t):
        drone = self.pose(t).place; around = math.radians(glide(-30, -42, (t+.9)/7.4)); away = glide(1.62, 1.22, t/5.2)
        z = glide(.02, 1.71, (t+.65)/4.5); place = np.array([away*math.cos(around), away*math.sin(around), z+.006*wobble(t, 2)])
        look = np.array([0, 0, glide(.10, 1.655, (t+.60)/4.1)])
        return Camera(place, look+(.006*wobble(t, 4), 0, .004*wobble(t, 6)), 45, .006*wobble(t, 9, .5))


class Fields:
    """A sprayer comes over the wheat towards the camera, which runs along low over the ears."""
    name, model, radius, frames, sun = "fields", "sprayer", 1.55, 132, 128.0
    elevation = 28.0
    heading = math.radians(-22); speed = 4.1; crop = .92

    def pose(self, t):
        s = self.speed*t; place = np.array([-4.9+s*math.cos(self.heading), 13.4+s*math.sin(self.heading), 2.72+.05*wobble(t, 2, .7)])
        return Pose(place, (.030*wobble(t, 3)+.015, .075+.018*wobble(t, 4), self.heading+.03*wobble(t, 7, .5)), 360*FPS*t)

    def camera(self, t):
        x = -1.0+3.02*t+.18*wobble(t, 1, .35); place = np.array([x, 0, glide(1.24, 1.62, t/5.5)+.012*wobble(t, 5)])
        return Camera(place, place+(0, 1, 0), 40, 0, (0, .092))


class Above:
    """The same sprayer from behind and above: the crop runs away under it, and what it has passed is wet."""
    name, model, radius, frames, sun = "above", "sprayer", 1.55, 114, 158.0
    elevation = 50.0; discs = 4.5   # the last: how much the rotors' discs are strengthened, for so quick they hardly darken what is behind them
    heading = math.radians(90); speed = 4.6; crop = .92

    def pose(self, t):
        return Pose(np.array([.05*wobble(t, 2, .6), self.speed*t, 2.95+.04*wobble(t, 5, .7)]), (.028*wobble(t, 3), .075+.018*wobble(t, 4), self.heading+.02*wobble(t, 7, .5)), 360*FPS*t)

    def camera(self, t):
        along = self.speed*t; around = glide(-.42, .10, (t+.6)/5.2); place = np.array([5.1*math.sin(around), along-5.1*math.cos(around), glide(7.9, 6.7, (t+.5)/5)+.012*wobble(t, 1)])
        return Camera(place, np.array([0, along+.75, 2.0]), 32, .004*wobble(t, 9, .5))


FIELD_EDGE = Camera((-.05, -4.6, 1.5), (-.05+math.sin(math.radians(3)), -4.6+math.cos(math.radians(3)), 1.5), 33, 0, (0, -.135))   # of the picture scene-field


class Landing:
    """At the edge of the field, beside the sprayer and its gear: the drone comes down, air presses dust aside, rotors idle."""
    name, model, radius, frames, sun = "landing", "camera_drone", .27, 120, 232.0
    touch = 3.05; rest = .0458   # second of the touch-down; height of the drone's middle when it stands
    elevation = 24.0; spot = np.array([-.36, -.72, .015])

    def pose(self, t):
        s = np.clip(t/self.touch, 0, 1); fall = 1-(1-(1-s)**1.9)**1.15 if s < 1 else 0
        calm = min(1, fall*2.2); bump = -.006*math.exp(-(t-self.touch)*9)*math.sin((t-self.touch)*30) if t > self.touch else 0
        x, y = -.55*fall**1.3+.014*calm*wobble(t, 1), .75*fall**1.3+.014*calm*wobble(t, 4)
        return Pose(self.spot+(x, y, self.rest+1.45*fall+bump), (.035*calm*wobble(t, 2), .03*calm*wobble(t, 5)+.01*calm, math.radians(-112)-.35*fall), 360*FPS*t)

    def camera(self, t):
        """Stays where the picture was made from, and shows a part of it that grows closer: x, y and width of the part."""
        x, y, part = glide(.475, .402, t/5.2), glide(.475, .660, t/4.8), glide(.90, .60, t/5.2); x, y = x+.0012*wobble(t, 3), y+.0010*wobble(t, 7)
        eye = FIELD_EDGE; return Camera(eye.place, eye.place+eye.axes[2], eye.lens/part, 0, (-(.5-x)/part, (.26+.0-y)/part*9/16))


SHOTS = {shot.name: shot for shot in (Dawn(), Fields(), Above(), Landing())}
