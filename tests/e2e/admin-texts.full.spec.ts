import { type APIRequestContext, mergeTests, type Page } from "@playwright/test";
import { asAdmin, expectAccessible, expectNoSidewaysScroll, openAdmin, unique } from "./admin.ts";
import { withDedicatedShop } from "./dedicated-shop.ts";
import { test as base, expect } from "./shop-test.ts";

/** A separate shop, because the tests change its content pages. */
const test = mergeTests(base, withDedicatedShop({ SEED: "none" }));

// Run serially: in parallel each test would start its own shop.
test.describe.configure({ mode: "default" });

const reset = (request: APIRequestContext, name: string) =>
  asAdmin(request, "PUT", `/api/texts/${name}`, { data: { markdown: null } });

const area = (page: Page) => page.getByRole("textbox", { name: "Text" });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

/** Shows the preview; wide screens always show it. */
async function showPreview(page: Page): Promise<void> {
  const segment = page.getByRole("button", { name: "Preview", exact: true });
  if (await segment.isVisible()) await segment.click();
}

test("the content page editor shows the form or the preview on phones", { tag: "@phone" }, async ({
  page,
  isMobile,
}) => {
  await openAdmin(page, "/texts/faq");
  await expect(area(page)).toBeVisible();
  await expect(preview(page)).toBeVisible({ visible: !isMobile });
  if (!isMobile) return;
  await showPreview(page);
  await expect(preview(page)).toBeVisible();
  await expect(area(page)).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test("an edited FAQ appears on the home page and in its structured data", async ({ page, request }) => {
  const question = unique("May I fly at night?");
  await asAdmin(request, "PUT", "/api/texts/faq", {
    data: { markdown: `## ${question}\n\nNot **alone**.\n\n## And by day?\n\nYes.\n` },
  });
  await page.goto("/");
  const faq = page.getByRole("region", { name: "Frequently Asked Questions" });
  await expect(faq.getByRole("heading", { level: 3 })).toHaveText([
    question,
    "And by day?",
    "Support Center",
  ]);
  await expect(faq.getByText("Not alone.")).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faqData = data.map((text) => JSON.parse(text)).find((entry) => entry["@type"] === "FAQPage");
  expect(faqData.mainEntity[0]).toMatchObject({ name: question, acceptedAnswer: { text: "Not alone." } });
  await reset(request, "faq");
});

test("a service added by the owner is shown even though it has no picture", async ({ page, request }) => {
  const title = unique("Spraying");
  const { source } = await asAdmin(request, "GET", "/api/texts/services/source");
  await asAdmin(request, "PUT", "/api/texts/services", {
    data: { markdown: `${source.original}\n## ${title}\n\nWe spray wheat.\n\n- By the acre\n` },
  });
  await page.goto("/services");
  await expect(page.getByRole("tab")).toHaveCount(7);
  await expect(async () => {
    await page.getByRole("tab", { name: title }).click();
    await expect(page.getByRole("tabpanel").getByText("We spray wheat.")).toBeVisible({ timeout: 500 });
  }).toPass();
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("listitem")).toHaveText(["By the acre"]);
  await expect(panel.getByRole("img")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await reset(request, "services");
});
