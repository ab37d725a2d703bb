import type { APIRequestContext, Page } from "@playwright/test";
import { asOffice, openOffice, pictureFile, unique } from "./office.ts";
import { expect, test } from "./shop-test.ts";

const cardOf = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title }) });

/** A slide behind all the others, out of sight of visitors. */
async function addSlide(request: APIRequestContext, changes: object = {}) {
  const title = unique("Slide");
  const data = { title, image: "/pictures/hero-dusk/1600.webp", order: 9000, isActive: false, ...changes };
  const { hero } = await asOffice(request, "POST", "/api/hero", { data });
  return { ...hero, remove: () => asOffice(request, "DELETE", `/api/hero/${hero._id}`) };
}

test("makes, changes and deletes a slide", { tag: "@spec:2.57" }, async ({ page, request }) => {
  const title = unique("Night flight");
  await openOffice(page, "/hero");
  await page.getByRole("button", { name: "Add Slide" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Slide" });
  await dialog.getByLabel("Title", { exact: false }).first().fill(title);
  await dialog.getByLabel("Subtitle").fill("Under the stars");
  await dialog.getByLabel("Description").fill("Lamps and goggles.");
  await dialog.getByLabel("Order").fill("9001");
  await dialog.getByLabel("Features").fill("Lamps\nGoggles");
  await dialog.getByLabel("Rating").fill("4.9");
  await dialog.getByLabel("Active").uncheck();
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expect(dialog.getByRole("button", { name: "Change Image" })).toBeVisible();
  await dialog.getByRole("button", { name: "Create Slide" }).click();
  await expect(page.getByText("Slide created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();

  const card = cardOf(page, title);
  await expect(card).toContainText("Inactive");
  await expect(card).toContainText("9001");
  await expect(card).toContainText("Under the stars");
  await expect(card).toContainText("Lamps and goggles.");
  const { heros } = await asOffice(request, "GET", "/api/hero");
  expect(heros.find((slide: { title: string }) => slide.title === title)).toMatchObject({
    features: ["Lamps", "Goggles"],
    stats: { participants: "", rating: "4.9", duration: "" },
  });
  const shown = await (await request.get("/api/hero")).json();
  expect(JSON.stringify(shown), "visitors don't see it yet").not.toContain(title);

  await card.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Slide" });
  await expect(edit.getByLabel("Features")).toHaveValue("Lamps\nGoggles");
  await edit.getByLabel("Subtitle").fill("Under the moon");
  await edit.getByLabel("Active").check();
  await edit.getByRole("button", { name: "Update Slide" }).click();
  await expect(page.getByText("Slide updated successfully")).toBeVisible();
  await expect(card.getByText("Active", { exact: true })).toBeVisible();
  await expect(card).toContainText("Under the moon");
  expect(await (await request.get("/api/hero")).text()).toContain(title);

  await card.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Are you sure you want to delete this slide?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(card).toBeVisible();
  await card.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Slide deleted successfully")).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("says what is missing beside its field and sends nothing", async ({ page }) => {
  let sent = 0;
  await page.route("**/api/hero", (route) => {
    if (route.request().method() === "POST") sent += 1;
    return route.continue();
  });
  await openOffice(page, "/hero");
  await page.getByRole("button", { name: "Add Slide" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Slide" });
  await dialog.getByLabel("Order").fill("-1");
  await dialog.getByRole("button", { name: "Create Slide" }).click();
  await expect(dialog.getByText("Please enter a title")).toHaveCount(2);
  await expect(dialog.getByText("Please upload an image")).toBeVisible();
  await expect(dialog.getByText("Order cannot be negative")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
  expect(sent).toBe(0);
});

test("is worked by keyboard", async ({ page, request }) => {
  const slide = await addSlide(request);
  await openOffice(page, "/hero");
  const edit = cardOf(page, slide.title).getByRole("button", { name: "Edit" });
  await edit.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit Slide" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await slide.remove();
});

test.describe("when something fails", () => {
  test.use({ allowConsoleErrors: [/status of 500|net::ERR_FAILED/] });

  test("keeps what was typed and saves it at the second attempt", async ({ page, request }) => {
    const slide = await addSlide(request);
    await openOffice(page, "/hero");
    await cardOf(page, slide.title).getByRole("button", { name: "Edit" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Slide" });
    await dialog.getByLabel("Subtitle").fill("Typed with care");
    await page.route(`**/api/hero/${slide._id}`, (route) => route.abort());
    await dialog.getByRole("button", { name: "Update Slide" }).click();
    await expect(page.getByText("Error saving slide")).toBeVisible();
    await expect(dialog.getByLabel("Subtitle")).toHaveValue("Typed with care");
    await page.unroute(`**/api/hero/${slide._id}`);
    await dialog.getByRole("button", { name: "Update Slide" }).click();
    await expect(page.getByText("Slide updated successfully")).toBeVisible();
    await expect(cardOf(page, slide.title)).toContainText("Typed with care");
    await slide.remove();
  });

  test("says that a slide could not be deleted, and leaves it", { tag: "@spec:8.16" }, async ({
    page,
    request,
  }) => {
    const slide = await addSlide(request);
    await openOffice(page, "/hero");
    await page.route(`**/api/hero/${slide._id}`, (route) => route.abort());
    await cardOf(page, slide.title).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Error deleting slide")).toBeVisible();
    await expect(cardOf(page, slide.title)).toBeVisible();
    await slide.remove();
  });

  test("says that the slides could not be fetched, and tries again", async ({ page, request }) => {
    const slide = await addSlide(request);
    await page.route("**/api/hero", (route) => route.fulfill({ status: 500, json: { success: false } }));
    await openOffice(page, "/hero");
    await expect(page.getByText("Error fetching slides")).toBeVisible();
    await page.unroute("**/api/hero");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(cardOf(page, slide.title)).toBeVisible();
    await slide.remove();
  });
});

test("says that there are no slides yet", async ({ page }) => {
  await page.route("**/api/hero", (route) => route.fulfill({ json: { success: true, heros: [] } }));
  await openOffice(page, "/hero");
  await expect(page.getByRole("heading", { name: "No slides yet" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add Slide" })).toBeVisible();
});
