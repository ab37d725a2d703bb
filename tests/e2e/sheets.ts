import type { Page } from "@playwright/test";

/** What floats over the page, as it was opened: a dialog, a drawer or a menu. */
export interface Sheet {
  name: string;
  /** Its computed background. */
  ground: string;
  /** How much of it is its own: 1 when nothing shines through. */
  opacity: number;
}

/** Collects every sheet that opens on this page from now on, once it has arrived. */
export async function watchSheets(page: Page): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  await page.exposeBinding("sheetOpened", (_source, sheet: Sheet) => {
    sheets.push(sheet);
  });
  await page.addInitScript(() => {
    const report = (globalThis as unknown as { sheetOpened(sheet: Sheet): void }).sheetOpened;

    async function look(element: HTMLElement) {
      do {
        await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
        // One fade may give way to another, as when motion is turned off in the middle of it.
        await new Promise(requestAnimationFrame);
      } while (element.getAnimations().length > 0);
      // Closed again before it had arrived: on its way out it may well be seen through.
      if (!element.matches("[open], :popover-open")) return;
      const { backgroundColor, opacity } = getComputedStyle(element);
      const canvas = new OffscreenCanvas(1, 1).getContext("2d");
      // Taken out of the page before it had arrived: nobody saw it.
      if (!canvas || !backgroundColor) return;
      canvas.fillStyle = backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const paint = (canvas.getImageData(0, 0, 1, 1).data[3] ?? 0) / 255;
      const title = document.getElementById(element.getAttribute("aria-labelledby") ?? "");
      const menu = element.querySelector("[role=menu]");
      const name = title?.textContent ?? menu?.getAttribute("aria-label") ?? element.className;
      report({ name, ground: backgroundColor, opacity: paint * Number(opacity) });
    }

    // The event does not rise, but it can be caught on its way down.
    const listen = { capture: true };
    document.addEventListener(
      "toggle",
      ({ target, newState }) => {
        const isSheet = target instanceof HTMLElement && target.matches("dialog, [popover]");
        if (isSheet && newState === "open") look(target);
      },
      listen,
    );
  });
  return sheets;
}
