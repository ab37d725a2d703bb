import { expect, type Page } from "@playwright/test";

/** Opens a page and waits until it has come to life: before that a press on a button goes nowhere. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const main = document.querySelector("main");
        return main !== null && Object.keys(main).some((key) => key.startsWith("__reactProps"));
      }),
    )
    .toBe(true);
}
