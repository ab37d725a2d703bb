import { useEffect, useReducer, useState } from "react";
import { useReducedMotion } from "#app/lib/reduced-motion.ts";
import { firstSlide, type SliderAction, slid, slideInterval } from "./slider-rules.ts";

/** A slider of `count` slides that advances by itself unless somebody looks closely, stopped it or wants no motion. */
export function useSlider(count: number) {
  const [state, act] = useReducer(
    (before: typeof firstSlide, { action, now }: { action: SliderAction; now: number }) =>
      slid(before, action, count, now),
    firstSlide,
  );
  const [held, setHeld] = useState(false);
  const [stopped, setStopped] = useState(false);
  const canPlay = !useReducedMotion() && count > 1;
  const playing = canPlay && !held && !stopped;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change, by hand too, starts the wait anew
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(
      () => act({ action: { kind: "advance" }, now: performance.now() }),
      slideInterval,
    );
    return () => clearTimeout(timer);
  }, [playing, state]);

  return {
    index: state.index,
    /** Moves by hand. */
    move: (action: SliderAction) => act({ action, now: performance.now() }),
    /** Waits while a pointer or the keyboard is in the slider. */
    hold: setHeld,
    playing,
    canPlay,
    stopped,
    setStopped,
  };
}
