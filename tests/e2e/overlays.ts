import type { Page } from "@playwright/test";

/** A dialog, drawer or menu that has opened over the page. */
export interface Overlay {
  name: string;
  /** Computed background colour. */
  ground: string;
  /** 1 if it is fully opaque. */
  opacity: number;
}

/** Collects every sheet that opens on this page from now on, as it looks after its animation. */
export async function recordOverlays(page: Page): Promise<Overlay[]> {
  const sheets: Overlay[] = [];
  await page.exposeBinding("sheetOpened", (_source, sheet: Overlay) => {
    sheets.push(sheet);
  });
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { sheetOpened(sheet: Overlay): void }).sheetOpened;

    async function inspect(element: HTMLElement) {
      do {
        await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
        // When a fade ends, another one may start, for example if reduced motion is switched on midway.
        await new Promise(requestAnimationFrame);
      } while (element.getAnimations().length > 0);
      // Closed during its animation: it may be transparent while closing.
      if (!element.matches("[open], :popover-open")) return;
      const { backgroundColor, opacity } = getComputedStyle(element);
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      // Removed from the page during its animation.
      if (!canvas || !backgroundColor) return;
      canvas.fillStyle = backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const paint = (canvas.getImageData(0, 0, 1, 1).data[3] ?? 0) / 255;
      const title = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
      const menu = element.querySelector("[role=menu]");
      const name = title?.textContent ?? menu?.getAttribute("aria-label") ?? element.className;
      report({ name, ground: backgroundColor, opacity: paint * Number(opacity) });
    }

    // The event does not bubble, but it can be captured.
    const listen = { capture: true };
    document.addEventListener(
      "toggle",
      ({ target, newState }) => {
        const isSheet = target instanceof HTMLElement && target.matches("dialog, [popover]");
        if (isSheet && newState === "open") inspect(target);
      },
      listen,
    );
  });
  return sheets;
}
