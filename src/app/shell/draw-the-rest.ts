/** What the browser does when it has nothing else to do; Safari is asked to wait a moment. */
const whenIdle: (run: () => void) => unknown = (run) =>
  typeof requestIdleCallback === "function"
    ? requestIdleCallback(run, { timeout: 200 })
    : setTimeout(run, 50);

/**
 * Takes what the server marked as standing further down (`data-further`) out of its rest, one part after the other, so that
 * none holds up a tap. Until then a part is laid out when it comes near (`base.css`); behind it the page is one as any
 * other, whose height is known, and what the router draws later is drawn at once.
 */
export function drawTheRest(): void {
  const page = document.documentElement;
  if (page.dataset.fresh === undefined) return;
  const parts = document.querySelectorAll<HTMLElement>("[data-further]").values();
  const drawNext = () => {
    const { value: part } = parts.next();
    if (!part) {
      delete page.dataset.fresh;
      return;
    }
    delete part.dataset.further;
    whenIdle(drawNext);
  };
  whenIdle(drawNext);
}
