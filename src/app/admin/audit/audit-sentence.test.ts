import { describe, expect, it } from "vitest";
import { type AuditEventOf, auditEvents, listActions } from "#contract/reports/audit-events.ts";
import type { AuditSubject } from "#contract/reports/audit-labels.ts";
import { auditSentence } from "./audit-sentence.ts";
import type { AuditFacts } from "./audit-sentence-parts.ts";

type Example = [sentence: string, facts: Partial<Pick<AuditFacts, "before" | "after" | "subjectName">>];

const categoryId = crypto.randomUUID();
const orderId = crypto.randomUUID();
const names = { [categoryId]: "Camera Drones", [orderId]: "PK-100002" };

const order = { subjectName: "PK-100001 #45A06D12" };
const parcel = { subjectName: "PK-100001 #45A06D12, parcel 1" };
const payment = { subjectName: "pay_1", after: { amount: 56_999, order: orderId } };

/** Examples of every kind of event. A missing kind is a type error. */
const examples: { [Subject in AuditSubject]: { [Action in AuditEventOf<Subject>]: Example[] } } = {
  product: {
    created: [["Asha created the product Falcon", {}]],
    updated: [
      [
        "Asha changed the price of Falcon from ₹56,999 to ₹54,999",
        { before: { price: 56_999 }, after: { price: 54_999 } },
      ],
      [
        "Asha set the discounted price of Falcon to ₹54,999",
        { before: { discountedPrice: null }, after: { discountedPrice: 54_999 } },
      ],
      ["Asha removed the GTIN of Falcon", { before: { gtin: "4006381333931" }, after: { gtin: "" } }],
      [
        "Asha changed the category of Falcon from Camera Drones to Racers",
        { before: { category: categoryId }, after: { category: "Racers" } },
      ],
      [
        "Asha changed the description of Falcon",
        { before: { description: "It flies." }, after: { description: "far ".repeat(30) } },
      ],
      [
        "Asha changed the name, price and description of Falcon",
        {
          before: { name: "Hawk", price: 1, description: "a" },
          after: { name: "Falcon", price: 2, description: "b" },
        },
      ],
      [
        "Asha changed 4 details of Falcon",
        { before: { name: "Hawk" }, after: { name: "Falcon", price: 2, description: "b", image: "/a.webp" } },
      ],
    ],
    deleted: [["Asha deleted the product Falcon", {}]],
  },
  category: {
    created: [["Asha created the category Falcon", {}]],
    updated: [
      [
        "Asha changed the name of Falcon from Hawk to Falcon",
        { before: { name: "Hawk" }, after: { name: "Falcon" } },
      ],
    ],
    deleted: [["Asha deleted the category Falcon", {}]],
  },
  slide: {
    created: [["Asha created the slide Falcon", {}]],
    updated: [
      [
        "Asha changed the title of Falcon from Hawk to Falcon",
        { before: { title: "Hawk" }, after: { title: "Falcon" } },
      ],
    ],
    deleted: [["Asha deleted the slide Falcon", {}]],
  },
  ad: {
    created: [["Asha created the ad Falcon", {}]],
    updated: [
      [
        "Asha changed the title of Falcon from Hawk to Falcon",
        { before: { title: "Hawk" }, after: { title: "Falcon" } },
      ],
    ],
    deleted: [["Asha deleted the ad Falcon", {}]],
  },
  coupon: {
    created: [["Asha created the coupon DIWALI10", { subjectName: "DIWALI10" }]],
    updated: [
      [
        "Asha set “is on” of DIWALI10 to no",
        { subjectName: "DIWALI10", before: { isActive: true }, after: { isActive: false } },
      ],
      [
        "Asha changed the minimum spend of DIWALI10 from ₹500 to ₹1,000",
        { subjectName: "DIWALI10", before: { minimum: 500 }, after: { minimum: 1000 } },
      ],
    ],
    deleted: [["Asha deleted the coupon DIWALI10", { subjectName: "DIWALI10" }]],
  },
  role: {
    created: [["Asha created the role Repair desk", { subjectName: "Repair desk" }]],
    updated: [
      [
        "Asha changed the refund limit of Repair desk from ₹500 to ₹1,000",
        { subjectName: "Repair desk", before: { refundLimit: 500 }, after: { refundLimit: 1000 } },
      ],
    ],
    deleted: [["Asha deleted the role Repair desk", { subjectName: "Repair desk" }]],
  },
  savedView: {
    created: [["Asha shared the view Late orders", { subjectName: "Late orders" }]],
    updated: [
      [
        "Asha changed the filters and sort order of Late orders from ?status=Shipped to ?sort=oldest",
        {
          subjectName: "Late orders",
          before: { query: "?status=Shipped" },
          after: { query: "?sort=oldest" },
        },
      ],
    ],
    deleted: [["Asha deleted the shared view Late orders", { subjectName: "Late orders" }]],
  },
  employee: {
    created: [["Asha added Falcon to the team", {}]],
    updated: [
      ["Asha set “featured” of Falcon to yes", { before: { featured: false }, after: { featured: true } }],
    ],
    deleted: [["Asha removed Falcon from the team", {}]],
  },
  job: {
    created: [["Asha created the job opening Falcon", {}]],
    updated: [
      [
        "Asha changed the title of Falcon from Hawk to Falcon",
        { before: { title: "Hawk" }, after: { title: "Falcon" } },
      ],
    ],
    deleted: [["Asha deleted the job opening Falcon", {}]],
  },
  application: {
    updated: [
      [
        "Asha marked the application of Falcon as Shortlisted",
        { before: { status: "pending" }, after: { status: "shortlisted" } },
      ],
    ],
    deleted: [["Asha deleted the application of Falcon", {}]],
  },
  contact: {
    updated: [
      [
        "Asha marked the message of Falcon as Resolved",
        { before: { status: "new" }, after: { status: "resolved" } },
      ],
      [
        "Asha set the admin notes of Falcon to Called back",
        { before: { adminNotes: "" }, after: { adminNotes: "Called back" } },
      ],
      [
        "Asha changed the order and admin notes of the message of Falcon",
        { before: { order: null, adminNotes: "a" }, after: { order: "PK-1", adminNotes: "b" } },
      ],
    ],
    deleted: [["Asha deleted the message of Falcon", {}]],
    replied: [
      [
        "Asha replied to the message of Falcon",
        { before: { status: "new" }, after: { status: "responded" } },
      ],
    ],
  },
  demo: { deleted: [["Asha removed the demo data", {}]] },
  opening: {
    confirmed: [
      ["Asha confirmed on the launch checklist: Privacy Policy", { subjectName: "Privacy Policy" }],
    ],
    "taken back": [
      ["Asha withdrew on the launch checklist: Privacy Policy", { subjectName: "Privacy Policy" }],
    ],
  },
  order: {
    updated: [
      [
        "Asha marked PK-100001 as Shipped",
        { ...order, before: { status: "Processing" }, after: { status: "Shipped" } },
      ],
      [
        "Asha marked PK-100001 as Shipped without a tracking ID, without serial numbers",
        {
          ...order,
          before: { status: "Processing" },
          after: { status: "Shipped", despite: "no tracking ID, no serial numbers", acknowledged: "yes" },
        },
      ],
      [
        "The customer Asha cancelled PK-100001: Too slow",
        {
          ...order,
          before: { status: "Not Process" },
          after: { status: "Cancelled", cancelledBy: "customer", cancellationReason: "Too slow" },
        },
      ],
      [
        "Asha set the tracking ID of PK-100001 to DTDC 7",
        { ...order, before: { trackingId: "" }, after: { trackingId: "DTDC 7" } },
      ],
      [
        "Asha recorded serial numbers for PK-100001",
        { ...order, before: { serials: "" }, after: { serials: "A1" } },
      ],
      [
        "Asha changed the tags of PK-100001 from vip to vip and fragile",
        { ...order, before: { tags: ["vip"] }, after: { tags: ["vip", "fragile"] } },
      ],
    ],
    printed: [
      [
        "Asha printed documents of PK-100001: Packing slips and Address labels",
        { ...order, after: { documents: ["packing-slips", "labels"] } },
      ],
    ],
    "note added": [["Asha added a note to PK-100001", order]],
    "note deleted": [["Asha deleted a note about PK-100001", order]],
    deleted: [
      ["Asha deleted 2 test orders", { before: { orders: 2, purchases: 3 } }],
      ["Asha deleted PK-100001", order],
    ],
    confirmed: [
      ["Asha decided that 1 earlier order is a test order", { after: { orders: 1, areTests: "yes" } }],
      ["Asha decided that 3 earlier orders are real orders", { after: { orders: 3, areTests: "no" } }],
    ],
  },
  parcel: {
    created: [["Asha packed PK-100001, parcel 1", parcel]],
    updated: [
      [
        "Asha marked PK-100001, parcel 1 as Delivered",
        { ...parcel, before: { state: "shipped" }, after: { state: "delivered" } },
      ],
      [
        "Asha booked a courier for PK-100001, parcel 1",
        { ...parcel, before: { booking: "" }, after: { booking: "S1" } },
      ],
      [
        "Asha requested to cancel the courier booking of PK-100001, parcel 1",
        { ...parcel, before: { booking: "S1" }, after: { booking: "" } },
      ],
      [
        "Asha set the carrier of PK-100001, parcel 1 to DTDC",
        { ...parcel, before: { carrier: "" }, after: { carrier: "DTDC" } },
      ],
    ],
    deleted: [["Asha unpacked PK-100001, parcel 1", parcel]],
  },
  payment: {
    "payment noted": [["Asha recorded the payment pay_1 of ₹56,999", payment]],
    "refund asked for": [
      ["Asha requested a refund of ₹56,999 for PK-100002", payment],
      ["Asha requested a refund of ₹56,999 for the payment pay_1", { ...payment, after: { amount: 56_999 } }],
    ],
    "refund sent": [["Asha sent a refund of ₹56,999 for the payment pay_1", payment]],
    refunded: [["Asha refunded ₹56,999 of the payment pay_1", payment]],
    "found refunded": [["Asha found that the payment pay_1 was already refunded", payment]],
    "made an order": [["Asha turned the payment pay_1 into PK-100002", payment]],
  },
  goodsReceipt: { created: [["Asha recorded goods received: Falcon", {}]] },
  missedSearch: { deleted: [["Asha deleted a search without results", {}]] },
  question: {
    updated: [
      ["Asha published a question about Falcon", { after: { status: "published", reply: "Yes." } }],
      ["Asha rejected a question about Falcon", { after: { status: "refused", reason: "Rude" } }],
      ["Asha replied to a question about Falcon", { before: { reply: "No." }, after: { reply: "Yes." } }],
      ["Asha changed a question about Falcon", { before: { reason: "a" }, after: { reason: "b" } }],
    ],
    deleted: [["Asha deleted a question about Falcon", {}]],
  },
  review: {
    updated: [
      ["Asha published a review of Falcon", { after: { status: "published" } }],
      ["Asha rejected a review of Falcon", { after: { status: "refused" } }],
      ["Asha replied to a review of Falcon", { before: { reply: "" }, after: { reply: "Thanks" } }],
      ["Asha removed the reply to a review of Falcon", { before: { reply: "Thanks" }, after: { reply: "" } }],
      ["Asha changed a review of Falcon", { before: { reason: "a" }, after: { reason: "b" } }],
    ],
  },
  settings: {
    updated: [
      [
        "Asha changed the setting “shop name” from Pankh to Udaan",
        { before: { "company.tradeName": "Pankh" }, after: { "company.tradeName": "Udaan" } },
      ],
      [
        "Asha set the setting “GSTIN” to 09AAACP1234F1Z5",
        { before: { "company.gstin": "" }, after: { "company.gstin": "09AAACP1234F1Z5" } },
      ],
      [
        "Asha cleared the setting “GSTIN”",
        { before: { "company.gstin": "09AAACP1234F1Z5" }, after: { "company.gstin": "" } },
      ],
      [
        "Asha changed the setting “banner text”",
        { before: { "notice.text": "" }, after: { "notice.text": "Sale ".repeat(20) } },
      ],
      [
        "Asha changed settings: shop name and GSTIN",
        { before: {}, after: { "company.tradeName": "Udaan", "company.gstin": "09AAACP1234F1Z5" } },
      ],
      [
        "Asha changed 4 settings",
        {
          before: {},
          after: {
            "company.tradeName": "a",
            "company.city": "b",
            "company.gstin": "c",
            "company.email": "d",
          },
        },
      ],
    ],
  },
  stock: {
    updated: [
      [
        "Asha changed the stock of Falcon from 5 to 8: Found",
        { before: { stock: 5 }, after: { stock: 8, reason: "found" } },
      ],
      ["Asha changed the stock of Falcon from 5 to 1,008", { before: { stock: 5 }, after: { stock: 1008 } }],
    ],
  },
  task: { updated: [["Asha marked as done: Decide on a refund", { subjectName: "Decide on a refund" }]] },
  text: {
    updated: [
      ["Asha changed the page “FAQ”", { subjectName: "FAQ", before: { wording: 1 }, after: { wording: 2 } }],
    ],
  },
  user: {
    deleted: [["Asha deleted an account at the customer's request", { subjectName: "Deleted account" }]],
    "deletion requested": [
      ["Asha recorded that a@x.in asks for the deletion of their account", { subjectName: "a@x.in" }],
    ],
    "deletion refused": [["Asha refused to delete the account of a@x.in", { subjectName: "a@x.in" }]],
    created: [
      ["Asha gave Falcon an account as Owner", { after: { role: "administrator", staffRole: "owner" } }],
    ],
    updated: [
      [
        "Asha changed the role of Falcon from customer to Manager",
        {
          before: { role: "customer", staffRole: null },
          after: { role: "administrator", staffRole: "manager" },
        },
      ],
      [
        "Asha changed the email address a@x.in to b@x.in",
        { before: { email: "a@x.in" }, after: { email: "b@x.in" } },
      ],
    ],
    "password link made": [["Asha created a password link for Falcon", {}]],
    "set the shop up": [["Asha set up the shop as Falcon", {}]],
    "shut out": [["Asha suspended Falcon", {}]],
    "let in again": [["Asha reactivated Falcon", {}]],
    "second factor switched on": [["Asha turned on two-factor authentication for Falcon", {}]],
    "second factor switched off": [["Asha turned off two-factor authentication for Falcon", {}]],
    "second factor removed": [["Asha removed two-factor authentication from Falcon", {}]],
    "recovery codes made": [["Asha created recovery codes for Falcon", {}]],
    "passkey added": [["Asha added a passkey to Falcon", {}]],
    "passkey removed": [["Asha removed a passkey from Falcon", {}]],
  },
  invitation: {
    created: [
      ["Asha invited Falcon as Support", { after: { email: "a@x.in", staffRole: "support" } }],
      [
        "Asha invited Falcon as Returns desk",
        { after: { email: "a@x.in", staffRole: null, furtherRoles: ["Returns desk"] } },
      ],
    ],
    accepted: [["Asha accepted the invitation of Falcon", {}]],
    renewed: [["Asha sent the invitation to Falcon again", {}]],
    deleted: [["Asha withdrew the invitation of Falcon", {}]],
  },
  mail: {},
  audit: {},
};

