import { Pause, Play, RotateCcw, RotateCw, X, ZoomIn, ZoomOut } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { buttonWords } from "#app/lib/button-words.ts";
import { Button, IconButton } from "#app/ui/button.tsx";
import { useModal } from "#app/ui/modal.ts";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./model-dialog.module.css";
import type { ModelStage } from "./model-stage.ts";
import {
  farthest,
  firstView,
  type ModelView,
  movedAway,
  nearest,
  turned,
  viewInWords,
} from "./model-view.ts";
import { modelWords as words } from "./model-words.ts";

export interface ModelDialogProps {
  /** The product's name. */
  name: string;
  /** The address of its model. */
  model: string;
  /** The address of a picture that is seen until the model stands, and where it cannot. */
  picture: string;
  onClose: () => void;
}

type Progress = "loading" | "ready" | "unsupported" | "failed";

interface Place {
  x: number;
  y: number;
}

/** Degrees and times of one press. */
const turn = 15;
const approach = 1.25;
/** Degrees to a pixel of a finger's way, and to a second of turning by itself. */
const byFinger = 0.4;
const bySecond = 10;

/** A model over the whole window, turned by fingers, mouse, keys and buttons; by itself until somebody does. */
export default function ModelDialog({ name, model, picture, onClose }: ModelDialogProps) {
  const modal = useModal(true, onClose);
  const [attempt, setAttempt] = useState(0);
  const [progress, setProgress] = useState<Progress>("loading");
  const [turning, setTurning] = useState(false);
  const [said, setSaid] = useState(firstView);
  const frame = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const stage = useRef<ModelStage>(undefined);
  const view = useRef<ModelView>(firstView);
  const pointers = useRef(new Map<number, Place>());
  const isReady = progress === "ready";

  function show(next: ModelView) {
    view.current = next;
    stage.current?.show(next);
  }

  /** Somebody has taken it in hand. */
  function change(next: ModelView) {
    setTurning(false);
    show(next);
    setSaid(next);
  }

  const begin = useEffectEvent((opened: ModelStage) => {
    stage.current = opened;
    opened.show(view.current);
    setProgress("ready");
    setTurning(!matchMedia("(prefers-reduced-motion: reduce)").matches);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    const { current: place } = frame;
    if (!place) return;
    const over = new AbortController();
    const { signal } = over;
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("webgl2", { alpha: true, antialias: true });
    if (!context) {
      setProgress("unsupported");
      return;
    }
    const fail = () => {
      if (!signal.aborted) setProgress("failed");
    };
    place.append(canvas);
    canvas.addEventListener("webglcontextlost", fail, { signal });
    let opened: ModelStage | undefined;
    import("./model-stage.ts")
      .then(({ openModelStage }) => openModelStage({ canvas, context, model, view: view.current, signal }))
      .then((made) => {
        opened = made;
        if (signal.aborted) opened.close();
        else begin(opened);
      })
      .catch(fail);
    return () => {
      over.abort();
      stage.current = undefined;
      opened?.close();
      canvas.remove();
      context.getExtension("WEBGL_lose_context")?.loseContext();
    };
  }, [model, attempt]);

  // Until then there was nothing but the button that closes.
  useEffect(() => {
    if (isReady) handle.current?.focus();
  }, [isReady]);

  useEffect(() => {
    if (!turning) return;
    let before = performance.now();
    let next = requestAnimationFrame(function go(now) {
      const seconds = Math.min(Math.max(now - before, 0) / 1000, 0.1);
      before = now;
      view.current = turned(view.current, seconds * bySecond);
      stage.current?.show(view.current);
      next = requestAnimationFrame(go);
    });
    return () => cancelAnimationFrame(next);
  }, [turning]);

  const roll = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    change(movedAway(view.current, Math.exp(event.deltaY / 600)));
  });

  // React listens to wheels passively, and the page behind must not move.
  useEffect(() => {
    const { current: element } = handle;
    if (!isReady || !element) return;
    const onWheel = (event: WheelEvent) => roll(event);
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [isReady]);

  function onKeyDown(event: KeyboardEvent) {
    if (!isReady || event.altKey || event.ctrlKey || event.metaKey) return;
    const acts: Record<string, () => ModelView> = {
      ArrowLeft: () => turned(view.current, turn),
      ArrowRight: () => turned(view.current, -turn),
      ArrowUp: () => turned(view.current, 0, turn),
      ArrowDown: () => turned(view.current, 0, -turn),
      "+": () => movedAway(view.current, 1 / approach),
      "=": () => movedAway(view.current, 1 / approach),
      "-": () => movedAway(view.current, approach),
      Home: () => firstView,
      "0": () => firstView,
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    change(act());
  }

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    setTurning(false);
  }

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const at = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, at);
    const apart = (place: Place, from: Place) => Math.hypot(place.x - from.x, place.y - from.y) || 1;
    if (other) show(movedAway(view.current, apart(before, other) / apart(at, other)));
    else show(turned(view.current, (before.x - at.x) * byFinger, (at.y - before.y) * byFinger));
  }

  function onPointerEnd(event: PointerEvent) {
    pointers.current.delete(event.pointerId);
    setSaid(view.current);
  }

  function retry() {
    setProgress("loading");
    setAttempt((before) => before + 1);
  }

  function pause() {
    setTurning(!turning);
    setSaid(view.current);
  }

  return (
    <dialog
      {...modal}
      aria-label={words.dialog(name)}
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
            "aria-label": words.model(name),
            "aria-valuemin": 0,
            "aria-valuemax": 359,
            "aria-valuenow": Math.floor(said.heading),
            "aria-valuetext": viewInWords(said),
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
          {words[progress]}
        </p>
        <div className={styles.buttons}>
          {progress === "failed" && (
            <Button size="small" icon={<RotateCw aria-hidden="true" />} onClick={retry}>
              {buttonWords.tryAgain}
            </Button>
          )}
          {isReady && (
            <>
              <IconButton label={turning ? words.stop : words.turn} onClick={pause}>
                {turning ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              </IconButton>
              <IconButton label={words.left} onClick={() => change(turned(view.current, turn))}>
                <RotateCw aria-hidden="true" />
              </IconButton>
              <IconButton label={words.right} onClick={() => change(turned(view.current, -turn))}>
                <RotateCcw aria-hidden="true" />
              </IconButton>
              <IconButton
                label={words.farther}
                aria-disabled={said.distance === farthest}
                onClick={() => change(movedAway(view.current, approach))}
              >
                <ZoomOut aria-hidden="true" />
              </IconButton>
              <IconButton
                label={words.nearer}
                aria-disabled={said.distance === nearest}
                onClick={() => change(movedAway(view.current, 1 / approach))}
              >
                <ZoomIn aria-hidden="true" />
              </IconButton>
            </>
          )}
          <IconButton label={buttonWords.close} onClick={onClose} data-focus-first>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </dialog>
  );
}
