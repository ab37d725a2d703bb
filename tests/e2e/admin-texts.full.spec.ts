import { type APIRequestContext, mergeTests, type Page } from "@playwright/test";
import {
  asOffice,
  discardChanges,
  expectAccessible,
  expectNoSidewaysScroll,
  holdCalls,
  openOffice,
  screenListens,
  unique,
} from "./office.ts";
import { inOwnShop } from "./own-shop.ts";
import { test as base, expect } from "./shop-test.ts";

/** A shop whose texts nobody else reads. */
const test = mergeTests(base, inOwnShop({ SEED: "none" }));

// One after the other: side by side each would start a shop.
test.describe.configure({ mode: "default" });

const reset = (request: APIRequestContext, name: string) =>
  asOffice(request, "PUT", `/api/texts/${name}`, { data: { markdown: null } });

const area = (page: Page) => page.getByRole("textbox", { name: "Text" });
const save = (page: Page) => page.getByRole("button", { name: "Save Text" });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });

/** Shows the preview; on wide screens it stands there already. */
async function showPreview(page: Page): Promise<void> {
  const segment = page.getByRole("button", { name: "Preview", exact: true });
  if (await segment.isVisible()) await segment.click();
}

test("says what is wrong, line by line, before and after saving, and keeps what was typed", async ({
  page,
}) => {
  await openOffice(page, "/texts/programs");
  const wrong = "## Spraying\n\nas long as it takes\n\n[more](javascript:alert(1))";
  await area(page).fill(wrong);
  await showPreview(page);
  for (const words of [
    "Line 1: “Spraying” has to begin with its length and level",
    "Line 1: “Spraying” needs a list of its modules",
    "Line 5: the link javascript:alert(1) has to begin with",
  ]) {
    await expect(preview(page).getByText(words)).toBeVisible();
  }
  const back = page.getByRole("button", { name: "Write", exact: true });
  if (await back.isVisible()) await back.click();
  await save(page).click();
  await expect(page.getByText("Line 1: “Spraying” has to begin").first()).toBeVisible();
  await expect(area(page)).toBeFocused();
  await expect(area(page)).toHaveValue(wrong);
  await page.getByRole("link", { name: "All texts" }).click();
  await discardChanges(page);
  await expect(page.getByRole("heading", { level: 1, name: "Site Texts" })).toBeVisible();
});

test("on a phone either the form or the preview shows", async ({ page, isMobile }) => {
  await openOffice(page, "/texts/faq");
  await expect(area(page)).toBeVisible();
  await expect(preview(page)).toBeVisible({ visible: !isMobile });
  if (!isMobile) return;
  await showPreview(page);
  await expect(preview(page)).toBeVisible();
  await expect(area(page)).toBeHidden();
  await expectNoSidewaysScroll(page);
});

test("a fact is put where the cursor stands", async ({ page }) => {
  await openOffice(page, "/texts/about");
  await area(page).fill("## Who\n\nWrite to  today.");
  await area(page).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(17, 17));
  await page.getByText("Facts to insert").click();
  await page.getByRole("button", { name: "Insert company.email" }).click();
  await expect(area(page)).toHaveValue("## Who\n\nWrite to {{company.email}} today.");
  await expect(area(page)).toBeFocused();
  await page.keyboard.type("!");
  await expect(area(page)).toHaveValue("## Who\n\nWrite to {{company.email}}! today.");
  await showPreview(page);
  await expect(preview(page).getByText(/Write to \S+@\S+! today\./)).toBeVisible();
});

