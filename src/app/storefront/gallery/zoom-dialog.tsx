import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { buttonWords } from "#app/lib/button-words.ts";
import { IconButton } from "#app/ui/button.tsx";
import { useModal } from "#app/ui/modal.ts";
import { Picture } from "#app/ui/picture.tsx";
import type { ProductPicture } from "#contract/product-pictures.ts";
import styles from "./zoom-dialog.module.css";
import { closest, farthest, moved, type Place, swiped, type View, whole, zoomedAt } from "./zoom-view.ts";

export interface ZoomDialogProps {
  pictures: readonly ProductPicture[];
  /** The place of the picture to begin with. */
  first: number;
  onClose: () => void;
}

const step = 1.5;
/** How far an arrow key moves an enlarged picture, in pixels. */
const stride = 80;

/** One picture over the whole window: enlarged by buttons, wheel, two fingers or keys, and moved about. */
export default function ZoomDialog({ pictures, first, onClose }: ZoomDialogProps) {
  const modal = useModal(true, onClose);
  const [current, setCurrent] = useState(first);
  const [view, setView] = useState<View>(whole);
  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Place>());
  const begun = useRef<Place>(undefined);
  const picture = pictures[current];
  const isWhole = view.scale === farthest;

  const change = (make: (before: View, size: DOMRect) => View) => {
    const size = stage.current?.getBoundingClientRect();
    if (size) setView((before) => make(before, size));
  };
  const zoomBy = (factor: number, at?: Place) => change((before, size) => zoomedAt(before, factor, size, at));
  const moveBy = (x: number, y: number) => change((before, size) => moved(before, { x, y }, size));

  function turn(by: number) {
    setCurrent((before) => (before + by + pictures.length) % pictures.length);
    setView(whole);
  }

  // React listens to wheels passively, and the page behind must not move.
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const size = element.getBoundingClientRect();
      const at = { x: event.clientX, y: event.clientY };
      setView((before) => zoomedAt(before, Math.exp(-event.deltaY / 400), size, at));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const acts: Record<string, () => void> = {
      "+": () => zoomBy(step),
      "=": () => zoomBy(step),
      "-": () => zoomBy(1 / step),
      "0": () => setView(whole),
      ArrowLeft: () => (isWhole ? turn(-1) : moveBy(stride, 0)),
      ArrowRight: () => (isWhole ? turn(1) : moveBy(-stride, 0)),
      ArrowUp: () => moveBy(0, stride),
      ArrowDown: () => moveBy(0, -stride),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = { x: event.clientX, y: event.clientY };
    pointers.current.set(event.pointerId, at);
    begun.current = pointers.current.size === 1 ? at : undefined;
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const at = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, at);
    if (!other) return moveBy(at.x - before.x, at.y - before.y);
    const apart = (place: Place) => Math.hypot(place.x - other.x, place.y - other.y) || 1;
    zoomBy(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
  }

  function onPointerEnd(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
    const by = begun.current && isWhole ? swiped(begun.current, { x: event.clientX, y: event.clientY }) : 0;
    begun.current = undefined;
    if (by !== 0 && pictures.length > 1) turn(by);
  }

  return (
    <dialog
      {...modal}
      aria-label="Enlarged picture"
      className={`night ${styles.dialog}`}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pointers do here what the buttons and keys do */}
      <div
        ref={stage}
        className={styles.stage}
        data-whole={isWhole || undefined}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
        onDoubleClick={(event) =>
          isWhole ? zoomBy(step * step, { x: event.clientX, y: event.clientY }) : setView(whole)
        }
      >
        <div
          className={styles.moved}
          style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
        >
          <Picture
            src={picture?.image}
            alt={picture?.alt ?? ""}
            sizes={isWhole ? "100vw" : "300vw"}
            priority
            className={styles.picture}
          />
        </div>
      </div>
      <div className={styles.bar}>
        <p aria-live="polite" aria-atomic="true" className={styles.count}>
          <span className="visually-hidden">{`Picture ${current + 1} of ${pictures.length}`}</span>
          <span aria-hidden="true">{`${current + 1} / ${pictures.length}`}</span>
          <span className={styles.scale}>{Math.round(view.scale * 100)} %</span>
        </p>
        {pictures.length > 1 && (
          <>
            <IconButton label="Previous picture" onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton label="Next picture" onClick={() => turn(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton label="Smaller" aria-disabled={isWhole} onClick={() => zoomBy(1 / step)}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton
          label="Larger"
          aria-disabled={view.scale === closest}
          onClick={() => zoomBy(step)}
          data-focus-first
        >
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton label={buttonWords.close} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </dialog>
  );
}
