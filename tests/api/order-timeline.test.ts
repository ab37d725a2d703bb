import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import { cancelOrder } from "#contract/orders/cancel-order.ts";
import {
  addOrderNote,
  deleteOrderNote,
  getOrderTimeline,
  listMentionableStaff,
  maxNotesPerOrder,
} from "#contract/orders/order-timeline.ts";
import { listOwnOrders, setOrderStatus } from "#contract/orders/orders.ts";
import { getPackingDocuments } from "#contract/orders/packing.ts";
import { bookParcel, createParcel, deleteParcel } from "#contract/orders/parcels.ts";
import { deleteTestOrders } from "#contract/orders/test-orders.ts";
import { recordSerials } from "#contract/orders/unit-serials.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { recordEvents } from "#domain/couriers/record-events.ts";
import type { PlacedOrder } from "#domain/orders/orders.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { invoices } from "#ports/database/tables/invoices.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { orderNoteMentions, orderNotes } from "#ports/database/tables/order-notes.ts";
import { parcelBookings } from "#ports/database/tables/parcels.ts";
import { paymentDisputes } from "#ports/database/tables/payments.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openAdministrator } from "../factories/customers.ts";
import { buy } from "../factories/orders.ts";
import { buyByTransfer } from "../factories/transfers.ts";
import { unknownId } from "./input-fixtures.ts";
import { type Caller, openTestApi, type TestApi } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;
const asCustomer = { as: "customer" } as const;

