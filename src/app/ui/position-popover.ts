const gap = 6;
const margin = 8;

/** Position of a floating box in window pixels: below its anchor, or above if only that fits. */
export function positionNextTo(
  box: { width: number; height: number },
  anchor: { top: number; bottom: number; left: number; right: number },
  view: { width: number; height: number },
  align: "start" | "end",
): { top: number; left: number } {
  const below = anchor.bottom + gap;
  const above = anchor.top - gap - box.height;
  const hasRoomBelow = below + box.height <= view.height - margin;
  const left = align === "start" ? anchor.left : anchor.right - box.width;
  return {
    top: hasRoomBelow || above < margin ? below : above,
    left: Math.max(margin, Math.min(left, view.width - margin - box.width)),
  };
}

/** Keeps an open popover next to its anchor on scroll and resize; returns a function that stops it. */
export function positionPopover(
  popover: HTMLElement,
  anchor: HTMLElement,
  align: "start" | "end",
): () => void {
  function place() {
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const box = { width: popover.offsetWidth, height: popover.offsetHeight };
    const { top, left } = positionNextTo(box, anchor.getBoundingClientRect(), view, align);
    popover.style.setProperty("top", `${top}px`);
    popover.style.setProperty("left", `${left}px`);
  }
  place();
  const controller = new AbortController();
  window.addEventListener("scroll", place, { capture: true, passive: true, signal: controller.signal });
  window.addEventListener("resize", place, { signal: controller.signal });
  return () => controller.abort();
}
