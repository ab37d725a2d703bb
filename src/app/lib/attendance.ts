/** How long after somebody touched the page its calls are theirs, in milliseconds. */
const attention = 60_000;

let touchedAt = Date.now();

if (typeof document !== "undefined") {
  const note = () => {
    touchedAt = Date.now();
  };
  for (const kind of ["pointerdown", "keydown", "wheel"]) {
    document.addEventListener(kind, note, { capture: true, passive: true });
  }
}

/** Whether somebody is at the page, or has just opened it; what it asks for otherwise it asks by itself. */
export const isAttended = (): boolean => Date.now() - touchedAt < attention;
