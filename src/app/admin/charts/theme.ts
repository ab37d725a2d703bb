import { useSyncExternalStore } from "react";

/** Returns a function that resolves colour tokens for an element, including `light-dark()`. */
export function colorReader(element: Element): (token: `--${string}`) => string {
  const probe = document.createElement("span");
  return (token) => {
    element.append(probe);
    probe.style.color = `var(${token})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
}

let changes = 0;

function subscribe(listener: () => void) {
  const onChange = () => {
    changes += 1;
    listener();
  };
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(onChange);
  dark.addEventListener("change", onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => {
    dark.removeEventListener("change", onChange);
    observer.disconnect();
  };
}

/** Returns a number that increases with each change of the theme. */
export function useThemeChanges(): number {
  return useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
}
