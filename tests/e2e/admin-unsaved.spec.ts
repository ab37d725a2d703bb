import type { Page } from "@playwright/test";
import { discardChanges, holdCalls, newJobForm, openOffice, pictureFile, unique } from "./office.ts";
import { openAccount } from "./people.ts";
import { buyFor, expect, test } from "./shopping.ts";

const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });

/** The next press is for the form again once the question is gone. */
async function keep(page: Page) {
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(question(page)).toBeHidden();
}

async function openForm(page: Page, path: string, button: string) {
  await openOffice(page, path);
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The ways out of a dialog. */
const waysOut: Record<string, (page: Page) => Promise<void>> = {
  Escape: (page) => page.keyboard.press("Escape"),
  Cancel: (page) => page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click(),
  Close: (page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
  "a press beside it": (page) => page.mouse.click(5, 5),
};

for (const [way, leave] of Object.entries(waysOut)) {
  test(`${way} asks before what was typed is lost, and only then`, { tag: "@full" }, async ({ page }) => {
    const dialog = await openForm(page, "/ads", "Create Ad");
    await leave(page);
    await expect(dialog).toBeHidden();
    await expect(question(page)).toBeHidden();

    await page.getByRole("button", { name: "Create Ad" }).click();
    const title = dialog.getByRole("textbox", { name: "Title" });
    await title.fill("Monsoon offer");
    await leave(page);
    await expect(question(page)).toBeVisible();
    await keep(page);
    await expect(title).toHaveValue("Monsoon offer");

    await leave(page);
    await discardChanges(page);
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Create Ad" }).click();
    await expect(title).toHaveValue("");
  });
}

test("the question is a fair one: the safe answer first, Escape keeps editing", async ({ page }) => {
  const dialog = await openForm(page, "/manage-employees", "Add Employee");
  await dialog.getByLabel("Name").fill("Kavita");
  for (const _ of ["once", "and again, which browsers do not ask about"]) {
    await page.keyboard.press("Escape");
    await expect(question(page).getByRole("button", { name: "Keep editing" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(dialog.getByLabel("Name")).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await keep(page);
  await expect(dialog.getByLabel("Name")).toHaveValue("Kavita");
});

test("the back button asks, too, and goes back after Discard", { tag: "@spec:10.80" }, async ({ page }) => {
  await openOffice(page, "");
  await page.keyboard.press("g");
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Add Slide" }).click();
  await page.getByRole("dialog").getByLabel("Subtitle").fill("Under the stars");
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL("/dashboard/admin/hero");
  await keep(page);
  await expect(page.getByRole("dialog").getByLabel("Subtitle")).toHaveValue("Under the stars");
  await page.goBack();
  await discardChanges(page);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("a chosen picture is a change", { tag: "@full" }, async ({ page }) => {
  const dialog = await openForm(page, "/manage-employees", "Add Employee");
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await expect(dialog.getByAltText("Preview")).toBeVisible();
  await page.keyboard.press("Escape");
  await discardChanges(page);
  await expect(dialog).toBeHidden();
});

test("what was taken back or saved is no change", { tag: ["@full", "@spec:10.80"] }, async ({
  page,
  request,
}) => {
  const name = unique("Test Shelf");
  const dialog = await openForm(page, "/category", "Add Category");
  const field = dialog.getByLabel("Category Name");
  await field.fill(name);
  await field.fill("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Add Category" }).click();
  await field.fill(name);
  await dialog.getByLabel("Image file").setInputFiles(await pictureFile());
  await dialog.getByRole("button", { name: "Create", exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  await expect(question(page)).toBeHidden();
  expect(await (await request.get("/api/category/get-category")).text()).toContain(name);
});

test("the job form on the screen asks when a link or a shortcut leads away, and after saving no more", {
  tag: "@full",
}, async ({ page }) => {
  await openOffice(page, "/jobs");
  await page.keyboard.press("n");
  const form = page.getByRole("region", { name: "Create Job Opening" });
  const title = unique("Pilot");
  await form.getByLabel("Job Title").fill(title);
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name: "Users" }).click();
  await keep(page);
  await expect(form.getByLabel("Job Title")).toHaveValue(title);

  await form.getByLabel("Location").fill("Gorakhpur");
  await form.getByLabel("Experience").fill("None needed");
  await form.getByLabel("Description").fill("Flies.");
  await form.getByLabel("Requirements").fill("Licence");
  await form.getByRole("button", { name: "Create Job" }).click();
  await expect(page.getByText("Job Created Successfully")).toBeVisible();
  await expect(form.getByLabel("Job Title")).toHaveValue("");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("g");
  await page.keyboard.press("u");
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});

test("a job that is saved is not asked about while its list is still on the way", { tag: "@full" }, async ({
  page,
}) => {
  await openOffice(page, "/jobs");
  const form = await newJobForm(page);
  await form.getByLabel("Job Title").fill(unique("Rigger"));
  for (const label of ["Location", "Experience", "Description", "Requirements"]) {
    await form.getByLabel(label).fill("Any");
  }
  const release = await holdCalls(page, "**/api/job/get-jobs");
  await form.getByRole("button", { name: "Create Job" }).click();
  await expect(page.getByText("Job Created Successfully")).toBeVisible();
  await page.getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
  release();
});

test("the next job can be begun while the last one and its list are on the way", { tag: "@full" }, async ({
  page,
}) => {
  await openOffice(page, "/jobs");
  const form = await newJobForm(page);
  const title = form.getByLabel("Job Title");
  const create = form.getByRole("button", { name: "Create Job" });
  await title.fill(unique("Rigger"));
  for (const label of ["Location", "Experience", "Description", "Requirements"]) {
    await form.getByLabel(label).fill("Any");
  }
  const releaseList = await holdCalls(page, "**/api/job/get-jobs");
  await create.click();
  await expect(page.getByText("Job Created Successfully")).toBeVisible();
  await expect(title, "the form is ready for the next").toHaveValue("");
  const next = unique("Welder");
  await title.fill(next);
  releaseList();
  await expect(create).toBeEnabled();
  await expect(title).toHaveValue(next);

  for (const label of ["Location", "Experience", "Description", "Requirements"]) {
    await form.getByLabel(label).fill("Any");
  }
  const releaseJob = await holdCalls(page, "**/api/job/create");
  await create.click();
  const more = unique("Painter");
  await title.fill(more);
  releaseJob();
  await expect(page.getByRole("row").filter({ hasText: next })).toBeVisible();
  await expect(create).toBeEnabled();
  await expect(title).toHaveValue(more);
  await page.getByRole("link", { name: "Users" }).click();
  await discardChanges(page);
});

test("a tracking id that is saved is not asked about while the orders are still on the way", {
  tag: "@full",
}, async ({ page, request, shelf }) => {
  const shopper = await openAccount(request);
  await buyFor(request, shopper, [[await shelf.add(1_499), 1]]);
  await openOffice(page, `/orders?search=${encodeURIComponent(shopper.name)}`);
  const card = page.getByRole("article").filter({ hasText: shopper.email });
  await card.getByRole("textbox", { name: /^Tracking ID/ }).fill("DTDC 7");
  const release = await holdCalls(page, "**/api/payment/all-orders?*");
  await card.getByRole("combobox", { name: /^Status/ }).selectOption("Shipped");
  await expect(page.getByText("Order status updated")).toBeVisible();
  await card.getByRole("link", { name: /^Print order/ }).click();
  await expect(page).toHaveURL(/\/print$/);
  release();
});

test("closing the tab asks in the browser's words, and only with changes", {
  tag: ["@full", "@spec:10.80"],
}, async ({ page }) => {
  const dialog = await openForm(page, "/ads", "Create Ad");
  const asked: string[] = [];
  page.on("dialog", (browserDialog) => {
    asked.push(browserDialog.type());
    browserDialog.accept();
  });
  await page.reload();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Create Ad" }).click();
  await dialog.getByRole("textbox", { name: "Title" }).pressSequentially("Offer");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
});

test("notes on a message are asked about, unless the message goes with them", { tag: "@full" }, async ({
  page,
  request,
}) => {
  const name = unique("Meena");
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.in`;
  const data = { name, email, phone: "9123456780", message: "Do you repair gimbals?" };
  expect((await request.post("/api/contact/submit", { data })).ok()).toBe(true);
  await openOffice(page, `/contacts?search=${encodeURIComponent(name)}`);
  const view = page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: /^View/ });
  await view.click();
  const dialog = page.getByRole("dialog", { name: `Message from ${name}` });
  await dialog.getByLabel("Admin Notes").fill("Call back on Monday");
  await page.keyboard.press("Escape");
  await keep(page);
  await expect(dialog.getByLabel("Admin Notes")).toHaveValue("Call back on Monday");
  await page.keyboard.press("Escape");
  await discardChanges(page);
  await expect(dialog).toBeHidden();

  await view.click();
  await expect(dialog.getByLabel("Admin Notes")).toHaveValue("");
  await dialog.getByLabel("Admin Notes").fill("Spam");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No contacts found" })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(question(page)).toBeHidden();
});
