import { useEffect, useRef, useState } from "react";

/** Counts down from `from` seconds to 0, then calls `onEnd` once. */
export function useCountdown(from: number, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(from);
  const action = useRef(onEnd);
  useEffect(() => {
    action.current = onEnd;
  }, [onEnd]);

  useEffect(() => {
    if (seconds === 0) {
      action.current();
      return;
    }
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  return seconds;
}
