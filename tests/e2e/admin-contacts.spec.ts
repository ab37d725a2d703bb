import type { APIRequestContext, Page } from "@playwright/test";
import { asOffice, holdCalls, openOffice, unique } from "./office.ts";
import { openAccount } from "./people.ts";
import { buyFor, expect, test } from "./shopping.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const desk = (name: string, more = "") => `/contacts?search=${encodeURIComponent(name)}${more}`;
const viewButton = (page: Page, name: string) => rowOf(page, name).getByRole("button", { name: /^View/ });

/** Leaves a message by somebody nobody else's test knows. */
async function write(request: APIRequestContext, name = unique("Meena")) {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.in`;
  const data = { name, email, phone: "9123456780", message: "Do you repair gimbals?\nMine shakes." };
  const response = await request.post("/api/contact/submit", { data });
  expect(response.ok()).toBe(true);
  const kept = async () => {
    const { contacts } = await asOffice(
      request,
      "GET",
      `/api/contact/all?search=${encodeURIComponent(email)}`,
    );
    return contacts[0];
  };
  const { _id: id } = await kept();
  return { id, name, email, kept, remove: () => asOffice(request, "DELETE", `/api/contact/${id}`) };
}

test("opens a new message, which makes it read, answers, notes and deletes it", {
  tag: ["@full", "@spec:4.12"],
}, async ({ page, request }) => {
  const letter = await write(request);
  await openOffice(page, desk(letter.name));
  const row = rowOf(page, letter.name);
  await expect(row).toContainText("New");
  await expect(row).toContainText("Do you repair gimbals?");

  await viewButton(page, letter.name).click();
  await expect(page).toHaveURL(new RegExp(`contact=${letter.id}`));
  const dialog = page.getByRole("dialog", { name: `Message from ${letter.name}` });
  await expect(dialog).toContainText("Mine shakes.");
  await expect(dialog.getByRole("link", { name: letter.email })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Read" })).toHaveAttribute("aria-pressed", "true");
  expect((await letter.kept()).status).toBe("read");
  await expect(dialog.getByRole("link", { name: "Reply via Email" })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:${letter.email}\\?subject=`),
  );

  await dialog.getByLabel("Admin Notes").fill("Called back");
  await dialog.getByRole("button", { name: "Save Notes" }).click();
  await expect(page.getByText("Notes saved")).toBeVisible();
  expect(await letter.kept()).toMatchObject({ status: "read", adminNotes: "Called back" });

  await dialog.getByLabel("Admin Notes").fill("Called back twice");
  await dialog.getByRole("button", { name: "Responded" }).click();
  await expect(page.getByText("Status updated successfully")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Responded" })).toHaveAttribute("aria-pressed", "true");
  expect(await letter.kept()).toMatchObject({ status: "responded", adminNotes: "Called back twice" });

  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/contact=/);
  await expect(row).toContainText("Responded");

  await viewButton(page, letter.name).click();
  await expect(dialog.getByLabel("Admin Notes")).toHaveValue("Called back twice");
  await dialog.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Delete this contact?");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Contact deleted successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "No contacts found" })).toBeVisible();
});

test("leads straight to a message, and back to the list", { tag: "@full" }, async ({ page, request }) => {
  const letter = await write(request);
  await openOffice(page, `/contacts?contact=${letter.id}`);
  const dialog = page.getByRole("dialog", { name: `Message from ${letter.name}` });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/dashboard/admin/contacts");

  await page.goto(`/dashboard/admin${desk(letter.name)}`);
  await viewButton(page, letter.name).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, letter.name)).toContainText("Read");
  await letter.remove();
});

test("filters by state, in the address", { tag: ["@full", "@spec:2.62"] }, async ({ page, request }) => {
  const family = unique("Sharma");
  const asked = await write(request, `${family} asked`);
  const done = await write(request, `${family} done`);
  await asOffice(request, "PUT", `/api/contact/${done.id}/status`, { data: { status: "resolved" } });

  await openOffice(page, desk(family));
  const main = page.getByRole("main");
  await expect(main.getByRole("row")).toHaveCount(3);
  await expect(main.getByRole("button", { name: /^Total/ })).toHaveAttribute("aria-pressed", "true");
  await main.getByRole("button", { name: /^Resolved/ }).click();
  await expect(page).toHaveURL(/status=resolved/);
  await expect(rowOf(page, done.name)).toBeVisible();
  await expect(rowOf(page, asked.name)).toHaveCount(0);
  await page.reload();
  await expect(main.getByRole("button", { name: /^Resolved/ })).toHaveAttribute("aria-pressed", "true");
  await main.getByRole("button", { name: "All", exact: true }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(rowOf(page, asked.name)).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, asked.name)).toHaveCount(0);
  await asked.remove();
  await done.remove();
});

