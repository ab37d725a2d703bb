import type { APIRequestContext, Page } from "@playwright/test";
import { asOffice, openOffice, unique } from "./office.ts";
import { expect, test } from "./shopping.ts";

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
    `Our reply to your message (${ticket})`,
  );
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