const sentenceOf = (subject: string, action: string, facts: Example[1] = {}) =>
  auditSentence(
    { subject, action, subjectName: "Falcon", actor: { name: "Asha" }, before: {}, after: {}, ...facts },
    names,
  );

const cases = Object.entries(examples).flatMap(([subject, actions]) =>
  Object.entries<Example[]>(actions).flatMap(([action, list]) =>
    list.map(([sentence, facts]) => ({ subject, action, sentence, facts })),
  ),
);

describe("the sentence of an audit entry", () => {
  it.each(cases)(
    "$subject $action: $sentence",
    { tags: ["spec:10.125"] },
    ({ subject, action, sentence, facts }) => {
      expect(sentenceOf(subject, action, facts)).toBe(sentence);
    },
  );

  it("exists for every kind of event, without codes or missing parameters", { tags: ["spec:10.125"] }, () => {
    for (const [subject, actions] of Object.entries(auditEvents)) {
      for (const action of [...actions, ...listActions]) {
        expect(sentenceOf(subject, action)).toMatch(/^Asha (?!.*(?:undefined|NaN|\{))/);
      }
    }
  });

  it("names lists that were viewed or exported", () => {
    expect(sentenceOf("user", "listed", { subjectName: "Users" })).toBe("Asha viewed the list “Users”");
    expect(sentenceOf("order", "exported", { subjectName: "Orders" })).toBe("Asha exported “Orders”");
  });

  it("falls back to the codes of an unknown event", () => {
    expect(sentenceOf("voucher", "printed")).toBe("voucher printed: Falcon");
    expect(sentenceOf("mail", "created")).toBe("Email created: Falcon");
  });
});
