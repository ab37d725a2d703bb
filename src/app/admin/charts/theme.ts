import { useSyncExternalStore } from "react";

/** Resolves colour tokens, including `light-dark()`, as they apply to an element. */
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

/** Returns a number that changes with the theme. */
export function useThemeChanges(): number {
  return useSyncExternalStore(
    subscribe,
    () => changes,
    () => 0,
  );
}
