import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, openAdmin, unique } from "./admin.ts";
import { expect, test } from "./shop-actions.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
const contactsPath = (name: string, more = "") => `/contacts?search=${encodeURIComponent(name)}${more}`;
const viewButton = (page: Page, name: string) => rowOf(page, name).getByRole("button", { name: /^View/ });

/** Sends a contact message under a unique name. */
async function sendMessage(request: APIRequestContext, name = unique("Meena")) {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.in`;
  const data = { name, email, phone: "9123456780", message: "Do you repair gimbals?\nMine shakes." };
  const response = await request.post("/api/contact/submit", { data });
  expect(response.ok()).toBe(true);
  const read = async () => {
    const { contacts } = await asAdmin(
      request,
      "GET",
      `/api/contact/all?search=${encodeURIComponent(email)}`,
    );
    return contacts[0];
  };
  const { _id: id } = await read();
  return { id, name, email, read, remove: () => asAdmin(request, "DELETE", `/api/contact/${id}`) };
}

test("the answer to a contact message is emailed and shown with the message", async ({ page, request }) => {
  const message = await sendMessage(request);
  const { ticket } = await message.read();
  await openAdmin(page, contactsPath(message.name));
  await expect(rowOf(page, message.name)).toContainText(ticket);
  await expect(rowOf(page, message.name)).toContainText("Acknowledge by");
  await viewButton(page, message.name).click();
  const dialog = page.getByRole("dialog", { name: `Message from ${message.name}` });
  await expect(dialog).toContainText(ticket);
  await dialog.getByRole("button", { name: "Send Reply" }).click();
  await expect(dialog.getByLabel("Your reply")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Your reply").fill("Yes, we do.\nCome by.");
  await dialog.getByRole("button", { name: "Send Reply" }).click();
  await expect(page.getByText("Your reply is on its way")).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Replies" })).toContainText("Come by.");
  await expect(dialog.getByLabel("Your reply")).toHaveValue("");
  await expect(dialog.getByRole("button", { name: "Responded" })).toHaveAttribute("aria-pressed", "true");
  await expect(dialog).toContainText("Acknowledged");
  await page.keyboard.press("Escape");
  await expect(rowOf(page, message.name)).toContainText("Resolve by");
  const { mails } = await asAdmin(
    request,
    "GET",
    `/api/mail/all?search=${encodeURIComponent(message.email)}`,
  );
  expect(mails.map(({ subject }: { subject: string }) => subject)).toContain(
    `Our reply to your message (${ticket})`,
  );
  await message.remove();
});

test("closing a contact message with a double click returns to the list, not further back", {
  tag: "@full",
}, async ({ page, request }) => {
  const message = await sendMessage(request);
  await openAdmin(page, contactsPath(message.name));
  await viewButton(page, message.name).click();
  const dialog = page.getByRole("dialog", { name: `Message from ${message.name}` });
  await expect(rowOf(page, message.name)).toContainText("Read");
  await dialog.getByRole("button", { name: "Close" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`/dashboard/admin${contactsPath(message.name)}`);

  // Going forward reopens the message, and it can be closed again.
  await page.goForward();
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, message.name)).toBeVisible();
  await message.remove();
});