describe.each(databaseKinds)("the timeline of an order on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const order = () => buy(api.shop, { userId: api.customer.id });
  const timeline = async (
    { id }: Pick<PlacedOrder, "id">,
    query: { limit?: number; before?: string } = {},
    as: Caller = "administrator",
  ) => {
    const { status, body } = await api.call(getOrderTimeline, { params: { id }, query }, { as });
    expect(status, body.message).toBe(200);
    return body;
  };
  const kindsOf = async (placed: PlacedOrder) =>
    (await timeline(placed)).events.map(({ kind: name }) => name);
  const addNote = (
    { id }: Pick<PlacedOrder, "id">,
    body: { text: string; mentions?: string[]; requestId?: string },
    as: Caller = "administrator",
  ) => api.call(addOrderNote, { params: { id }, body }, { as });
  const setStatus = ({ id }: PlacedOrder, status: "Shipped" | "Delivered" | "Processing") =>
    api.call(setOrderStatus, { params: { orderId: id }, body: { status } }, asAdministrator);
  const lineOf = ({ lines: [line] }: PlacedOrder) => line?.id ?? "";
  async function pack(placed: PlacedOrder) {
    const body = { lines: [{ line: lineOf(placed), quantity: 1 }] };
    const packed = await api.call(createParcel, { params: { id: placed.id }, body }, asAdministrator);
    return packed.body.order.parcels[0]?._id ?? "";
  }
  /** A colleague with one role. */
  async function colleague(name: string, staffRole: StaffRole) {
    const account = await openAdministrator(api.shop.db, { name });
    await api.shop.db.update(users).set({ staffRole }).where(eq(users.id, account.id));
    return api.signIn(account);
  }
  const emailsTo = async (address: string) =>
    (await api.shop.db.select().from(mailOutbox)).filter(({ recipient }) => recipient === address);

  it("has purchase, payment, invoice and email of a new order, the newest last", {
    tags: ["spec:10.141"],
  }, async () => {
    const placed = await order();
    const { events, earlier } = await timeline(placed);
    expect(events).toMatchObject([
      { kind: "placed", by: api.customer.name, amount: 1000 },
      { kind: "payment", state: "collected", method: "online", amount: 1000, actor: null },
      { kind: "document", document: "invoice", isCancelled: false },
      { kind: "email", state: "pending", recipient: "asha@example.in" },
    ]);
    expect(earlier).toBe(false);
  });

  it("names the colleague who confirmed a bank transfer, and does not repeat the log", async () => {
    const placed = await buyByTransfer(api.shop, { userId: api.customer.id, actor: api.administrator });
    const { events } = await timeline(placed);
    expect(events.filter(({ kind: name }) => name === "payment")).toMatchObject([
      { method: "bank-transfer", actor: "Office", reference: placed.payments[0]?.paymentId },
    ]);
    expect(events.some(({ kind: name }) => name === "change")).toBe(false);
  });

  it("has a refund with its request, outcome, credit note and email", async () => {
    const placed = await order();
    const body = { requestId: crypto.randomUUID(), amount: 200, reason: "A scratch" };
    await api.call(refundOrder, { params: { orderId: placed.id }, body }, asAdministrator);
    const { events } = await timeline(placed);
    expect(events.filter(({ kind: name }) => name === "refund")).toMatchObject([
      { state: "requested", amount: 200, reason: "A scratch", actor: "Office" },
      { state: "refunded", amount: 200 },
    ]);
    expect(events).toContainEqual(expect.objectContaining({ kind: "document", document: "credit-note" }));
    expect(events.filter(({ kind: name }) => name === "email")).toHaveLength(2);
    await api.shop.db
      .update(invoices)
      .set({ cancelledAt: new Date() })
      .where(eq(invoices.kind, "credit-note"));
    expect((await timeline(placed)).events.at(-1)).toMatchObject({ kind: "document", isCancelled: true });
  });

  it("has a cancellation by the customer with its automatic refund", async () => {
    const placed = await order();
    const body = { reason: "Ordered twice" };
    const cancelled = await api.call(cancelOrder, { params: { id: placed.id }, body }, asCustomer);
    expect(cancelled.status, cancelled.body.message).toBe(200);
    const { events } = await timeline(placed);
    const changes = events.flatMap((event) => (event.kind === "change" ? [event.entry] : []));
    expect(changes).toMatchObject([
      { after: { cancelledBy: "customer", cancellationReason: "Ordered twice" } },
    ]);
    expect(events.filter(({ kind: name }) => name === "refund")).toMatchObject([
      { state: "requested", actor: null, reason: m["orders.refundReason.cancelled"]() },
      { state: "refunded" },
    ]);
  });

  it("has changes of status and serial numbers by staff, and the parcel that a status packs", async () => {
    const placed = await order();
    const units = [{ line: lineOf(placed), unit: 1, serial: "PKX-1" }];
    await api.call(recordSerials, { params: { id: placed.id }, body: { units } }, asAdministrator);
    await setStatus(placed, "Shipped");
    const { events } = await timeline(placed);
    const changes = events.flatMap((event) => (event.kind === "change" ? [event.entry] : []));
    expect(changes).toMatchObject([
      { actor: { name: "Office" }, after: { serials: "PKX-1" } },
      { actor: { name: "Office" }, after: { status: "Shipped" } },
    ]);
    expect(events).toContainEqual(expect.objectContaining({ kind: "packed", parcel: 1 }));
    expect(events.some(({ kind: name }) => name === "status")).toBe(false);
  });

  it("has booking, tracking and the status that the courier's events cause", async () => {
    const placed = await order();
    const id = await pack(placed);
    const size = { weight: 900, length: 30, breadth: 20, height: 10 };
    await api.call(bookParcel, { params: { id }, body: { courier: "test", ...size } }, asAdministrator);
    const [booking] = await api.shop.db.select().from(parcelBookings);
    if (!booking) throw new Error("The parcel was not booked");
    const occurredAt = new Date(Date.now() + 1000);
    const event = { key: "1", text: "Handed over", place: "Lucknow", occurredAt };
    await recordEvents(api.shop.db, booking, { events: [{ ...event, state: "delivered" }] });
    const { events } = await timeline(placed);
    expect(events).toContainEqual(
      expect.objectContaining({ kind: "booking", state: "booked", parcel: 1, trackingId: booking.awb }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: "tracking",
        text: "Handed over",
        place: "Lucknow",
        state: "delivered",
      }),
    );
    expect(events).toContainEqual(expect.objectContaining({ kind: "status", status: "Delivered" }));
    expect(events.some(({ kind: name }) => name === "packed")).toBe(false);
    await api.shop.db.update(parcelBookings).set({ refusal: "Picked up already" });
    expect((await timeline(placed)).events).toContainEqual(
      expect.objectContaining({ kind: "booking", state: "kept", reason: "Picked up already" }),
    );
  });

  it("keeps the events of a deleted parcel", async () => {
    const placed = await order();
    const id = await pack(placed);
    await api.call(deleteParcel, { params: { id } }, asAdministrator);
    const { events } = await timeline(placed);
    const actions = events.flatMap((event) => (event.kind === "change" ? [event.entry.action] : []));
    expect(actions).toEqual(["created", "deleted"]);
    const entries = await api.shop.db.select().from(auditEntries);
    expect(entries.map(({ orderId }) => orderId)).toEqual([placed.id, placed.id]);
  });

  it("has the packing documents that staff print", async () => {
    const placed = await order();
    const query = { orders: placed.id, parts: "labels,packing-slips" };
    const path = `${getPackingDocuments.path}?${new URLSearchParams(query)}`;
    const headers = { authorization: `Bearer ${api.administrator.token}` };
    expect((await api.fetch(path, { headers })).status).toBe(200);
    const [entry, ...others] = await api.shop.db.select().from(auditEntries);
    expect(entry).toMatchObject({
      action: "printed",
      subject: "order",
      subjectId: placed.id,
      actorId: api.administrator.id,
      after: { documents: ["labels", "packing-slips"] },
    });
    expect(others).toEqual([]);
    expect(await kindsOf(placed)).toContain("change");
  });

  it("shows why an email failed only to staff who may see outgoing emails", async () => {
    const placed = await order();
    const [mail] = await api.shop.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, placed.id));
    const failed = { status: "failed", attempts: 2, lastError: "550 No such user" } as const;
    const nextAttemptAt = new Date(Date.now() + 60 * 60_000);
    await api.shop.db
      .update(mailOutbox)
      .set({ ...failed, nextAttemptAt })
      .where(eq(mailOutbox.id, mail?.id ?? ""));
    const emailSeenBy = async (as: Caller) =>
      (await timeline(placed, {}, as)).events.find(({ kind: name }) => name === "email");
    const at = new Date(nextAttemptAt.getTime() - 3 * 60_000).toISOString();
    expect(await emailSeenBy("administrator")).toMatchObject({
      state: "failed",
      error: "550 No such user",
      at,
    });
    const { token } = await colleague("Ravi", "orders");
    expect(await emailSeenBy({ token })).not.toHaveProperty("error");
  });

  it("has disputes of the order's payment", async () => {
    const placed = await order();
    const [payment] = placed.payments;
    await api.shop.db.insert(paymentDisputes).values({
      disputeId: "disp_1",
      paymentIntentId: payment?.paymentIntentId ?? "",
      paymentId: payment?.paymentId ?? "",
      status: "won",
      amountPaise: 100_000,
      currency: "INR",
      toldAt: new Date(Date.now() + 1000),
    });
    const { events } = await timeline(placed);
    expect(events.filter(({ kind: name }) => name === "dispute")).toMatchObject([
      { status: "open", amount: 1000 },
      { status: "won", amount: 1000 },
    ]);
  });

  it("is read in pages, from the latest events back to the purchase", async () => {
    const placed = await order();
    for (const text of ["One", "Two", "Three"]) await addNote(placed, { text });
    const all = (await timeline(placed)).events.map(({ _id }) => _id);
    const latest = await timeline(placed, { limit: 3 });
    expect([latest.events.map(({ _id }) => _id), latest.earlier]).toEqual([all.slice(-3), true]);
    const before = await timeline(placed, { limit: 200, before: latest.events[0]?._id ?? "" });
    expect([before.events.map(({ _id }) => _id), before.earlier]).toEqual([all.slice(0, -3), false]);
    const unknown = { params: { id: placed.id }, query: { before: "note-1" } };
    const rejected = await api.call(getOrderTimeline, unknown, asAdministrator);
    expect([rejected.status, rejected.body.errors?.[0]?.field]).toEqual([400, "before"]);
  });

  it("contains no events of other orders and is only for staff who may see orders", async () => {
    const [one, other] = [await order(), await order()];
    await addNote(other, { text: "About the other order" });
    await setStatus(other, "Shipped");
    expect(await kindsOf(one)).toEqual(["placed", "payment", "document", "email"]);
    const { token } = await colleague("Ravi", "content");
    for (const as of ["customer", { token }] as const) {
      const calls = [
        api.call(getOrderTimeline, { params: { id: one.id } }, { as }),
        addNote(one, { text: "Hello" }, as),
        api.call(listMentionableStaff, {}, { as }),
      ];
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    const unknown = { params: { id: unknownId } };
    expect((await api.call(getOrderTimeline, unknown, asAdministrator)).status).toBe(404);
  });

  it("has notes with their authors, which customers never receive", async () => {
    const placed = await order();
    const { body } = await addNote(placed, { text: "  Call before delivery\nGate 2  " });
    expect(body.note).toMatchObject({
      text: "Call before delivery\nGate 2",
      author: { _id: api.administrator.id, name: "Office" },
      mentions: [],
    });
    const { events } = await timeline(placed);
    expect(events.at(-1)).toMatchObject({ kind: "note", note: body.note });
    expect(await api.shop.db.select().from(orderNotes)).toMatchObject([
      { orderId: placed.id, authorId: api.administrator.id, text: "Call before delivery\nGate 2" },
    ]);
    const own = await api.call(listOwnOrders, {}, asCustomer);
    expect(own.status).toBe(200);
    expect(JSON.stringify(own.body)).not.toContain("Gate 2");
    expect(JSON.stringify(await api.shop.db.select().from(mailOutbox))).not.toContain("Gate 2");
  });

  it("emails mentioned colleagues once, without the text of the note", async () => {
    const placed = await order();
    const ravi = await colleague("Ravi", "support");
    const { administrator } = api;
    const note = {
      text: "@Ravi please call @Office",
      mentions: [ravi.id, ravi.id.toUpperCase(), administrator.id],
      requestId: crypto.randomUUID(),
    };
    const first = await addNote(placed, note);
    expect(first.body.note.mentions).toEqual([
      { _id: administrator.id, name: "Office" },
      { _id: ravi.id, name: "Ravi" },
    ]);
    const repeated = await addNote(placed, note);
    expect(repeated.body.note).toEqual(first.body.note);
    const emails = await emailsTo(ravi.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain(`Office mentioned you in a note about order PK-${placed.number}`);
    expect(emails[0]?.text).toContain(`/dashboard/admin/orders?search=PK-${placed.number}`);
    expect(emails[0]?.text).not.toContain("please call");
    expect(await emailsTo(administrator.email)).toEqual([]);
    expect(await api.shop.db.$count(orderNotes)).toBe(1);
    expect(await api.shop.db.$count(orderNoteMentions)).toBe(2);
    const other = await addNote(await order(), note);
    expect([other.status, other.body.errors?.[0]?.field]).toEqual([409, "requestId"]);
  });

  it("accepts mentions only of active staff who may see orders", async () => {
    const placed = await order();
    const editor = await colleague("Meera", "content");
    const former = await colleague("Kiran", "orders");
    await api.shop.db.update(users).set({ deactivatedAt: new Date() }).where(eq(users.id, former.id));
    const { body } = await api.call(listMentionableStaff, {}, asAdministrator);
    expect(body.staff).toEqual([{ _id: api.administrator.id, name: "Office" }]);
    for (const id of [editor.id, former.id, api.customer.id, unknownId]) {
      const mentions = [api.administrator.id, id];
      const rejected = await addNote(placed, { text: "Look", mentions });
      expect([rejected.status, rejected.body.errors?.[0]?.field]).toEqual([400, "mentions.1"]);
    }
    expect(await api.shop.db.$count(orderNotes)).toBe(0);
  });

  it("limits the notes of an order", async () => {
    const placed = await order();
    const notes = Array.from({ length: maxNotesPerOrder }, (_, index) => ({
      orderId: placed.id,
      authorName: "Office",
      text: `Note ${index}`,
    }));
    await api.shop.db.insert(orderNotes).values(notes);
    const rejected = await addNote(placed, { text: "One more" });
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      m["orderTimeline.tooManyNotes"]({ maximum: maxNotesPerOrder }),
    ]);
    const { status, body } = await addNote(placed, { text: "x".repeat(2001) });
    expect([status, body.errors?.[0]?.field]).toEqual([400, "text"]);
  });

  it("lets only the author delete a note, and logs it without the text", async () => {
    const placed = await order();
    const ravi = await colleague("Ravi", "support");
    const { body } = await addNote(placed, { text: "A wrong number: 99887" }, ravi);
    const remove = (id: string, as: Caller) =>
      api.call(deleteOrderNote, { params: { id, noteId: body.note._id } }, { as });
    expect((await remove(placed.id, "administrator")).status).toBe(403);
    expect((await remove((await order()).id, ravi)).status).toBe(404);
    expect(await api.shop.db.$count(orderNotes)).toBe(1);
    expect((await remove(placed.id, ravi)).status).toBe(200);
    expect(await api.shop.db.$count(orderNotes)).toBe(0);
    const log = await api.shop.db.select().from(auditEntries).orderBy(asc(auditEntries.createdAt));
    expect(log.map(({ action }) => action)).toEqual(["note added", "note deleted"]);
    expect(JSON.stringify(log)).not.toContain("99887");
    const { events } = await timeline(placed);
    expect(events.at(-1)).toMatchObject({ kind: "change", entry: { action: "note deleted" } });
  });

  it("keeps a note whose author's account is deleted, and deletes the notes of deleted test orders", async () => {
    const placed = await order();
    const ravi = await colleague("Ravi", "support");
    await addNote(placed, { text: "Hello", mentions: [ravi.id] }, ravi);
    await api.shop.db.delete(auditEntries);
    await api.shop.db.delete(users).where(eq(users.id, ravi.id));
    const [note] = (await timeline(placed)).events.flatMap((event) =>
      event.kind === "note" ? [event.note] : [],
    );
    expect(note).toMatchObject({ author: { _id: null, name: "Ravi" }, mentions: [] });
    await api.call(deleteTestOrders, {}, asAdministrator);
    expect(await api.shop.db.$count(orderNotes)).toBe(0);
  });
});
