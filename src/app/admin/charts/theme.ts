import { useSyncExternalStore } from "react";

/** Reads colour tokens as they apply at a place of the page: `light-dark()` is resolved, canvases can use them. */
export function colorReader(place: Element): (token: `--${string}`) => string {
  const probe = document.createElement("span");
  return (token) => {
    place.append(probe);
    probe.style.color = `var(${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

let changes = 0;

function subscribe(listener: () => void) {
  const changed = () => {
    changes += 1;
    listener();
  };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(changed);
  dark.addEventListener("change", changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    dark.removeEventListener("change", changed);
    observer.disconnect();
  };
}

/** A number that changes whenever the theme does. */
export function useThemeChanges(): number {
  return useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
}
