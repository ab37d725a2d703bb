"""blender -b -P film.py -- dawn|fields|dusk OUTDIR [samples] [W H] [first last]

The three shots of the film on the home page, 24 frames a second, one picture for each frame (OUTDIR/0000.png ...).
Every shot is an aircraft on a path of its own over a painted background that moves behind it. cut_film.sh joins them.
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from darkroom import *
import aircraft, heroes, scenes


def ease(t): return t*t*(3-2*t)


def shots():
    """Name: (frames, set-up, background painter, its margin, path). A path answers for a time from 0 to 1 the offset,
    the added roll, pitch and yaw, and where the window stands in the larger background (x and y from 0 to 1)."""
    return {
        "dawn": (132, lambda n, W, H, F: scenes.prepare(n, W, H, (3, 3, 0), -34, 7, .56, (0, -.02), rad(79), F), scenes.dawn, 1.22,
                 lambda t: ((.10*t, -.05*t, -.62*(1-ease(min(t*1.5, 1)))+.03*math.sin(t*9)), (.03*math.sin(t*7), .02*math.cos(t*6), -.55+.95*ease(t)), (.15+.7*t, 1-.75*ease(min(t*1.5, 1))))),
        "fields": (108, lambda n, W, H, F: (heroes.fields_light(), heroes.stage(aircraft.agri, n, W, H, -58, 9, (4, 3, 0), .60, (-.02, -.02), 60, frames=F)), heroes.fields, 1.30,
                   lambda t: ((.34*(.5-t), .55*(t-.5), .02*math.sin(t*8)), (.02*math.sin(t*6), .03, .10*math.sin(t*2.2)), (.05+.9*t, .35))),
        "dusk": (96, lambda n, W, H, F: (heroes.dusk_light(), heroes.stage(aircraft.fpv_quad, n, W, H, -36, 12, (7, 16, 0), .50, (-.04, .0), 70, frames=F)), heroes.dusk, 1.25,
                 lambda t: ((.75*(.55-ease(t)), 1.0*(ease(t)-.5), .18*math.sin(t*pi)-.06), (.28*math.sin(t*5.2), .06*math.cos(t*4), .30*(t-.5)), (.95*ease(t), .55-.25*t))),
    }


def window(background, h, w, at):
    """A part of the background, between pixels too, so that a slow move does not stutter."""
    room_y, room_x = background.shape[0]-h-1, background.shape[1]-w-1
    y, x = at[1]*room_y, at[0]*room_x; i, j = int(y), int(x); fy, fx = y-i, x-j
    part = lambda a, b: background[i+a:i+a+h, j+b:j+b+w]
    return (part(0, 0)*(1-fx)+part(0, 1)*fx)*(1-fy)+(part(1, 0)*(1-fx)+part(1, 1)*fx)*fy


if __name__ == "__main__":
    arguments = sys.argv[sys.argv.index("--")+1:]; name, out = arguments[0], os.path.abspath(arguments[1])
    samples = int(arguments[2]) if len(arguments) > 2 else 12
    W, H = (int(arguments[3]), int(arguments[4])) if len(arguments) > 4 else (960, 540)
    F, set_up, paint, margin, path = shots()[name]
    first, last = (int(arguments[5]), int(arguments[6])) if len(arguments) > 6 else (0, F-1)
    os.makedirs(out, exist_ok=True); set_up(samples, W, H, F); S.render.use_persistent_data = True
    background = paint(2*int(H*margin/2), 2*int(W*margin/2)); location, rotation = root.location.copy(), root.rotation_euler.copy()
    for frame in range(first, last+1):
        offset, turn, at = path(frame/(F-1)); S.frame_set(frame)
        root.location = location+Vector(offset); root.rotation_euler = tuple(r+d for r, d in zip(rotation, turn))
        write_png(os.path.join(out, "%04d.png" % frame), scenes.compose(window(background, H, W, at), 1.0)); print("PANKH frame", name, frame, flush=True)
