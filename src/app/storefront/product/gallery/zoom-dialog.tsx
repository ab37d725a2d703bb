import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "#app/ui/button.tsx";
import { useModal } from "#app/ui/modal.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { ProductPicture } from "#contract/catalog/product-pictures.ts";
import { m } from "#messages";
import styles from "./zoom-dialog.module.css";
import {
  fitted,
  maxScale,
  minScale,
  type Point,
  pan,
  swipeDirection,
  type View,
  zoomAt,
} from "./zoom-view.ts";

export interface ZoomDialogProps {
  pictures: readonly ProductPicture[];
  /** Index of the picture to show first. */
  first: number;
  onClose: () => void;
}

const zoomStep = 1.5;
/** Pixels that an arrow key pans an enlarged picture. */
const panStep = 80;

/** Shows a picture full-screen, with zoom and pan by buttons, wheel, touch or keys. */
export default function ZoomDialog({ pictures, first, onClose }: ZoomDialogProps) {
  const modal = useModal(true, onClose);
  const [current, setCurrent] = useState(first);
  const [view, setView] = useState<View>(fitted);
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const swipeStart = useRef<Point>(undefined);
  const picture = pictures[current];
  const isFitted = view.scale === minScale;

  const change = (make: (before: View, size: DOMRect) => View) => {
    const size = stage.current?.getBoundingClientRect();
    if (size) setView((before) => make(before, size));
  };
  const zoomBy = (factor: number, at?: Point) => change((before, size) => zoomAt(before, factor, size, at));
  const moveBy = (x: number, y: number) => change((before, size) => pan(before, { x, y }, size));

  function showPicture(by: number) {
    setCurrent((before) => (before + by + pictures.length) % pictures.length);
    setView(fitted);
  }

  // React's wheel listeners are passive, but the page behind must not scroll.
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const size = element.getBoundingClientRect();
      const at = { x: event.clientX, y: event.clientY };
      setView((before) => zoomAt(before, Math.exp(-event.deltaY / 400), size, at));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const actions: Record<string, () => void> = {
      "+": () => zoomBy(zoomStep),
      "=": () => zoomBy(zoomStep),
      "-": () => zoomBy(1 / zoomStep),
      "0": () => setView(fitted),
      ArrowLeft: () => (isFitted ? showPicture(-1) : moveBy(panStep, 0)),
      ArrowRight: () => (isFitted ? showPicture(1) : moveBy(-panStep, 0)),
      ArrowUp: () => moveBy(0, panStep),
      ArrowDown: () => moveBy(0, -panStep),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, at);
    swipeStart.current = pointers.current.size === 1 ? at : undefined;
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const at = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, at);
    if (!other) return moveBy(at.x - before.x, at.y - before.y);
    const distance = (place: Point) => Math.hypot(place.x - other.x, place.y - other.y) || 1;
    zoomBy(distance(at) / distance(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  }

  function onPointerEnd(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
    const by =
      swipeStart.current && isFitted
        ? swipeDirection(swipeStart.current, { x: event.clientX, y: event.clientY })
        : 0;
    swipeStart.current = undefined;
    if (by !== 0 && pictures.length > 1) showPicture(by);
  }

  return (
    <dialog
      {...modal}
      aria-label={m["product.gallery.enlargedPicture"]()}
      className={`night ${styles.dialog}`}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same */}
      <div
        ref={stage}
        className={styles.stage}
        data-whole={isFitted || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onDoubleClick={(event) =>
          isFitted ? zoomBy(zoomStep * zoomStep, { x: event.clientX, y: event.clientY }) : setView(fitted)
        }
      >
        <div
          className={styles.moved}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <Picture
            src={picture?.image}
            alt={picture?.alt ?? ""}
            sizes={isFitted ? "100vw" : "300vw"}
            priority
            className={styles.picture}
          />
        </div>
      </div>
      <div className={styles.bar}>
        <p aria-live="polite" aria-atomic="true" className={styles.count}>
          <span className="visually-hidden">
            {m["product.gallery.picturePosition"]({ position: current + 1, count: pictures.length })}
          </span>
          <span aria-hidden="true">{`${current + 1} / ${pictures.length}`}</span>
          <span className={styles.scale}>{Math.round(view.scale * 100)} %</span>
        </p>
        {pictures.length > 1 && (
          <>
            <IconButton label={m["product.gallery.previousPicture"]()} onClick={() => showPicture(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton label={m["product.gallery.nextPicture"]()} onClick={() => showPicture(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton
          label={m["product.gallery.zoomOut"]()}
          aria-disabled={isFitted}
          onClick={() => zoomBy(1 / zoomStep)}
        >
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton
          label={m["product.gallery.zoomIn"]()}
          aria-disabled={view.scale === maxScale}
          onClick={() => zoomBy(zoomStep)}
          data-focus-first
        >
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton label={m["common.button.close"]()} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </dialog>
  );
}
