import type { APIRequestContext, Page } from "@playwright/test";
import { asAdmin, expectAccessible, expectNoSidewaysScroll, unique } from "./admin.ts";
import { expect, test } from "./shop-test.ts";

/** Sends a message from a unique email address. */
async function sendMessage(request: APIRequestContext) {
  const email = `${unique("meena").replace(" ", ".")}@example.in`;
  const data = { name: "Meena", email, phone: "9123456780", message: "Do you repair gimbals?" };
  const { ticket } = await (await request.post("/api/contact/submit", { data })).json();
  const { contacts } = await asAdmin(request, "GET", `/api/contact/all?search=${encodeURIComponent(email)}`);
  return { id: contacts[0]._id, email, ticket };
}

async function submitForm(page: Page, ticket: string, email: string) {
  await page.getByLabel("Ticket").fill(ticket);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Show My Message" }).click();
}

test("a sender gets a ticket that stays visible and links to the message", { tag: "@full" }, async ({
  page,
}) => {
  await page.goto("/contact");
  const region = page.getByRole("region", { name: "Send a Message" });
  await region.getByLabel("Name").fill("Meena Singh");
  const email = `${unique("meena").replace(" ", ".")}@example.in`;
  await region.getByLabel("Email").fill(email);
  await region.getByLabel("Phone").fill("9123456780");
  await region.getByLabel("Message").fill("Do you repair gimbals?");
  await region.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent!")).toBeVisible();
  // The confirmation disappears after five seconds, but the ticket stays.
  await expect(page.getByText("Message Sent!")).toBeHidden({ timeout: 15_000 });
  await expect(region.getByText(/^Your ticket: PKT-\d{3}-\d{3}-\d{3}$/)).toBeVisible();
  await region.getByRole("link", { name: "Track your message" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Track Your Message" })).toBeVisible();
  await expect(page.getByLabel("Ticket")).toHaveValue(/^PKT-/);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Show My Message" }).click();
  await expect(page.getByText("We have received your message and will read it soon.")).toBeVisible();
  // Wait for the links in the header, which appear once the page knows the session.
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expectAccessible(page);
});

test("the status page shows replies from the back office, and its URL reveals nothing", async ({
  page,
  request,
}) => {
  const { id, email, ticket } = await sendMessage(request);
  await asAdmin(request, "POST", `/api/contact/${id}/replies`, {
    data: { text: "Yes.\nBring it with you." },
  });
  await page.goto("/contact/status");
  await submitForm(page, ticket.replaceAll("-", " "), email.toUpperCase());
  await expect(page.getByText("We have replied to your message.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Our replies" })).toContainText("Bring it with you.");
  expect(new URL(page.url()).search).toBe("");
  await expectNoSidewaysScroll(page);
  // Wait for the links in the header, which appear once the page knows the session.
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expectAccessible(page);
});

test("a wrong email and an unknown ticket cause the same error, and the form keeps the input", {
  tag: "@full",
}, async ({ page, request }) => {
  const { email, ticket } = await sendMessage(request);
  await page.goto("/contact/status");
  for (const [enteredTicket, enteredEmail] of [
    [ticket, "somebody.else@example.in"],
    ["PKT-100-000-000", email],
  ] as const) {
    await submitForm(page, enteredTicket, enteredEmail);
    await expect(page.getByText(/^We found no message with this ticket/)).toBeVisible();
    await expect(page.getByLabel("Ticket")).toHaveValue(enteredTicket);
    await expect(page.getByLabel("Email")).toHaveValue(enteredEmail);
  }
  await submitForm(page, "12", "nobody");
  await expect(page.getByText(/^A ticket has nine digits/)).toBeVisible();
  await expect(page.getByLabel("Ticket")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
});
