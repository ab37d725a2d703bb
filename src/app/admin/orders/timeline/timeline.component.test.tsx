import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import {
  addOrderNote,
  deleteOrderNote,
  getOrderTimeline,
  listMentionableStaff,
  type OrderNote,
  type TimelineEvent,
} from "#contract/orders/order-timeline.ts";
import { listAllOrders, type Order } from "#contract/orders/orders.ts";
import { listContacts } from "#contract/support/contact.ts";
import { aColleague, notifications, openScreen } from "#tests/support/admin-screen.tsx";
import { anOrder } from "#tests/support/order-fixture.ts";
import { Refused, type ShopStub } from "#tests/support/shop-stub.ts";
import * as ordersScreen from "../orders.tsx";

const at = "2026-11-26T06:30:00.000Z";
const placed: TimelineEvent = { _id: "placed", at, kind: "placed", by: "Meena", amount: 1000 };
const packed: TimelineEvent = { _id: "packed-1", at, kind: "packed", parcel: 1 };
const asha = { _id: crypto.randomUUID(), name: "Asha Rao" };
const ravi = { _id: crypto.randomUUID(), name: "Ravi" };

/** Opens the orders screen with one order. The stubbed server stores notes. */
async function openTimeline(
  stored: TimelineEvent[],
  { prepare = (_shop: ShopStub): unknown => 0, role = "owner" as StaffRole } = {},
) {
  const signedIn = aColleague(role);
  const order: Order = anOrder();
  const opened = await openScreen(
    { orders: ordersScreen },
    "orders",
    (shop) => {
      shop
        .on(listAllOrders, {
          orders: [order],
          pagination: { page: 1, total: 1, pages: 1 },
          counters: { total: 1, processing: 1, delivered: 0 },
        })
        .on(listContacts, {
          contacts: [],
          stats: { total: 0, new: 0, read: 0, responded: 0, resolved: 0, overdue: 0 },
          pagination: { page: 1, total: 0, pages: 0 },
        })
        .on(listMentionableStaff, { staff: [asha, ravi] })
        .on(getOrderTimeline, () => ({ events: [...stored], earlier: false, names: {} }))
        .on(addOrderNote, ({ body: { text, mentions = [], requestId = crypto.randomUUID() } }) => {
          const note: OrderNote = {
            _id: requestId,
            text,
            author: { _id: signedIn._id, name: signedIn.name },
            mentions: [asha, ravi].filter(({ _id }) => mentions.includes(_id)),
            createdAt: at,
          };
          stored.push({ _id: `note-${note._id}`, at, kind: "note", note });
          return { note, message: "Note added" };
        })
        .on(deleteOrderNote, ({ params: { noteId } }) => {
          stored.splice(
            stored.findIndex(({ _id }) => _id === `note-${noteId}`),
            1,
          );
          return { message: "Note deleted" };
        });
      prepare(shop);
    },
    { signedIn },
  );
  expect(opened.shop.sent(getOrderTimeline)).toEqual([]);
  await opened.user.click(screen.getByText("Timeline"));
  return opened;
}