test("asks again with every keystroke, and the latest answer wins", { tag: "@full" }, async ({
  page,
  request,
}) => {
  const letter = await write(request, unique("Zubeen"));
  await openOffice(page, "/contacts");
  await expect(page.getByRole("button", { name: /^Total/ })).toBeVisible();
  const asked: string[] = [];
  let firstAnswer = () => {};
  await page.route("**/api/contact/all?*", async (route) => {
    const search = new URL(route.request().url()).searchParams.get("search") ?? "";
    asked.push(search);
    // The answer to the first letter comes after all the others.
    if (search === "q") await new Promise<void>((resolve) => (firstAnswer = resolve));
    await route.continue().catch(() => {});
  });
  const search = page.getByRole("searchbox");
  await search.press("q");
  await expect.poll(() => asked).toContain("q");
  const typed = letter.email.slice(0, 10);
  await search.fill("");
  // As a person types: a browser that is behind shows two letters of a machine at once.
  for (let length = 1; length <= typed.length; length += 1) {
    await search.press(typed.charAt(length - 1));
    await expect.poll(() => asked).toContain(typed.slice(0, length));
  }
  await expect(rowOf(page, letter.name)).toBeVisible();
  firstAnswer();
  await expect(page).toHaveURL(new RegExp(`search=${typed}$`));
  await expect(rowOf(page, letter.name)).toBeVisible();
  await expect(search).toHaveValue(typed);
  await expect(search).toBeFocused();
  await letter.remove();
});

test("a filter keeps the search that is still on the way", { tag: "@full" }, async ({ page }) => {
  await openOffice(page, "/contacts");
  const resolved = page.getByRole("main").getByRole("button", { name: /^Resolved/ });
  await expect(resolved).toBeVisible();
  const release = await holdCalls(page, "**/api/contact/all?*");
  const searching = page.waitForRequest(/contact\/all\?.*search=sharma/);
  await page.getByRole("searchbox").fill("sharma");
  await searching;
  await resolved.click();
  await expect(resolved).toHaveAttribute("aria-pressed", "true");
  release();
  await expect(page).toHaveURL("/dashboard/admin/contacts?search=sharma&status=resolved");
  await expect(page.getByRole("searchbox")).toHaveValue("sharma");
  await expect(resolved).toHaveAttribute("aria-pressed", "true");
});

test("pages ten at a time", { tag: ["@full", "@spec:2.62"] }, async ({ page, request }) => {
  const family = unique("Pandey").replace(" ", "");
  const letters = [];
  for (let index = 1; index <= 11; index += 1) letters.push(await write(request, `${family} ${index}`));
  await openOffice(page, desk(family));
  await expect(page.getByRole("button", { name: /^View/ })).toHaveCount(10);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole("button", { name: /^View/ })).toHaveCount(1);
  await rowOf(page, `${family} 1`)
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Contact deleted successfully")).toBeVisible();
  await expect(page, "the page that became empty leads to the one before").not.toHaveURL(/page=/);
  await expect(page.getByRole("button", { name: /^View/ })).toHaveCount(10);
  await expect(page.getByRole("link", { name: "Page 2" })).toHaveCount(0);
  for (const letter of letters.slice(1)) await letter.remove();
});

