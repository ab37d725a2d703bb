import type { Page } from "@playwright/test";
import { asAdmin, openAdmin, unique } from "./admin.ts";
import { test as base, expect } from "./shop-test.ts";

/** Restores the shipping policy after the test. */
const test = base.extend<{ originals: undefined }>({
  originals: [
    async ({ request }, use) => {
      await use(undefined);
      await asAdmin(request, "PUT", "/api/texts/shipping", { data: { markdown: null } });
    },
    { auto: true },
  ],
});

const area = (page: Page) => page.getByRole("textbox", { name: "Text" });
const save = (page: Page) => page.getByRole("button", { name: "Save Text" });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

/** Shows the preview; wide screens always show it. */
async function showPreview(page: Page): Promise<void> {
  const segment = page.getByRole("button", { name: "Preview", exact: true });
  if (await segment.isVisible()) await segment.click();
}

test("an edited policy appears on the site immediately and can be restored", {
  tag: "@spec:2.27",
}, async ({ page }) => {
  const title = unique("Drones by train");
  await openAdmin(page, "/texts");
  await page.getByRole("link", { name: "Shipping Policy", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Shipping Policy" })).toBeVisible();
  await expect(area(page)).toHaveValue(/^\{\{delivery\.lead\}\}\. We process orders in \{\{/);
  await area(page).fill(
    `By train.\n\n## ${title} {#train}\n\nWithin **{{shop.returnDays}} days**: [ask](/contact).\n\n- one\n- two`,
  );
  await page.getByLabel("In force from").fill("2027-02-01");
  await showPreview(page);
  await expect(preview(page).getByRole("heading", { name: title })).toBeVisible();
  await expect(preview(page).getByText("30 days")).toBeVisible();
  const back = page.getByRole("button", { name: "Write", exact: true });
  if (await back.isVisible()) await back.click();
  await save(page).click();
  await expect(page.getByText("Saved. The site shows the new text now.")).toBeVisible();

  await page.goto("/shipping-policy");
  const part = page.getByRole("region", { name: title });
  await expect(part.getByRole("link", { name: "ask" })).toHaveAttribute("href", "/contact");
  await expect(part.getByText("30 days", { exact: true })).toHaveCSS("font-weight", /^[6-9]\d\d$/);
  await expect(part.getByRole("listitem")).toHaveText(["one", "two"]);
  await expect(page.getByText("By train.", { exact: true })).toBeVisible();
  await expect(page.getByText("In force from February 01, 2027")).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveAttribute("content", "By train.");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/#train$/);

  await openAdmin(page, "/texts/shipping");
  await page.getByRole("button", { name: "Restore original" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore", exact: true }).click();
  await expect(page.getByText("Original restored. The site shows it now.")).toBeVisible();
  await expect(area(page)).toHaveValue(/^\{\{delivery\.lead\}\}/);
  await page.goto("/shipping-policy");
  await expect(page.getByRole("heading", { level: 2, name: "Charges" })).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(0);
});
