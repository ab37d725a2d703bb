import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, openAdmin, pictureFile } from "./admin.ts";
import { expect, test } from "./shop-test.ts";

/** A picture that does not compress well. */
async function heavyPicture() {
  const [width, height] = [500, 400];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  return { name: "heavy.png", mimeType: "image/png", buffer: await noise.png().toBuffer() };
}

/** Limits the upload speed to this many kilobytes per second. */
async function limitUploadSpeed(page: Page, kilobytes: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: kilobytes * 1024,
  });
}

async function openCategoryForm(page: Page) {
  await openAdmin(page, "/category");
  await page.getByRole("button", { name: "Add Category" }).click();
  return page.getByRole("dialog", { name: "Create Category" });
}

test("an image upload shows its progress, and stopping the upload keeps the old image", {
  tag: "@spec:10.82",
}, async ({ page }) => {
  const dialog = await openCategoryForm(page);
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  const preview = dialog.getByRole("img", { name: "Preview" });
  await expect(preview).toBeVisible();
  const address = await preview.getAttribute("src");

  // Slow enough that the upload is still running when the checks are done.
  await limitUploadSpeed(page, 4);
  await dialog.getByLabel("Image file").setInputFiles(await heavyPicture());
  const bar = dialog.getByRole("progressbar");
  const percent = async () => Number(await bar.getAttribute("aria-valuenow"));
  await expect.poll(percent, { timeout: 30_000 }).toBeGreaterThan(5);
  expect(await percent()).toBeLessThan(100);
  await expect(dialog).toContainText(/Upload progress\d+%/);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Stop upload" }).click();
  await expect(bar).toBeHidden();
  await expect(preview).toHaveAttribute("src", address ?? "");
  await expect(dialog.getByRole("button", { name: "Change Image" })).toBeFocused();
  await expect(page.getByText("Failed to upload image")).toHaveCount(0);
});