const field = () => screen.findByRole("textbox", { name: "Note" });
const options = () => [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
const events = async () => {
  const items = await screen.findAllByRole("listitem");
  return items.map(({ textContent }) => textContent).filter((text) => text?.includes("Nov 26, 2026"));
};

describe("the timeline of an order", () => {
  it("loads when it is opened, and stays open for later orders", { tags: ["spec:10.141"] }, async () => {
    const { shop } = await openTimeline([placed, packed]);
    expect(await screen.findByText("Meena placed the order for ₹1,000")).toBeTruthy();
    expect(await events()).toEqual([
      expect.stringContaining("Meena placed the order for ₹1,000"),
      expect.stringContaining("Parcel 1 was packed"),
    ]);
    expect(shop.sent(getOrderTimeline)).toHaveLength(1);
    expect(localStorage.getItem("pankh_order_timeline")).toBe("true");
  });

  it("loads earlier events on request", async () => {
    const { user, shop } = await openTimeline([], {
      prepare: (stub) =>
        stub.on(getOrderTimeline, ({ query: { before } }) =>
          before
            ? { events: [placed], earlier: false, names: {} }
            : { events: [packed], earlier: true, names: {} },
        ),
    });
    await user.click(await screen.findByRole("button", { name: "Show earlier events" }));
    expect(await screen.findByText("Meena placed the order for ₹1,000")).toBeTruthy();
    expect((await events())[1]).toContain("Parcel 1 was packed");
    expect(screen.queryByRole("button", { name: "Show earlier events" })).toBeNull();
    expect(shop.sent(getOrderTimeline).at(-1)?.query).toEqual({ before: "packed-1" });
  });

  it("offers to try again if it cannot be loaded", async () => {
    let fails = true;
    const { user } = await openTimeline([placed], {
      prepare: (stub) =>
        stub.on(getOrderTimeline, () => {
          if (fails) throw new Refused(503, { message: "Busy" });
          return { events: [placed], earlier: false, names: {} };
        }),
    });
    const retry = await screen.findByRole("button", { name: "Try again" });
    fails = false;
    await user.click(retry);
    expect(await screen.findByText("Meena placed the order for ₹1,000")).toBeTruthy();
  });
});

describe("the form for a note", () => {
  it("adds a note with the keyboard, and mentions a colleague from the suggestions", async () => {
    const { user, shop } = await openTimeline([placed]);
    await user.type(await field(), "Ask @");
    await waitFor(() => expect(options()).toEqual(["Asha Rao", "Ravi"]));
    expect(screen.getByText("2 colleagues found. Use the arrow keys to choose.")).toBeTruthy();
    const area = (await field()) as HTMLTextAreaElement;
    const active = () => document.getElementById(area.getAttribute("aria-activedescendant") ?? "");
    expect(active()?.textContent).toBe("Asha Rao");
    await user.keyboard("{ArrowDown}");
    expect(active()?.textContent).toBe("Ravi");
    await user.keyboard("{ArrowUp}{Enter}");
    expect([area.value, options()]).toEqual(["Ask @Asha Rao ", []]);
    await user.type(area, "soon");
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(await notifications().findByText("Note added")).toBeTruthy();
    const [sent] = shop.sent(addOrderNote);
    expect(sent?.body).toMatchObject({ text: "Ask @Asha Rao soon", mentions: [asha._id] });
    const mention = await screen.findByText("@Asha Rao");
    expect(mention.tagName).toBe("STRONG");
    expect(area.value).toBe("");
  });

  it("closes the suggestions with Escape and keeps the text", async () => {
    const { user } = await openTimeline([placed]);
    await user.type(await field(), "@r");
    await waitFor(() => expect(options()).toEqual(["Asha Rao", "Ravi"]));
    await user.keyboard("{Escape}");
    expect([options(), ((await field()) as HTMLTextAreaElement).value]).toEqual([[], "@r"]);
    await user.keyboard("a");
    await waitFor(() => expect(options()).toEqual(["Asha Rao", "Ravi"]));
  });

  it("rejects an empty note, and keeps the text and the request id if saving fails", async () => {
    let fails = true;
    const { user, shop } = await openTimeline([placed]);
    const add = await screen.findByRole("button", { name: "Add note" });
    await user.click(add);
    expect(await screen.findAllByText("Please enter a note")).not.toEqual([]);
    expect(shop.sent(addOrderNote)).toEqual([]);
    shop.on(addOrderNote, ({ body: { text, requestId = "" } }) => {
      if (fails) throw new Refused(0);
      const note = { _id: requestId, text, author: asha, mentions: [], createdAt: at };
      return { note, message: "Note added" };
    });
    await user.type(await field(), "Hello");
    await user.click(add);
    expect(await notifications().findByText("The note could not be saved")).toBeTruthy();
    expect(((await field()) as HTMLTextAreaElement).value).toBe("Hello");
    fails = false;
    await user.click(add);
    expect(await notifications().findByText("Note added")).toBeTruthy();
    const ids = shop.sent(addOrderNote).map(({ body }) => body.requestId);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it("asks before a note is lost", async () => {
    const { user, go } = await openTimeline([placed]);
    await user.type(await field(), "Half a note");
    go("/dashboard/admin/users");
    expect(await screen.findByRole("alertdialog")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "At /dashboard/admin/users" })).toBeNull();
  });
});

describe("a note", () => {
  const noteBy = (author: OrderNote["author"]): TimelineEvent => {
    const note = { _id: crypto.randomUUID(), text: "Gate 2", author, mentions: [], createdAt: at };
    return { _id: `note-${note._id}`, at, kind: "note", note };
  };

  it("can be deleted by its author, after confirmation", async () => {
    const { user, shop } = await openTimeline([placed]);
    await user.type(await field(), "Gate 2");
    await user.click(screen.getByRole("button", { name: "Add note" }));
    await user.click(await screen.findByRole("button", { name: "Delete note" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete note" }));
    await user.click(dialog.getByRole("button", { name: "Delete note" }));
    await waitFor(() => expect(screen.queryByText("Gate 2")).toBeNull());
    expect(shop.sent(deleteOrderNote)).toHaveLength(1);
  });

  it("of a colleague cannot be deleted", async () => {
    await openTimeline([placed, noteBy(asha)]);
    expect(await screen.findByText("Asha Rao wrote a note")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Delete note" })).toBeNull();
  });
});
