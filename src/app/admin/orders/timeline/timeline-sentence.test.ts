import { expect, it } from "vitest";
import type { TimelineEvent } from "#contract/orders/order-timeline.ts";
import { timelineSentence } from "./timeline-sentence.ts";

type Kind = TimelineEvent["kind"];
type Facts<Name extends Kind> = Omit<Extract<TimelineEvent, { kind: Name }>, "_id" | "at" | "kind">;

const payment = { method: "online", amount: 1000, reference: "pay_1", actor: null } as const;
const refund = { amount: 200, reason: "", actor: "Asha" } as const;
const booking = { parcel: 2, courier: "Shiprocket", trackingId: "AWB1", reason: "No such PIN code" } as const;
const email = { subject: "Your order", recipient: "meena@example.in" } as const;
const entry = {
  _id: crypto.randomUUID(),
  actor: { _id: null, name: "Asha" },
  action: "updated",
  subject: "order",
  subjectId: crypto.randomUUID(),
  subjectName: "PK-100001 #45A06D12",
  before: { status: "Processing" },
  after: { status: "Shipped" },
  createdAt: "2026-11-26T06:30:00.000Z",
} as const;
const note = { _id: crypto.randomUUID(), text: "Hi", mentions: [], createdAt: entry.createdAt };

/** Examples of every kind of event. A missing kind is a type error. */
const examples: { [Name in Kind]: [sentence: string, facts: Facts<Name>][] } = {
  placed: [["Meena placed the order for ₹1,000", { by: "Meena", amount: 1000 }]],
  payment: [
    ["₹1,000 was paid online (pay_1)", { ...payment, state: "collected" }],
    ["₹1,000 was paid by bank transfer (pay_1)", { ...payment, state: "collected", method: "bank-transfer" }],
    ["Asha confirmed the payment of ₹1,000 (pay_1)", { ...payment, state: "collected", actor: "Asha" }],
    ["A payment of ₹1,000 is expected", { ...payment, state: "pending" }],
    ["A payment of ₹1,000 failed", { ...payment, state: "failed" }],
    ["A payment of ₹1,000 was cancelled", { ...payment, state: "cancelled" }],
  ],
  refund: [
    ["Asha requested a refund of ₹200", { ...refund, state: "requested" }],
    ["Asha requested a refund of ₹200: A scratch", { ...refund, state: "requested", reason: "A scratch" }],
    ["The shop requested a refund of ₹200", { ...refund, state: "requested", actor: null }],
    [
      "The shop requested a refund of ₹200: The order was cancelled.",
      { ...refund, state: "requested", actor: null, reason: "The order was cancelled." },
    ],
    ["₹200 was refunded", { ...refund, state: "refunded" }],
    ["The refund of ₹200 failed", { ...refund, state: "refused" }],
  ],
  dispute: [
    ["Disputed: ₹1,000", { status: "open", amount: 1000 }],
    ["Dispute lost: ₹1,000", { status: "lost", amount: 1000 }],
  ],
  status: [["The parcels moved the order to Delivered", { status: "Delivered" }]],
  packed: [["Parcel 1 was packed", { parcel: 1 }]],
  booking: [
    ["Shiprocket booked parcel 2 with the tracking number AWB1", { ...booking, state: "booked" }],
    ["Shiprocket refused to book parcel 2: No such PIN code", { ...booking, state: "refused" }],
    ["Shiprocket cancelled the booking of parcel 2", { ...booking, state: "cancelled" }],
    ["Shiprocket refused to cancel the booking of parcel 2: No such PIN code", { ...booking, state: "kept" }],
  ],
  tracking: [
    ["Parcel 1: Picked up, Lucknow", { parcel: 1, state: null, text: "Picked up", place: "Lucknow" }],
    ["Parcel 1: Picked up", { parcel: 1, state: null, text: "Picked up", place: "" }],
  ],
  email: [
    ["Email to meena@example.in is waiting to be sent: Your order", { ...email, state: "pending" }],
    ["Email sent to meena@example.in: Your order", { ...email, state: "sent" }],
    [
      "Email to meena@example.in stored without sending, because no mail server is set: Your order",
      { ...email, state: "stored" },
    ],
    ["Email to meena@example.in failed: Your order", { ...email, state: "failed" }],
    [
      "Email to meena@example.in failed: Your order (550 No such user)",
      { ...email, state: "failed", error: "550 No such user" },
    ],
    [
      "Email sent to meena@example.in: Your order",
      { ...email, state: "sent", error: "the error of an earlier attempt" },
    ],
  ],
  document: [
    ["Invoice INV/26-27/1 was issued", { document: "invoice", number: "INV/26-27/1", isCancelled: false }],
    [
      "Invoice INV/26-27/2 was issued",
      { document: "tax-invoice", number: "INV/26-27/2", isCancelled: false },
    ],
    [
      "Credit note CN/26-27/1 was issued",
      { document: "credit-note", number: "CN/26-27/1", isCancelled: false },
    ],
    [
      "Credit note CN/26-27/1 was cancelled, because its refund failed",
      { document: "credit-note", number: "CN/26-27/1", isCancelled: true },
    ],
  ],
  change: [["Asha marked PK-100001 as Shipped", { entry }]],
  note: [["Ravi wrote a note", { note: { ...note, author: { _id: null, name: "Ravi" } } }]],
};

const cases = Object.entries(examples).flatMap(([kind, list]) =>
  list.map(([sentence, facts]) => ({ kind, sentence, facts })),
);

it.each(cases)("timelineSentence: $sentence", ({ kind, sentence, facts }) => {
  const event = { _id: "1", at: "2026-11-26T06:30:00.000Z", kind, ...facts } as TimelineEvent;
  expect(timelineSentence(event, {})).toBe(sentence);
});
