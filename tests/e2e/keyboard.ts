import type { Locator, Page } from "@playwright/test";
import { expect } from "./shop-test.ts";

/** Presses Tab until this control has a visible focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await expect(control).toBeEnabled();
  for (let steps = 0; steps < 120; steps += 1) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) {
      // Some controls show the focus on their container; a slider on its thumb, whose style scripts cannot read.
      const isOutlined = await control.evaluate(
        (element) =>
          element.matches("input[type=range]:focus-visible") ||
          [element, element.parentElement, element.parentElement?.parentElement].some(
            (candidate) => candidate && getComputedStyle(candidate).outlineStyle !== "none",
          ),
      );
      expect(isOutlined, "the focus is visible").toBe(true);
      return;
    }
  }
  throw new Error(`Tab never reaches ${control}`);
}

/** Tabs to a field and replaces its text. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

/** Tabs to a control and presses a key. */
export async function press(page: Page, control: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}
