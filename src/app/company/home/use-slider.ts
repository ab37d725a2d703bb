import { useEffect, useReducer, useState } from "react";
import { useReducedMotion } from "#app/lib/reduced-motion.ts";
import { firstSlide, type SliderAction, slideInterval, sliderReducer } from "./slider-reducer.ts";

/** State of a slider that advances automatically, unless it is hovered, focused or paused, or motion is reduced. */
export function useSlider(count: number) {
  const [state, dispatch] = useReducer(
    (previous: typeof firstSlide, { action, now }: { action: SliderAction; now: number }) =>
      sliderReducer(previous, action, count, now),
    firstSlide,
  );
  const [isSuspended, setIsSuspended] = useState(false);
  const [stopped, setStopped] = useState(false);
  const canPlay = !useReducedMotion() && count > 1;
  const playing = canPlay && !isSuspended && !stopped;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change restarts the timer, including manual ones
  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(
      () => dispatch({ action: { kind: "advance" }, now: performance.now() }),
      slideInterval,
    );
    return () => clearTimeout(timer);
  }, [playing, state]);

  return {
    index: state.index,
    /** Manual navigation. */
    move: (action: SliderAction) => dispatch({ action, now: performance.now() }),
    /** Call with true while the pointer or focus is in the slider, so that it pauses. */
    suspend: setIsSuspended,
    playing,
    canPlay,
    stopped,
    setStopped,
  };
}
