import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import {
  type ContactThread,
  deleteContact,
  getContact,
  linkContactToOrder,
  listContacts,
  replyToContact,
  setContactStatus,
} from "#contract/support/contact.ts";
import { fill, notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { Refused, type ShopStub, staleVersion } from "#tests/support/shop-stub.ts";
import * as contactsScreen from "./contacts.tsx";

const aMessage = (changes: Partial<ContactThread> = {}): ContactThread => ({
  _id: crypto.randomUUID(),
  ticket: "PKT-123-456-789",
  name: "Meena",
  email: "meena@example.in",
  phone: "9123456780",
  message: "Do you repair gimbals?",
  status: "read",
  adminNotes: "",
  order: null,
  version: 1,
  createdAt: "2026-11-26T06:30:00.000Z",
  acknowledgeBy: "2026-11-28T06:30:00.000Z",
  acknowledgedAt: null,
  resolveBy: "2026-12-26T06:30:00.000Z",
  resolvedAt: null,
  replies: [],
  ...changes,
});

/** Opens the contact screen with one message; the stubbed server accepts every change. */
async function openContacts(
  message: ContactThread,
  address: (id: string) => string = () => "",
  prepare: (shop: ShopStub) => unknown = () => {},
) {
  const server = { message, isUnavailable: false };
  const applyChange = (changes: Partial<ContactThread>) => {
    server.message = { ...server.message, ...changes, version: server.message.version + 1 };
    return { contact: server.message };
  };
  const stats = { total: 1, new: 0, read: 1, responded: 0, resolved: 0, overdue: 0 };
  const opened = await openScreen({ contacts: contactsScreen }, `contacts${address(message._id)}`, (shop) => {
    shop
      // Stub this endpoint before the list, because the path of the list also matches the URL of a message.
      .on(getContact, () => {
        if (server.isUnavailable) throw new Refused(0);
        return { contact: server.message };
      })
      .on(listContacts, ({ query: { page = "1" } }) => ({
        contacts: [server.message],
        stats,
        pagination: { page: Number(page), total: 1, pages: 1 },
      }))
      .on(setContactStatus, ({ body: { status, adminNotes = server.message.adminNotes } }) =>
        applyChange({ status, adminNotes }),
      )
      .on(replyToContact, ({ body: { text } }) => ({
        ...applyChange({
          status: "responded",
          replies: [
            {
              _id: crypto.randomUUID(),
              author: "Kavita",
              text,
              createdAt: message.createdAt,
              delivery: "kept",
            },
          ],
        }),
        message: "Your reply is on its way",
      }));
    prepare(shop);
  });
  return { ...opened, server };
}

const isOpen = (id: string) => `?contact=${id}`;
const dialog = async () => within(await screen.findByRole("dialog", { name: "Message from Meena" }));
const state = async (label: string) => (await dialog()).getByRole("button", { name: label });
const isPressed = async (label: string) => (await state(label)).getAttribute("aria-pressed") === "true";
const notes = async () => (await dialog()).getByLabelText<HTMLTextAreaElement>(/^Admin Notes/);
const replyField = async () => (await dialog()).getByLabelText<HTMLTextAreaElement>(/^Your reply/);
const press = async (name: string | RegExp) => (await dialog()).getByRole("button", { name });

describe("the contact screen", () => {
  it("marks a new message as read and saves status and notes together", { tags: ["spec:4.12"] }, async () => {
    const { user, shop } = await openContacts(aMessage({ status: "new" }));
    await user.click(screen.getByRole("button", { name: /^View / }));
    await waitFor(async () => expect(await isPressed("Read")).toBe(true));
    await fill(user, await notes(), "Called back");
    await user.click(await state("Responded"));
    expect(await notifications().findByText("Status updated successfully")).toBeTruthy();
    expect(shop.sent(setContactStatus).map(({ body }) => body)).toEqual([
      { status: "read", version: 1 },
      { status: "responded", adminNotes: "Called back", version: 2 },
    ]);
    const reply = (await dialog()).getByRole("link", { name: "Reply via Email" });
    expect(reply.getAttribute("href")).toMatch(/^mailto:meena@example\.in\?subject=/);
  });

  it("opens a message from its URL and returns to the list when it is closed", async () => {
    const { user, address } = await openContacts(aMessage(), isOpen);
    await user.click(await press("Close"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/contacts");
  });

  it("deletes a message with the button in its row after confirmation", async () => {
    const message = aMessage();
    const { user, shop } = await openContacts(message, undefined, (shop) => shop.on(deleteContact, {}));
    const press = () => user.click(screen.getByRole("button", { name: "Delete message from Meena" }));
    const question = () => within(screen.getByRole("alertdialog"));
    await press();
    expect(screen.getByRole("alertdialog").textContent).toContain("Delete this contact?");
    await user.click(question().getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(shop.sent(deleteContact)).toEqual([]);
    await press();
    await user.click(question().getByRole("button", { name: "Delete" }));
    expect(await notifications().findByText("Contact deleted successfully")).toBeTruthy();
    expect(shop.sent(deleteContact)).toEqual([{ params: { id: message._id } }]);
  });

  it("closes, on back navigation, a message that was opened from the list", async () => {
    const { user, shop, go, address } = await openContacts(aMessage());
    await user.click(screen.getByRole("button", { name: /^View / }));
    await dialog();
    expect(address()).toMatch(/\?contact=/);
    go(-1);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(address()).toBe("/contacts");
    // Opening and closing a message does not reload the list.
    expect(shop.sent(listContacts)).toHaveLength(1);
  });

  it("shows sender and text of a message in its row and in the dialog", async () => {
    const { user } = await openContacts(aMessage());
    const view = screen.getByRole("button", { name: /^View / });
    for (const words of ["Meena", "meena@example.in", "Do you repair gimbals?", "Read"])
      expect(view.closest("tr")?.textContent).toContain(words);
    await user.click(view);
    expect((await dialog()).getByText("Do you repair gimbals?")).toBeTruthy();
    const mail = (await dialog()).getByRole("link", { name: "meena@example.in" });
    expect(mail.getAttribute("href")).toBe("mailto:meena@example.in");
  });

  it("shows an error if a message cannot be loaded, and loads it on retry", {
    tags: ["spec:8.16"],
  }, async () => {
    const { user, server } = await openContacts(aMessage());
    server.isUnavailable = true;
    await user.click(screen.getByRole("button", { name: /^View / }));
    expect(await screen.findByText("Failed to load contact details")).toBeTruthy();
    server.isUnavailable = false;
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Try again" }));
    await dialog();
  });

  it("keeps unsaved notes if saving or deleting fails", async () => {
    const fail = () => {
      throw new Refused(0);
    };
    const { user } = await openContacts(aMessage(), isOpen, (shop) =>
      shop.on(setContactStatus, fail).on(deleteContact, fail),
    );
    await fill(user, await notes(), "Unsaved notes");
    await user.click(await state("Resolved"));
    expect(await notifications().findByText("Failed to update status")).toBeTruthy();
    expect(await isPressed("Read")).toBe(true);
    await user.click(await press("Delete"));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await notifications().findByText("Failed to delete contact")).toBeTruthy();
    expect((await notes()).value).toBe("Unsaved notes");
  });

  it("keeps a status chosen while the notes are being saved", async () => {
    const { user, shop } = await openContacts(aMessage(), isOpen);
    await fill(user, await notes(), "Called back");
    const release = shop.hold(setContactStatus);
    await user.click(await press("Save Notes"));
    await user.click(await state("Responded"));
    release();
    await waitFor(() =>
      expect(shop.sent(setContactStatus).at(-1)?.body).toEqual({
        status: "responded",
        adminNotes: "Called back",
        version: 2,
      }),
    );
    await waitFor(async () => expect(await isPressed("Responded")).toBe(true));
  });

  it("links an order and shows an error for an unknown order number", async () => {
    const order = { _id: crypto.randomUUID(), orderNumber: "PK-100007" };
    const message = aMessage();
    const { user, shop } = await openContacts(message, isOpen, (shop) =>
      shop.on(linkContactToOrder, ({ body: { orderNumber } }) => {
        if (orderNumber === order.orderNumber) return { contact: { ...message, order, version: 2 } };
        const errors = [{ field: "orderNumber", message: "No order has this number" }];
        throw new Refused(400, { code: "invalid", message: "No order has this number", errors });
      }),
    );
    const field = (await dialog()).getByLabelText<HTMLInputElement>(/^About order/);
    await fill(user, field, "PK-1");
    await user.click(await press("Link Order"));
    await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
    await fill(user, field, order.orderNumber);
    await user.click(await press("Link Order"));
    const link = await (await dialog()).findByRole("link", { name: order.orderNumber });
    expect(link.getAttribute("href")).toBe("/dashboard/admin/orders?search=PK-100007");
    expect(shop.sent(linkContactToOrder).map(({ body }) => body.orderNumber)).toEqual(["PK-1", "PK-100007"]);
  });
});

describe("a reply to a message", () => {
  it("is kept after a version conflict and sent with the current version", {
    tags: ["spec:10.5"],
  }, async () => {
    const { user, shop, server } = await openContacts(aMessage(), isOpen, (shop) =>
      shop.on(replyToContact, ({ body: { text, version } }) => {
        if (version !== server.message.version) throw staleVersion("Contact was changed meanwhile");
        return { contact: { ...server.message, version: 8 }, message: text };
      }),
    );
    await fill(user, await replyField(), "My long answer");
    server.message = { ...server.message, adminNotes: "Theirs", version: 7 };
    await user.click(await press("Send Reply"));
    const conflictDialog = within(
      await screen.findByRole("alertdialog", { name: "Changed by someone else" }),
    );
    await user.click(conflictDialog.getByRole("button", { name: "Load latest version" }));
    await waitFor(async () => expect((await notes()).value).toBe("Theirs"));
    expect((await replyField()).value).toBe("My long answer");
    await user.click(await press("Send Reply"));
    await waitFor(() => expect(shop.sent(replyToContact).map(({ body }) => body.version)).toEqual([1, 7]));
  });

  it("does not clear text typed while it is being sent", async () => {
    const { user, shop } = await openContacts(aMessage(), isOpen);
    await fill(user, await replyField(), "Yes, we do.");
    const release = shop.hold(replyToContact);
    await user.click(await press("Send Reply"));
    await fill(user, await replyField(), "One more thing");
    release();
    expect(await notifications().findByText("Your reply is on its way")).toBeTruthy();
    await (await dialog()).findByRole("button", { name: "Send Reply" });
    expect((await replyField()).value).toBe("One more thing");
  });
});

describe("the notes form of a message", () => {
  const leave = async (user: { click(button: Element): Promise<void> }, choice: string) => {
    await user.click(await press("Close"));
    const question = await screen.findByRole("alertdialog", { name: "Discard your changes?" });
    await user.click(within(question).getByRole("button", { name: choice }));
  };

  it("asks for confirmation before unsaved changes are discarded", async () => {
    const { user } = await openContacts(aMessage(), isOpen);
    await fill(user, await notes(), "Call back on Monday");
    await leave(user, "Keep editing");
    expect((await notes()).value).toBe("Call back on Monday");
    await leave(user, "Discard");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("asks for no confirmation when the message is deleted", async () => {
    const { user } = await openContacts(aMessage(), isOpen, (shop) => shop.on(deleteContact, {}));
    await fill(user, await notes(), "Spam");
    await user.click(await press("Delete"));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await notifications().findByText("Contact deleted successfully")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("is reloaded after a version conflict", { tags: ["spec:10.37"] }, async () => {
    const { user, shop, server } = await openContacts(aMessage(), isOpen, (shop) =>
      shop.on(setContactStatus, ({ body: { status, adminNotes = "", version } }) => {
        if (version !== server.message.version) throw staleVersion("Contact was changed meanwhile");
        return { contact: { ...server.message, status, adminNotes, version: 8 } };
      }),
    );
    await fill(user, await notes(), "Mine");
    server.message = { ...server.message, status: "responded", adminNotes: "Theirs", version: 7 };
    await user.click(await state("Resolved"));
    const conflictDialog = within(
      await screen.findByRole("alertdialog", { name: "Changed by someone else" }),
    );
    await user.click(conflictDialog.getByRole("button", { name: "Load latest version" }));
    await waitFor(async () => expect((await notes()).value).toBe("Theirs"));
    expect(await isPressed("Responded")).toBe(true);
    await fill(user, await notes(), "Ours");
    await user.click(await state("Resolved"));
    await waitFor(() => expect(shop.sent(setContactStatus)).toHaveLength(2));
    expect(shop.sent(setContactStatus).at(-1)?.body).toMatchObject({ adminNotes: "Ours", version: 7 });
  });
});

describe("the list of messages", () => {
  const filter = (label: RegExp) =>
    screen.getAllByRole("button", { name: label }).find((button) => button.hasAttribute("aria-pressed"));

  it("keeps filters and search in the URL and searches on every keystroke", {
    tags: ["spec:2.62"],
  }, async () => {
    const { user, shop, address } = await openContacts(aMessage());
    const choose = async (label: RegExp, expected: string) => {
      await user.click(filter(label) as HTMLElement);
      await waitFor(() => expect(address()).toBe(`/contacts${expected}`));
      expect(filter(label)?.getAttribute("aria-pressed")).toBe("true");
    };
    await choose(/^Resolved/, "?status=resolved");
    await choose(/^Overdue/, "?overdue=true");
    expect(shop.sent(listContacts).at(-1)?.query).toMatchObject({ overdue: "true" });
    await choose(/^Total/, "");
    await user.type(screen.getByRole("searchbox"), "zub");
    await waitFor(() => expect(address()).toBe("/contacts?search=zub"));
    expect(shop.sent(listContacts).map(({ query }) => query.search)).toEqual(
      expect.arrayContaining(["z", "zu", "zub"]),
    );
  });

  it("keeps a pending search when a status is chosen", async () => {
    const { user, shop, address } = await openContacts(aMessage());
    const release = shop.hold(listContacts);
    await fill(user, screen.getByRole("searchbox"), "sharma");
    await user.click(filter(/^Resolved/) as HTMLElement);
    release();
    await waitFor(() => expect(address()).toBe("/contacts?search=sharma&status=resolved"));
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("sharma");
  });

  it("sorts by its column headers and keeps the filter", async () => {
    const { user, shop, address } = await openContacts(aMessage(), () => "?status=read&page=1");
    await user.click(screen.getByRole("button", { name: "From" }));
    await waitFor(() => expect(address()).toBe("/contacts?status=read&sort=name"));
    expect(shop.sent(listContacts).at(-1)?.query).toMatchObject({ status: "read", sort: "name" });
    await user.click(screen.getByRole("button", { name: "Received" }));
    await waitFor(() => expect(address()).toBe("/contacts?status=read"));
  });

  it("has ten messages per page unless another page size is chosen", async () => {
    const stats = { total: 12, new: 12, read: 0, responded: 0, resolved: 0, overdue: 0 };
    const { user, shop } = await openContacts(
      aMessage(),
      () => "",
      (shop) =>
        shop.on(listContacts, {
          contacts: [aMessage()],
          stats,
          pagination: { page: 1, total: 12, pages: 2 },
        }),
    );
    expect(shop.sent(listContacts)[0]?.query).toMatchObject({ limit: "10" });
    const pages = within(screen.getByRole("navigation", { name: "Pages of messages" }));
    expect(pages.getByRole("link", { name: "Page 2" }).getAttribute("href")).toMatch(/contacts\?page=2$/);
    const size = screen.getByDisplayValue("10 per page");
    await user.selectOptions(size, "50 per page");
    await waitFor(() => expect(shop.sent(listContacts).at(-1)?.query).toMatchObject({ limit: "50" }));
  });

  it("redirects from a page past the end to the last page", async () => {
    const { address } = await openContacts(aMessage(), () => "?page=2");
    await waitFor(() => expect(address()).toBe("/contacts"));
  });
});
