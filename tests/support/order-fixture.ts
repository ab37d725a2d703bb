import type { Order } from "#contract/orders/orders.ts";

/** A paid order of 1,000 rupees with the status Processing, as the API returns it. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  _id: crypto.randomUUID(),
  orderNumber: "PK-100001",
  createdAt: "2026-11-26T06:30:00.000Z",
  totalAmount: 1_000,
  status: "Processing",
  buyer: { name: "Asha Verma", email: "asha@example.in", address: "12 Golghar" },
  shippingAddress: {
    name: "Asha Verma",
    address: "12 Golghar",
    city: "Gorakhpur",
    state: "Uttar Pradesh",
    pincode: "273001",
    email: "asha@example.in",
    phone: "9876543210",
    country: "India",
  },
  products: [],
  adjustments: [],
  payment: { razorpay_order_id: "order_1", razorpay_payment_id: "pay_1" },
  refunds: [],
  refundState: "none",
  money: { gross: 1_000, refunds: 0, held: 0, net: 1_000, refundsRequested: 0 },
  invoice: null,
  creditNotes: [],
  reached: {},
  trackingId: "",
  parcels: [],
  version: 3,
  ...changes,
});
