export type PageSlot = number | "gap";

const windowSize = 5;

/**
 * Returns the page numbers to show: five around the current one, the first and the last, and a gap for two or more
 * omitted pages. Pages start at 1; a page out of range is clamped.
 */
export function pageWindow(page: number, pages: number): PageSlot[] {
  if (pages < 1) return [];
  const current = Math.min(Math.max(Math.trunc(page), 1), pages);
  const start = Math.max(1, Math.min(current - Math.floor(windowSize / 2), pages - windowSize + 1));
  const end = Math.min(pages, start + windowSize - 1);
  return [...slotsBefore(start), ...range(start, end), ...slotsAfter(end, pages)];
}

function slotsBefore(start: number): PageSlot[] {
  if (start === 1) return [];
  return start <= 3 ? range(1, start - 1) : [1, "gap"];
}

function slotsAfter(end: number, pages: number): PageSlot[] {
  if (end === pages) return [];
  return end >= pages - 2 ? range(end + 1, pages) : ["gap", pages];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
