import { type APIRequestContext, mergeTests, type Page } from "@playwright/test";
import { asOffice, expectAccessible, expectNoSidewaysScroll, openOffice, unique } from "./office.ts";
import { inOwnShop } from "./own-shop.ts";
import { test as base, expect } from "./shop-test.ts";

/** A shop whose texts nobody else reads. */
const test = mergeTests(base, inOwnShop({ SEED: "none" }));

// One after the other: side by side each would start a shop.
test.describe.configure({ mode: "default" });

const reset = (request: APIRequestContext, name: string) =>
  asOffice(request, "PUT", `/api/texts/${name}`, { data: { markdown: null } });

const area = (page: Page) => page.getByRole("textbox", { name: "Text" });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

/** Shows the preview; on wide screens it stands there already. */
async function showPreview(page: Page): Promise<void> {
  const segment = page.getByRole("button", { name: "Preview", exact: true });
  if (await segment.isVisible()) await segment.click();
}

test("on a phone either the form or the preview shows", { tag: "@phone" }, async ({ page, isMobile }) => {
  await openOffice(page, "/texts/faq");
  await expect(area(page)).toBeVisible();
  await expect(preview(page)).toBeVisible({ visible: !isMobile });
  if (!isMobile) return;
  await showPreview(page);
  await expect(preview(page)).toBeVisible();
  await expect(area(page)).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test("the questions of the home page are rewritten, for people and for search engines", async ({
  page,
  request,
}) => {
  const question = unique("May I fly at night?");
  await asOffice(request, "PUT", "/api/texts/faq", {
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
  const told = data.map((text) => JSON.parse(text)).find((entry) => entry["@type"] === "FAQPage");
  expect(told.mainEntity[0]).toMatchObject({ name: question, acceptedAnswer: { text: "Not alone." } });
  await reset(request, "faq");
});

test("a service of the owner's own has no picture, and the layout closes over it", async ({
  page,
  request,
}) => {
  const title = unique("Spraying");
  const { source } = await asOffice(request, "GET", "/api/texts/services/source");
  await asOffice(request, "PUT", "/api/texts/services", {
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
