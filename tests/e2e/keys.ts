import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/** Walks with the tabulator until this control has the focus; the focus has to be seen there. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(control).toBeEnabled();
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) {
      // Some controls show it on the frame around them; a slider on its thumb, whose style no script can read.
      const isOutlined = await control.evaluate(
        (element) =>
          element.matches("input[type=range]:focus-visible") ||
          [element, element.parentElement, element.parentElement?.parentElement].some(
            (candidate) => candidate && getComputedStyle(candidate).outlineStyle !== "none",
          ),
      );
      expect(isOutlined, "the focus can be seen").toBe(true);
      return;
    }
  }
  throw new Error(`The tabulator never reaches ${control}`);
}

/** Walks to a field and writes this in the place of what stands there. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** Walks to a control and presses a key there. */
export async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