test.describe("when something fails", { tag: "@full" }, () => {
  test.use({ allowConsoleErrors: [/status of 500|net::ERR_FAILED/] });

  test("keeps the notes that could not be saved, and the message that could not be deleted", async ({
    page,
    request,
  }) => {
    const letter = await write(request);
    await asOffice(request, "PUT", `/api/contact/${letter.id}/status`, { data: { status: "read" } });
    await openOffice(page, desk(letter.name));
    await viewButton(page, letter.name).click();
    const dialog = page.getByRole("dialog", { name: `Message from ${letter.name}` });
    await dialog.getByLabel("Admin Notes").fill("Typed with care");
    await page.route(`**/api/contact/${letter.id}**`, (route) => route.abort());
    await dialog.getByRole("button", { name: "Resolved" }).click();
    await expect(page.getByText("Failed to update status")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Read" })).toHaveAttribute("aria-pressed", "true");
    await expect(dialog.getByLabel("Admin Notes")).toHaveValue("Typed with care");
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Failed to delete contact")).toBeVisible();
    await expect(dialog.getByLabel("Admin Notes")).toHaveValue("Typed with care");
    await letter.remove();
  });

  test("says that a message could not be loaded, and tries again", { tag: "@spec:8.16" }, async ({
    page,
    request,
  }) => {
    const letter = await write(request);
    await openOffice(page, desk(letter.name));
    await page.route(`**/api/contact/${letter.id}`, (route) => route.abort());
    await viewButton(page, letter.name).click();
    await expect(page.getByText("Failed to load contact details")).toBeVisible();
    await page.unroute(`**/api/contact/${letter.id}`);
    await page.getByRole("dialog").getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog", { name: `Message from ${letter.name}` })).toBeVisible();
    await letter.remove();
  });

  test("says that the messages could not be fetched, and tries again", async ({ page, request }) => {
    const letter = await write(request);
    await page.route("**/api/contact/all?*", (route) =>
      route.fulfill({ status: 500, json: { success: false } }),
    );
    await openOffice(page, desk(letter.name));
    await expect(page.getByText("Failed to fetch contacts")).toBeVisible();
    await page.unroute("**/api/contact/all?*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(rowOf(page, letter.name)).toBeVisible();
    await letter.remove();
  });
});

test("answers a message by letter, and keeps the answer beside it", async ({ page, request }) => {
  const letter = await write(request);
  const { ticket } = await letter.kept();
  await openOffice(page, desk(letter.name));
  await expect(rowOf(page, letter.name)).toContainText(ticket);
  await expect(rowOf(page, letter.name)).toContainText("Acknowledge by");
  await viewButton(page, letter.name).click();
  const dialog = page.getByRole("dialog", { name: `Message from ${letter.name}` });
  await expect(dialog).toContainText(ticket);
  await dialog.getByRole("button", { name: "Send Answer" }).click();
  await expect(dialog.getByLabel("Your answer")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Your answer").fill("Yes, we do.\nCome by.");
  await dialog.getByRole("button", { name: "Send Answer" }).click();
  await expect(page.getByText("Your answer is on its way")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Answers" })).toContainText("Come by.");
  await expect(dialog.getByLabel("Your answer")).toHaveValue("");
  await expect(dialog.getByRole("button", { name: "Responded" })).toHaveAttribute("aria-pressed", "true");
  await expect(dialog).toContainText("Acknowledged");
  await page.keyboard.press("Escape");
  await expect(rowOf(page, letter.name)).toContainText("Resolve by");
  const { mails } = await asOffice(
    request,
    "GET",
    `/api/mail/all?search=${encodeURIComponent(letter.email)}`,
  );
  expect(mails.map(({ subject }: { subject: string }) => subject)).toContain(
    `Our answer to your message (${ticket})`,
  );
  await letter.remove();
});

test("keeps an answer that somebody else was faster than", { tag: ["@full", "@spec:10.5"] }, async ({
  page,
  request,
}) => {
  const letter = await write(request);
  await asOffice(request, "PUT", `/api/contact/${letter.id}/status`, { data: { status: "read" } });
  await openOffice(page, desk(letter.name));
  await viewButton(page, letter.name).click();
  const dialog = page.getByRole("dialog", { name: `Message from ${letter.name}` });
  await dialog.getByLabel("Your answer").fill("My careful words");
  await asOffice(request, "POST", `/api/contact/${letter.id}/replies`, { data: { text: "Theirs" } });
  await dialog.getByRole("button", { name: "Send Answer" }).click();
  const question = page.getByRole("alertdialog", { name: "Somebody else was faster" });
  await question.getByRole("button", { name: "Load the present state" }).click();
  await expect(dialog.getByRole("region", { name: "Answers" })).toContainText("Theirs");
  await expect(dialog.getByLabel("Your answer")).toHaveValue("My careful words");
  await dialog.getByRole("button", { name: "Send Answer" }).click();
  await expect(dialog.getByRole("region", { name: "Answers" })).toContainText("My careful words");
  await letter.remove();
});

test("says which order a message is about, and the order says it, too", { tag: "@full" }, async ({
  page,
  request,
  shelf,
}) => {
  const shopper = await openAccount(request);
  await buyFor(request, shopper, [[await shelf.add(1_499), 1]]);
  const search = encodeURIComponent(shopper.name);
  const { orders } = await asOffice(request, "GET", `/api/payment/all-orders?search=${search}`);
  const [{ orderNumber }] = orders;
  const letter = await write(request);
  const { ticket } = await letter.kept();
  await openOffice(page, desk(letter.name));
  await viewButton(page, letter.name).click();
  const dialog = page.getByRole("dialog", { name: `Message from ${letter.name}` });
  await dialog.getByLabel("About order").fill("PK-1");
  await dialog.getByRole("button", { name: "Link Order" }).click();
  await expect(dialog.getByLabel("About order")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("About order").fill(orderNumber);
  await dialog.getByRole("button", { name: "Link Order" }).click();
  await expect(page.getByText("Order linked")).toBeVisible();
  await dialog.getByRole("link", { name: orderNumber }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/admin/orders\\?search=${orderNumber}`));
  const card = page.getByRole("article").filter({ hasText: orderNumber });
  await card.getByRole("link", { name: ticket }).click();
  await expect(page.getByRole("dialog", { name: `Message from ${letter.name}` })).toBeVisible();
  await letter.remove();
});

test("lists what is overdue, in the address", { tag: "@full" }, async ({ page }) => {
  await openOffice(page, "/contacts");
  const overdue = page.getByRole("main").getByRole("button", { name: /^Overdue/ });
  await overdue.click();
  await expect(page).toHaveURL(/overdue=true/);
  await page.reload();
  await expect(overdue).toHaveAttribute("aria-pressed", "true");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Total/ })
    .click();
  await expect(page).not.toHaveURL(/overdue=/);
});

test("a state that is chosen while notes are being saved is kept, too", { tag: "@full" }, async ({
  page,
  request,
}) => {
  const letter = await write(request);
  await openOffice(page, desk(letter.name));
  await viewButton(page, letter.name).click();
  const dialog = page.getByRole("dialog", { name: `Message from ${letter.name}` });
  const state = (words: string) => dialog.getByRole("button", { name: words, exact: true });
  await expect(rowOf(page, letter.name)).toContainText("Read");
  const release = await holdCalls(page, "**/api/contact/all?*");
  await dialog.getByLabel("Admin Notes").fill("Called back");
  await dialog.getByRole("button", { name: "Save Notes" }).click();
  await expect(page.getByText("Notes saved")).toBeVisible();
  await state("Responded").click();
  await expect(state("Responded")).toHaveAttribute("aria-pressed", "true");
  release();
  await expect(page.getByText("Status updated successfully")).toBeVisible();
  await expect(state("Responded")).toHaveAttribute("aria-pressed", "true");
  expect(await letter.kept()).toMatchObject({ status: "responded", adminNotes: "Called back" });
  await letter.remove();
});

test("what is written while an answer goes out is not taken away with it", { tag: "@full" }, async ({
  page,
  request,
}) => {
  const letter = await write(request);
  await openOffice(page, desk(letter.name));
  await viewButton(page, letter.name).click();
  const dialog = page.getByRole("dialog", { name: `Message from ${letter.name}` });
  await expect(rowOf(page, letter.name)).toContainText("Read");
  const release = await holdCalls(page, "**/api/contact/all?*");
  await dialog.getByLabel("Your answer").fill("Yes, we do.");
  await dialog.getByRole("button", { name: "Send Answer" }).click();
  await expect(page.getByText("Your answer is on its way")).toBeVisible();
  await dialog.getByLabel("Your answer").fill("One more thing");
  release();
  await expect(dialog.getByRole("button", { name: "Send Answer" })).toBeEnabled();
  await expect(dialog.getByLabel("Your answer")).toHaveValue("One more thing");
  await letter.remove();
});

test("a message that is closed by two presses in a row leads to the list, and no further", {
  tag: "@full",
}, async ({ page, request }) => {
  const letter = await write(request);
  await openOffice(page, desk(letter.name));
  await viewButton(page, letter.name).click();
  const dialog = page.getByRole("dialog", { name: `Message from ${letter.name}` });
  await expect(rowOf(page, letter.name)).toContainText("Read");
  await dialog.getByRole("button", { name: "Close" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/dashboard/admin${desk(letter.name)}`);

  // The way forward leads to the message again, and it can be closed as before.
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, letter.name)).toBeVisible();
  await letter.remove();
});
