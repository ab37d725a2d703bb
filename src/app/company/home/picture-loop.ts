import { useEffect, useState } from "react";
import { useReducedMotion } from "#app/lib/reduced-motion.ts";

/** Demo pictures that have a video loop of the same name. */
const pictureWithLoop = /^\/pictures\/(hero-dawn)\/1600\.webp$/;

/** Returns the path of a picture's loop without its file extension. Uploaded pictures have none. */
export function loopOf(picture: string | null | undefined): string | undefined {
  const name = picture ? pictureWithLoop.exec(picture)?.[1] : undefined;
  return name && `/films/${name}`;
}

/** Delay after the page has loaded before non-essential media loads. */
const idleDelayMs = 2500;

/** False on phones and if data saving is on; the still picture then stays. */
function canLoadVideo(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    !connection?.saveData &&
    matchMedia("(min-width: 768px)").matches &&
    !matchMedia("(prefers-reduced-data: reduce)").matches
  );
}

/**
 * Returns the loop for a picture once the page is idle, or undefined on phones and if reduced motion or data saving is
 * requested.
 */
export function useDeferredLoop(picture: string | null | undefined): string | undefined {
  const loop = loopOf(picture);
  const reducedMotion = useReducedMotion();
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    if (!loop || reducedMotion || !canLoadVideo()) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => setIsIdle(true), idleDelayMs);
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => {
      removeEventListener("load", wait);
      clearTimeout(timer);
    };
  }, [loop, reducedMotion]);

  return isIdle && !reducedMotion ? loop : undefined;
}
