/** A point of the window, or a way between two, in pixels. */
export interface Place {
  x: number;
  y: number;
}

/** How a picture lies in its frame: how many times its size, and how far its middle is from that of the frame. */
export interface View extends Place {
  scale: number;
}

type Frame = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** As far away as a picture can be: all of it is in sight. */
export const farthest = 1;

export const closest = 4;

export const whole: View = { scale: farthest, x: 0, y: 0 };

/** Enlarged or made smaller around a point of the window, the middle of the frame unless one is given. */
export function zoomedAt({ scale, x, y }: View, factor: number, frame: Frame, at?: Place): View {
  const next = within(scale * factor, farthest, closest);
  const fromMiddle = {
    x: at ? at.x - frame.left - frame.width / 2 : 0,
    y: at ? at.y - frame.top - frame.height / 2 : 0,
  };
  const grown = next / scale;
  return inFrame(
    {
      scale: next,
      x: fromMiddle.x - (fromMiddle.x - x) * grown,
      y: fromMiddle.y - (fromMiddle.y - y) * grown,
    },
    frame,
  );
}

/** Moved, but never so far that its edge would come away from the frame's. */
export function moved({ scale, x, y }: View, by: Place, frame: Frame): View {
  return inFrame({ scale, x: x + by.x, y: y + by.y }, frame);
}

/** Which way a finger has swiped to another picture: 1 to the next, -1 to the one before, 0 not at all. */
export function swiped(from: Place, to: Place): -1 | 0 | 1 {
  const way = to.x - from.x;
  if (Math.abs(way) < 48 || Math.abs(way) < 2 * Math.abs(to.y - from.y)) return 0;
  return way < 0 ? 1 : -1;
}

function inFrame({ scale, x, y }: View, { width, height }: Frame): View {
  const room = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 };
  return { scale, x: within(x, -room.x, room.x), y: within(y, -room.y, room.y) };
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