test("a version is compared with the present text, and used again", async ({ page, request }) => {
  await reset(request, "privacy");
  const [former, latter] = [unique("Former words"), unique("Latter words")];
  for (const words of [former, latter]) {
    await asOffice(request, "PUT", "/api/texts/privacy", { data: { markdown: `## Data\n\n${words}\n` } });
  }
  await openOffice(page, "/texts/privacy");
  const versions = page.getByRole("region", { name: "Versions" });
  const rows = versions.getByRole("row").filter({ hasText: "Version" });
  await expect(rows.nth(1)).toContainText("On the site");
  await rows.nth(2).getByRole("button").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("del")).toHaveText(`only in this version: ${former}`);
  await expect(dialog.locator("ins")).toHaveText(`only on the site: ${latter}`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Use This Version" }).click();
  await expect(page.getByText("Version restored. The site shows it now.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(area(page)).toHaveValue(new RegExp(former));
  await page.goto("/privacy-policy");
  await expect(page.getByText(former)).toBeVisible();
  await reset(request, "privacy");
});

test("the version that was asked for last is the one that opens", async ({ page, request }) => {
  await reset(request, "privacy");
  for (const words of ["Former words", "Latter words"]) {
    await asOffice(request, "PUT", "/api/texts/privacy", {
      data: { markdown: `## Data\n\n${unique(words)}\n` },
    });
  }
  const { versions } = await asOffice(request, "GET", "/api/texts/privacy/versions");
  const [latter, former] = (versions as { version: number }[]).map(({ version }) => version);
  await openOffice(page, "/texts/privacy");
  const rows = page.getByRole("region", { name: "Versions" }).getByRole("row");
  const opener = (version: number | undefined) =>
    rows.getByRole("button", { name: `Version ${version}`, exact: true });
  const release = await holdCalls(page, `**/api/texts/privacy/versions/${former}`);
  const opening = page.waitForRequest(`**/api/texts/privacy/versions/${former}`);
  await opener(former).click();
  const asked = await opening;
  await opener(latter).click();
  const dialog = page.getByRole("dialog");
  const title = dialog.getByRole("heading", { level: 2 });
  await expect(title).toHaveText(`Version ${latter}`);
  release();
  await (await asked.response())?.finished();
  await screenListens(page);
  await expect(title).toHaveText(`Version ${latter}`);
  await reset(request, "privacy");
});

test("what is written on while a text is being saved stays, and is saved by the next press", async ({
  page,
  request,
}) => {
  await reset(request, "shipping");
  await openOffice(page, "/texts/shipping");
  const release = await holdCalls(page, "**/api/texts/shipping/source");
  await area(page).fill("## By train\n\nFirst");
  await save(page).click();
  await expect(page.getByText("Text saved. The site shows it now.")).toBeVisible();
  const more = "## By train\n\nFirst and more";
  await area(page).fill(more);
  release();
  await expect(save(page)).toBeEnabled();
  await expect(area(page)).toHaveValue(more);
  await expect(page.getByRole("button", { name: "Back to the original" })).toBeVisible();
  await page.getByRole("link", { name: "All texts" }).click();
  await page
    .getByRole("alertdialog", { name: "Discard your changes?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  await save(page).click();
  await expect
    .poll(async () => (await asOffice(request, "GET", "/api/texts/shipping/source")).source.markdown)
    .toContain("First and more");
  await expect(save(page)).toBeEnabled();
  await page.getByRole("link", { name: "All texts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Site Texts" })).toBeVisible();
  await reset(request, "shipping");
});

test("whoever comes too late keeps what was typed, and may load the present text", async ({
  page,
  request,
}) => {
  await reset(request, "terms");
  await openOffice(page, "/texts/terms");
  await expect(area(page)).toHaveValue(/^What you and/);
  const theirs = unique("Theirs");
  await asOffice(request, "PUT", "/api/texts/terms", { data: { markdown: `## ${theirs}\n\nwords\n` } });
  const mine = "## Mine\n\nTyped with care";
  await area(page).fill(mine);
  await save(page).click();
  await expect(page.getByText("Text was changed meanwhile by somebody else").first()).toBeVisible();
  await expect(area(page)).toHaveValue(mine);
  await page.getByRole("button", { name: "Load the present state" }).click();
  await expect(area(page)).toHaveValue(new RegExp(theirs));
  await reset(request, "terms");
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
