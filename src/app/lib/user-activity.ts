/** API calls count as made by the user for this long after the user's last input, in milliseconds. */
const attendedMs = 60_000;

let touchedAt = Date.now();

if (typeof document !== "undefined") {
  const recordInput = () => {
    touchedAt = Date.now();
  };
  for (const kind of ["pointerdown", "keydown", "wheel"]) {
    document.addEventListener(kind, recordInput, { capture: true, passive: true });
  }
}

/** True if a user is active on the page or has just opened it; otherwise calls are background polling. */
export const isAttended = (): boolean => Date.now() - touchedAt < attendedMs;
