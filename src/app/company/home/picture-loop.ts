import { useEffect, useState } from "react";
import { useReducedMotion } from "#app/lib/reduced-motion.ts";

/** The pictures of the demo that there is a moving one of, under the same name. */
const moving = /^\/pictures\/(hero-dawn)\/1600\.webp$/;

/** Where the loop of a picture lies, without the ending of its format; a picture of the owner's own has none. */
export function loopOf(picture: string | null | undefined): string | undefined {
  const name = picture ? moving.exec(picture)?.[1] : undefined;
  return name && `/films/${name}`;
}

/** How long a page has had everything before it may load what nobody waits for, in milliseconds. */
const rest = 2500;

/** Whether device and connection have room to spare: phones and whoever saves data keep the still. */
function hasRoom(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return (
    !connection?.saveData &&
    matchMedia("(min-width: 768px)").matches &&
    !matchMedia("(prefers-reduced-data: reduce)").matches
  );
}

/** The loop to lay over a picture, once the page has come to rest and unless somebody wants less motion or less data. */
export function useRestingLoop(picture: string | null | undefined): string | undefined {
  const loop = loopOf(picture);
  const still = useReducedMotion();
  const [rested, setRested] = useState(false);

  useEffect(() => {
    if (!loop || still || !hasRoom()) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => setRested(true), rest);
    };
    if (document.readyState === "complete") wait();
    else addEventListener("load", wait, { once: true });
    return () => {
      removeEventListener("load", wait);
      clearTimeout(timer);
    };
  }, [loop, still]);

  return rested && !still ? loop : undefined;
}
