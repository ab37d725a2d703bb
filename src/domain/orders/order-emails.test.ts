import { describe, expect, it } from "vitest";
import type { Canceller } from "#contract/orders/cancellation-limits.ts";
import { type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import type { ShopEmail } from "#domain/mail/render-email.ts";
import { m } from "#messages";
import type { AddressSnapshot } from "#ports/database/tables/checkout.ts";
import * as emails from "./order-emails.ts";
import { moneyOf } from "./order-money.ts";

const posted =
  <Facts extends unknown[]>(email: (...facts: Facts) => ShopEmail) =>
  (...facts: Facts) =>
    email(...facts)(defaultSettings);
const orderConfirmation = posted(emails.orderConfirmation);
const orderStatusEmail = posted(emails.orderStatusEmail);
const trackingEmail = posted(emails.trackingEmail);

const shippingAddress: AddressSnapshot = {
  name: "Asha <b>Verma</b>",
  email: "asha@example.com",
  phone: "9876543210",
  address: '12 "Rose" Lane & Sons',
  city: "Gorakhpur",
  state: "",
  pincode: "273001",
  country: "India",
};

const moment = new Date("2026-11-05T10:00:00Z");
const orderId = "0c8f2f5e-6d1f-4f6f-9a51-1f5c2fabc123";
const line = {
  id: "11111111-1111-4111-8111-111111111111",
  orderId,
  position: 0,
  productId: "22222222-2222-4222-8222-222222222222",
  variantId: null,
  sku: null,
  options: [],
  name: "Falcon <script>alert('x')</script>",
  image: "/pictures/falcon.avif",
  description: "",
  categoryName: "Drones",
  unitPricePaise: 12_34_567_50,
  quantity: 2,
  kind: "goods" as const,
  hsn: "",
  gstRate: null,
  weightClass: null,
  warrantyMonths: null,
  typeCertificate: "",
  fromStock: false,
  cancelledUnits: 0,
  unitCostPaise: null,
  restockedUnits: 0,
};
const order = {
  id: orderId,
  number: 100_023,
  userId: "44444444-4444-4444-8444-444444444444",
  payments: [
    {
      ...{ id: "33333333-3333-4333-8333-333333333333", orderId, position: 0, createdAt: moment },
      ...{ method: "online" as const, provider: "sandbox" as const },
      ...{ paymentIntentId: null, providerOrderId: "order_00000000000001", paymentId: "pay_00000000000001" },
      ...{ amountPaise: 24_69_135_00, state: "collected" as const, collectedPaise: 24_69_135_00 },
      ...{ refundedPaise: 0, collectedAt: moment },
    },
  ],
  totalPaise: 24_69_135_00,
  adjustments: [],
  deliverFrom: null,
  deliverBy: null,
  sellerState: null,
  placeOfSupply: null,
  business: null,
  isTest: false,
  numberPrefix: "PK",
  status: "Not Process" as const,
  cancelledBy: null,
  cancellationReason: null,
  buyerName: "Asha",
  buyerEmail: "account@example.com",
  buyerAddress: "Gorakhpur",
  parcels: [],
  version: 0,
  shippingAddress,
  createdAt: moment,
  updatedAt: moment,
  lines: [line],
};

const aParcel = (changes: {
  number?: number;
  carrier?: string;
  trackingPattern?: string;
  trackingId?: string;
}) => ({
  number: 1,
  carrier: "",
  trackingPattern: "",
  trackingId: "",
  ...changes,
});

describe("order confirmation email", () => {
  const mail = orderConfirmation(order, { movesMoney: true });

  it("goes to the address given at checkout and states the order number", () => {
    expect(mail.to).toBe("asha@example.com");
    expect(mail.subject).toBe("Your Pankh order PK-100023");
  });

  it("lists products, amounts and the delivery address", () => {
    expect(mail.text).toContain("2 × Falcon <script>alert('x')</script>: ₹24,69,135");
    expect(mail.text).toContain("Total, taxes included: ₹24,69,135");
    expect(mail.text).toContain("pay_00000000000001");
    expect(mail.text).toContain("\nGorakhpur 273001\nIndia\nPhone: 9876543210\n");
  });

  it("lists charges and discounts, and free shipping only if it is free", () => {
    expect(mail.text).toContain("Shipping is free.");
    const adjusted = orderConfirmation(
      {
        ...order,
        adjustments: [
          { kind: "discount", label: "Festival discount", amountPaise: -1_000_50 },
          { kind: "shipping", label: "Express", amountPaise: 99_00 },
        ],
        totalPaise: 24_68_233_50,
      },
      { movesMoney: true },
    );
    expect(adjusted.text).toContain(
      "Festival discount: -₹1,000.50\nExpress: ₹99\nTotal, taxes included: ₹24,68,233.50",
    );
    expect(adjusted.text).not.toContain("Shipping is free");
  });

  it("links to the order", () => {
    const linked = orderConfirmation(order, { movesMoney: false, siteUrl: "https://shop.example" });
    expect(linked.text).toContain(
      `See order PK-100023:\nhttps://shop.example/dashboard/user/orders/${orderId}`,
    );
    expect(linked.html).toContain(`href="https://shop.example/dashboard/user/orders/${orderId}"`);
  });

  it("greets the buyer by name if the payment is real", () => {
    expect(mail.text).toMatch(/^Hello Asha <b>Verma<\/b>,\n/);
  });

  it("omits everything typed at checkout if the payment is not real, because anyone could have typed it", {
    tags: ["spec:10.2"],
  }, () => {
    const { to, subject, text, html } = orderConfirmation(order, { movesMoney: false });
    expect(to).toBe("asha@example.com");
    expect(text).toMatch(/^Hello,\n/);
    expect(text).toContain("Total, taxes included: ₹24,69,135");
    expect(`${subject}${text}${html}`).not.toMatch(/Asha|Verma|Rose|98765|Delivery address/);
  });

  it("escapes text from customers and administrators", () => {
    expect(mail.html).toContain("Asha &lt;b&gt;Verma&lt;/b&gt;");
    expect(mail.html).toContain("2 × Falcon &lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;");
    expect(mail.html).toContain("12 &quot;Rose&quot; Lane &amp; Sons");
    expect(mail.html).not.toMatch(/<script|<b>V/);
  });
});

describe.each([
  [
    "tracking ID",
    (siteUrl?: string) => trackingEmail({ ...order, parcels: [aParcel({ trackingId: "DTDC 42" })] }, siteUrl),
  ],
  ["status", (siteUrl?: string) => orderStatusEmail(order, moneyOf({ ...order, refunds: [] }), { siteUrl })],
])("the %s email", (_, email) => {
  it("links to the order, or says where to find orders", () => {
    const { text, html } = email("https://shop.example");
    const address = `https://shop.example/dashboard/user/orders/${orderId}`;
    expect(text).toContain(`See order PK-100023:\n${address}`);
    expect(html).toContain(`href="${address}"`);
    expect(email().text).toContain(m["mail.order.whereToFindOrders"]());
  });
});

describe("tracking ID email", () => {
  it("states the tracking ID, and omits what was typed at checkout", () => {
    const { subject, text, html } = trackingEmail({
      ...order,
      parcels: [aParcel({ trackingId: "DTDC 42" })],
    });
    expect(text).toContain("Tracking ID: DTDC 42");
    expect(`${subject}${text}${html}`).not.toMatch(/Asha|Verma|Rose|98765/);
  });
});

describe("order status email", () => {
  const statusEmail = ({
    status,
    cancelledBy = null,
    parcels = [],
  }: {
    status: OrderStatus;
    cancelledBy?: Canceller | null;
    parcels?: ReturnType<typeof aParcel>[];
  }) =>
    orderStatusEmail({ ...order, status, cancelledBy, parcels }, moneyOf({ ...order, status, refunds: [] }));

  it("has a subject with the order number for each status", () => {
    const subjects = orderStatuses.map((status) => statusEmail({ status }).subject);
    expect(subjects).toEqual([
      "Your Pankh order PK-100023 is waiting",
      "Your Pankh order PK-100023 is being prepared",
      "Your Pankh order PK-100023 is on its way",
      "Your Pankh order PK-100023 has been delivered",
      "Your Pankh order PK-100023 has been cancelled",
    ]);
  });

  it("includes the tracking ID once there is one", () => {
    const { to, text, html } = statusEmail({
      status: "Shipped",
      parcels: [aParcel({ trackingId: "DTDC <i>42</i>" })],
    });
    expect(to).toBe("asha@example.com");
    expect(text).toContain("Your order PK-100023 is on its way. Delivery takes 5-7 business days.");
    expect(text).toContain("Tracking ID: DTDC <i>42</i>");
    expect(html).toContain("DTDC &lt;i&gt;42&lt;/i&gt;");
    expect(statusEmail({ status: "Shipped" }).text).not.toContain("Tracking");
  });

  it("lists carrier, tracking ID and tracking page of each parcel", () => {
    const { text, html } = statusEmail({
      status: "Shipped",
      parcels: [
        aParcel({
          carrier: "DTDC",
          trackingPattern: "https://dtdc.example/?no={trackingId}",
          trackingId: "A 1",
        }),
        aParcel({ number: 2, carrier: "India Post" }),
        aParcel({ number: 3 }),
      ],
    });
    expect(text).toContain("Parcel: 1\nCarrier: DTDC\nTracking ID: A 1");
    expect(text).toContain("Track this parcel:\nhttps://dtdc.example/?no=A%201");
    expect(html).toContain('href="https://dtdc.example/?no=A%201"');
    expect(text).toContain("Parcel: 2\nCarrier: India Post");
    expect(text).not.toContain("Parcel: 3");
  });

  it("states the promised days until they have passed", () => {
    const promised = {
      ...order,
      status: "Shipped" as const,
      deliverFrom: "2026-11-26",
      deliverBy: "2026-11-28",
    };
    const on = (now: string) =>
      orderStatusEmail(promised, moneyOf({ ...promised, refunds: [] }), { now: new Date(now) }).text;
    expect(on("2026-11-25T06:00:00Z")).toContain(
      "is on its way. Expected delivery: Thu 26 Nov to Sat 28 Nov.",
    );
    for (const text of [on("2026-11-25T06:00:00Z"), on("2026-11-29T06:00:00Z")]) {
      expect(text).not.toContain("business days");
    }
    expect(on("2026-11-29T06:00:00Z")).not.toContain("Expected delivery");
  });

  it("states the refund only for cancelled orders", () => {
    const held = "₹24,69,135 has not been refunded yet. We'll email you our decision.";
    expect(statusEmail({ status: "Cancelled" }).text).toContain(held);
    for (const status of orderStatuses.filter((status) => status !== "Cancelled")) {
      expect(statusEmail({ status }).text).not.toContain("₹");
    }
  });

  it("promises the refund if the customer cancelled the order", () => {
    const { text } = statusEmail({ status: "Cancelled", cancelledBy: "customer" });
    expect(text).toContain("is cancelled, as you asked");
    expect(text).toContain("We'll refund ₹24,69,135 and email you when the money is on its way.");
    expect(text).not.toContain("decision");
  });
});
