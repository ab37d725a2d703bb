import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** Seconds between two refreshes. */
export const refreshSeconds = 30;

/**
 * Reloads the data of a screen every 30 seconds while the tab is visible, and when the tab or window is opened again.
 */
export function useLiveRefresh() {
  const revalidator = useRevalidator();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === "visible" && revalidator.state === "idle") revalidator.revalidate();
  });
  useEffect(() => {
    const listener = () => refresh();
    const timer = setInterval(listener, refreshSeconds * 1000);
    window.addEventListener("focus", listener);
    document.addEventListener("visibilitychange", listener);
    return () => {
      clearInterval(timer);
      window.removeEventListener("focus", listener);
      document.removeEventListener("visibilitychange", listener);
    };
  }, []);
}
