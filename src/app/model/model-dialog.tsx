import { Pause, Play, RotateCcw, RotateCw, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button, IconButton } from "#app/ui/button.tsx";
import { useModal } from "#app/ui/modal.ts";
import { Picture } from "#app/ui/picture.tsx";
import { m } from "#messages";
import styles from "./model-dialog.module.css";
import type { ModelStage } from "./model-stage.ts";
import {
  describeView,
  initialView,
  type ModelView,
  maxDistance,
  minDistance,
  rotateView,
  scaleDistance,
} from "./model-view.ts";

export interface ModelDialogProps {
  /** The product's name. */
  name: string;
  /** URL of the 3D model. */
  model: string;
  /** URL of a picture shown while the model loads or if it cannot be shown. */
  picture: string;
  onClose: () => void;
}

const progressMessages = {
  loading: m["model.progress.loading"],
  ready: m["model.progress.ready"],
  unsupported: m["model.progress.unsupported"],
  failed: m["model.progress.failed"],
};
type Progress = keyof typeof progressMessages;

interface Point {
  x: number;
  y: number;
}

/** Rotation in degrees, and zoom factor, of one key or button press. */
const rotationStep = 15;
const zoomStep = 1.25;
/** Degrees per pixel of a drag, and per second of automatic rotation. */
const degreesPerPixel = 0.4;
const degreesPerSecond = 10;

