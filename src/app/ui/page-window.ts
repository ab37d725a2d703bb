export type PageSlot = number | "gap";

const widthOfWindow = 5;

/**
 * Which page numbers to show: five around the current one, the first and the last, and a gap where two or
 * more are left out. Pages count from 1; a page out of range counts as the nearest.
 */
export function pageWindow(page: number, pages: number): PageSlot[] {
  if (pages < 1) return [];
  const current = Math.min(Math.max(Math.trunc(page), 1), pages);
  const start = Math.max(1, Math.min(current - Math.floor(widthOfWindow / 2), pages - widthOfWindow + 1));
  const end = Math.min(pages, start + widthOfWindow - 1);
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
