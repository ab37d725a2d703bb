/** A point of the window, or a distance, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Scale of a picture, and the offset of its centre from that of the frame. */
export interface View extends Point {
  scale: number;
}

type Frame = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** The picture fits its frame. */
export const minScale = 1;

export const maxScale = 4;

export const fitted: View = { scale: minScale, x: 0, y: 0 };

/** Zooms around a point of the window, by default the centre of the frame. */
export function zoomAt({ scale, x, y }: View, factor: number, frame: Frame, at?: Point): View {
  const next = clamp(scale * factor, minScale, maxScale);
  const offsetFromCentre = {
    x: at ? at.x - frame.left - frame.width / 2 : 0,
    y: at ? at.y - frame.top - frame.height / 2 : 0,
  };
  const ratio = next / scale;
  return clampToFrame(
    {
      scale: next,
      x: offsetFromCentre.x - (offsetFromCentre.x - x) * ratio,
      y: offsetFromCentre.y - (offsetFromCentre.y - y) * ratio,
    },
    frame,
  );
}

/** Moves the picture, keeping the frame filled. */
export function pan({ scale, x, y }: View, by: Point, frame: Frame): View {
  return clampToFrame({ scale, x: x + by.x, y: y + by.y }, frame);
}

/** Direction of a swipe: 1 to the next picture, -1 to the previous one, 0 for no swipe. */
export function swipeDirection(from: Point, to: Point): -1 | 0 | 1 {
  const distance = to.x - from.x;
  if (Math.abs(distance) < 48 || Math.abs(distance) < 2 * Math.abs(to.y - from.y)) return 0;
  return distance < 0 ? 1 : -1;
}

function clampToFrame({ scale, x, y }: View, { width, height }: Frame): View {
  const limit = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 };
  return { scale, x: clamp(x, -limit.x, limit.x), y: clamp(y, -limit.y, limit.y) };
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