/** Shows a 3D model full-screen. It rotates automatically until the user rotates it by touch, mouse, keys or buttons. */
export default function ModelDialog({ name, model, picture, onClose }: ModelDialogProps) {
  const modal = useModal(true, onClose);
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress>("loading");
  const [isRotating, setRotating] = useState(false);
  const [announcedView, setAnnouncedView] = useState(initialView);
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const stage = useRef<ModelStage>(undefined);
  const view = useRef<ModelView>(initialView);
  const pointers = useRef(new Map<number, Point>());
  const isReady = progress === "ready";

  function show(next: ModelView) {
    view.current = next;
    stage.current?.show(next);
  }

  /** Applies a view chosen by the user. */
  function change(next: ModelView) {
    setRotating(false);
    show(next);
    setAnnouncedView(next);
  }

  const onStageReady = useEffectEvent((openedStage: ModelStage) => {
    stage.current = openedStage;
    openedStage.show(view.current);
    setProgress("ready");
    setRotating(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` restarts loading
  useEffect(() => {
    const { current: container } = frame;
    if (!container) return;
    const controller = new AbortController();
    const { signal } = controller;
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("webgl2", { alpha: true, antialias: true });
    if (!context) {
      setProgress("unsupported");
      return;
    }
    const fail = () => {
      if (!signal.aborted) setProgress("failed");
    };
    container.append(canvas);
    canvas.addEventListener("webglcontextlost", fail, { signal });
    let openedStage: ModelStage | undefined;
    import("./model-stage.ts")
      .then(({ openModelStage }) => openModelStage({ canvas, context, model, view: view.current, signal }))
      .then((loaded) => {
        openedStage = loaded;
        if (signal.aborted) openedStage.close();
        else onStageReady(openedStage);
      })
      .catch(fail);
    return () => {
      controller.abort();
      stage.current = undefined;
      openedStage?.close();
      canvas.remove();
      context.getExtension("WEBGL_lose_context")?.loseContext();
    };
  }, [model, attempt]);

  // Until the model is ready, only the close button can have the focus.
  useEffect(() => {
    if (isReady) handle.current?.focus();
  }, [isReady]);

  useEffect(() => {
    if (!isRotating) return;
    let before = performance.now();
    let next = requestAnimationFrame(function animate(now) {
      const seconds = Math.min(Math.max(now - before, 0) / 1000, 0.1);
      before = now;
      view.current = rotateView(view.current, seconds * degreesPerSecond);
      stage.current?.show(view.current);
      next = requestAnimationFrame(animate);
    });
    return () => cancelAnimationFrame(next);
  }, [isRotating]);

  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    change(scaleDistance(view.current, Math.exp(event.deltaY / 600)));
  });

  // React's wheel listeners are passive, but the page behind must not scroll.
  useEffect(() => {
    const { current: element } = handle;
    if (!isReady || !element) return;
    const onWheel = (event: WheelEvent) => zoomByWheel(event);
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [isReady]);

  function onKeyDown(event: KeyboardEvent) {
    if (!isReady || event.altKey || event.ctrlKey || event.metaKey) return;
    const actions: Record<string, () => ModelView> = {
      ArrowLeft: () => rotateView(view.current, rotationStep),
      ArrowRight: () => rotateView(view.current, -rotationStep),
      ArrowUp: () => rotateView(view.current, 0, rotationStep),
      ArrowDown: () => rotateView(view.current, 0, -rotationStep),
      "+": () => scaleDistance(view.current, 1 / zoomStep),
      "=": () => scaleDistance(view.current, 1 / zoomStep),
      "-": () => scaleDistance(view.current, zoomStep),
      Home: () => initialView,
      "0": () => initialView,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    change(action());
  }

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    setRotating(false);
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const at = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, at);
    const distance = (to: Point, from: Point) => Math.hypot(to.x - from.x, to.y - from.y) || 1;
    if (other) show(scaleDistance(view.current, distance(before, other) / distance(at, other)));
    else
      show(
        rotateView(view.current, (before.x - at.x) * degreesPerPixel, (at.y - before.y) * degreesPerPixel),
      );
  }

  function onPointerEnd(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
    setAnnouncedView(view.current);
  }

  function retry() {
    setProgress("loading");
    setAttempt((before) => before + 1);
  }

  function pause() {
    setRotating(!isRotating);
    setAnnouncedView(view.current);
  }

  return (
    <dialog
      {...modal}
      aria-label={m["model.title"]({ name })}
      className={styles.dialog}
      onKeyDown={onKeyDown}
      data-ready={isReady || undefined}
    >
      <div className={styles.stage}>
        {!isReady && (
          <div className={`dusk ${styles.still}`}>
            <Picture src={picture} alt={name} sizes="100vw" priority className={styles.picture} />
          </div>
        )}
        <div
          ref={handle}
          className={styles.handle}
          {...(isReady && {
            role: "slider",
            tabIndex: 0,
            "aria-label": m["model.model"]({ name }),
            "aria-valuemin": 0,
            "aria-valuemax": 359,
            "aria-valuenow": Math.floor(announcedView.heading),
            "aria-valuetext": describeView(announcedView),
            onPointerDown,
            onPointerMove,
            onPointerUp: onPointerEnd,
            onPointerCancel: onPointerEnd,
          })}
        >
          <div ref={frame} aria-hidden="true" className={styles.frame} />
        </div>
      </div>
      <div className={styles.bar}>
        <p role="status" className={styles.words}>
          {progressMessages[progress]()}
        </p>
        <div className={styles.buttons}>
          {progress === "failed" && (
            <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={retry}>
              {m["common.button.tryAgain"]()}
            </Button>
          )}
          {isReady && (
            <>
              <IconButton
                label={isRotating ? m["model.pauseRotation"]() : m["model.rotate"]()}
                onClick={pause}
              >
                {isRotating ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              </IconButton>
              <IconButton
                label={m["model.rotateLeft"]()}
                onClick={() => change(rotateView(view.current, rotationStep))}
              >
                <RotateCw aria-hidden="true" />
              </IconButton>
              <IconButton
                label={m["model.rotateRight"]()}
                onClick={() => change(rotateView(view.current, -rotationStep))}
              >
                <RotateCcw aria-hidden="true" />
              </IconButton>
              <IconButton
                label={m["model.zoomOut"]()}
                aria-disabled={announcedView.distance === maxDistance}
                onClick={() => change(scaleDistance(view.current, zoomStep))}
              >
                <ZoomOut aria-hidden="true" />
              </IconButton>
              <IconButton
                label={m["model.zoomIn"]()}
                aria-disabled={announcedView.distance === minDistance}
                onClick={() => change(scaleDistance(view.current, 1 / zoomStep))}
              >
                <ZoomIn aria-hidden="true" />
              </IconButton>
            </>
          )}
          <IconButton label={m["common.button.close"]()} onClick={onClose} data-focus-first>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </dialog>
  );
}
