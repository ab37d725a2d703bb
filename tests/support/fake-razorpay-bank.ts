import { createHmac } from "node:crypto";
import {
  found,
  newId,
  now,
  Refusal,
  requireAmount,
  requireNotes,
  requireReceipt,
  type WireOrder,
  type WirePayment,
  type WireRefund,
} from "./fake-razorpay-wire.ts";

export interface Decline {
  code?: string;
  description?: string;
  reason?: string;
}

type Body = Record<string, unknown>;

/** The state of the fake Razorpay: stores its records, enforces its rules, and performs the customer's actions. */
export class FakeBank {
  readonly orders = new Map<string, WireOrder>();
  readonly payments = new Map<string, WirePayment>();
  readonly refunds = new Map<string, WireRefund>();
  /** The account's payment methods, as `GET /v1/methods` returns them: with an array instead of an object if there are none. */
  methods: Record<string, unknown> = {
    entity: "methods",
    card: true,
    debit_card: true,
    credit_card: true,
    netbanking: { HDFC: "HDFC Bank", SBIN: "State Bank of India" },
    wallet: { payzapp: true, airtelmoney: false },
    emi: true,
    upi: true,
    cardless_emi: [],
    paylater: [],
  };
  /** Initial status of a refund: Razorpay processes some refunds immediately and others days later. */
  newRefundStatus: WireRefund["status"] = "processed";
  /** The maximum amount of a payment in paise, which differs between accounts. */
  maximumAmount = Number.POSITIVE_INFINITY;
  /** Whether each order needs a new receipt, which differs between accounts. */
  uniqueReceipts = true;
  readonly #refundsByKey = new Map<string, { request: string; refund: WireRefund }>();
  readonly #keySecret: string;

  constructor(keySecret: string) {
    this.#keySecret = keySecret;
  }

  createOrder(body: Body): WireOrder {
    const allowedNames = ["amount", "currency", "receipt", "notes", "partial_payment", "payment"];
    const unknown = Object.keys(body).find((name) => !allowedNames.includes(name));
    if (unknown) throw new Refusal(`${unknown} is/are not required and should not be sent`);
    const amount = requireAmount(body.amount);
    if (amount < 100) {
      throw new Refusal("Order amount less than minimum amount allowed", {
        field: "amount",
        reason: "amount_less_than_minimum_amount",
      });
    }
    if (amount > this.maximumAmount) {
      throw new Refusal("Amount exceeds maximum amount allowed.", { field: "amount" });
    }
    if (body.currency !== "INR") throw new Refusal("Currency is not supported", { field: "currency" });
    const receipt = requireReceipt(body.receipt);
    if (this.uniqueReceipts && receipt !== null && this.ordersWithReceipt(receipt).length > 0) {
      throw new Refusal("Order receipt should be unique.", { field: "receipt" });
    }
    const order: WireOrder = {
      id: newId("order"),
      entity: "order",
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency: "INR",
      receipt,
      offer_id: null,
      status: "created",
      attempts: 0,
      notes: requireNotes(body.notes),
      created_at: now(),
    };
    this.orders.set(order.id, order);
    return order;
  }

  /** Returns the orders with this receipt, newest first, as Razorpay does. */
  ordersWithReceipt(receipt: string): WireOrder[] {
    return [...this.orders.values()].filter((order) => order.receipt === receipt).reverse();
  }

  order(id: string): WireOrder {
    return found(this.orders.get(id));
  }

  payment(id: string): WirePayment {
    return found(this.payments.get(id));
  }

  paymentsOf(orderId: string): WirePayment[] {
    return [...this.payments.values()].filter((payment) => payment.order_id === orderId).reverse();
  }

  capture(paymentId: string, body: Body): WirePayment {
    const payment = this.payment(paymentId);
    const amount = requireAmount(body.amount);
    if (payment.captured) throw new Refusal("This payment has already been captured");
    if (payment.status !== "authorized") {
      throw new Refusal("Only payments which have been authorized and not yet captured can be captured");
    }
    if (amount !== payment.amount || body.currency !== payment.currency) {
      throw new Refusal("Capture amount must be equal to the amount authorized.", { field: "amount" });
    }
    return this.#captured(payment);
  }

  refund(paymentId: string, body: Body, idempotencyKey: string | undefined): WireRefund {
    const request = JSON.stringify([paymentId, body]);
    if (idempotencyKey !== undefined) {
      if (!/^[A-Za-z0-9_-]{10,}$/.test(idempotencyKey)) throw new Refusal("The idempotency key is invalid.");
      const earlier = this.#refundsByKey.get(idempotencyKey);
      if (earlier && earlier.request !== request) {
        throw new Refusal("A different request was made with the same idempotency key.");
      }
      if (earlier) return earlier.refund;
    }
    const refund = this.#newRefund(this.payment(paymentId), body);
    if (idempotencyKey !== undefined) this.#refundsByKey.set(idempotencyKey, { request, refund });
    return refund;
  }

  /** Pays as the customer; `capture: false` only authorises the payment. Returns the arguments of Checkout.js's `handler`. */
  pay(orderId: string, { capture = true }: { capture?: boolean } = {}) {
    const order = this.order(orderId);
    if (order.status === "paid") throw new Refusal("Payment already done for this order.");
    if (this.paymentsOf(orderId).some((payment) => payment.status === "authorized")) {
      throw new Refusal("The order already has an authorized payment.");
    }
    const payment = this.#newAttempt(order);
    if (capture) this.#captured(payment);
    return this.checkoutSuccess(payment.id);
  }

  /** Returns the signed arguments of Checkout.js's `handler` for a payment. */
  checkoutSuccess(paymentId: string) {
    const { order_id } = this.payment(paymentId);
    const signature = createHmac("sha256", this.#keySecret).update(`${order_id}|${paymentId}`).digest("hex");
    return { razorpay_order_id: order_id, razorpay_payment_id: paymentId, razorpay_signature: signature };
  }

  /** Fails the customer's payment attempt; the order stays open. Returns the arguments of the `payment.failed` listener. */
  decline(orderId: string, decline: Decline = {}) {
    const payment = Object.assign(this.#newAttempt(this.order(orderId)), {
      status: "failed",
      error_code: decline.code ?? "BAD_REQUEST_ERROR",
      error_description: decline.description ?? "Your payment was declined by the bank.",
      error_source: "issuer",
      error_step: "payment_authorization",
      error_reason: decline.reason ?? "payment_failed",
    });
    return {
      error: {
        code: payment.error_code,
        description: payment.error_description,
        source: payment.error_source,
        step: payment.error_step,
        reason: payment.error_reason,
        metadata: { order_id: orderId, payment_id: payment.id },
      },
    };
  }

  /** Authorises a payment that has failed before, even if another payment of the order has succeeded. */
  authoriseLate(paymentId: string, { capture = false }: { capture?: boolean } = {}): WirePayment {
    const payment = this.payment(paymentId);
    if (payment.status !== "failed") throw new Error(`${paymentId} has not failed`);
    Object.assign(payment, {
      status: "authorized",
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
    });
    return capture ? this.#captured(payment) : payment;
  }

  #newAttempt(order: WireOrder): WirePayment {
    const payment: WirePayment = {
      id: newId("pay"),
      entity: "payment",
      amount: order.amount,
      currency: order.currency,
      status: "authorized",
      order_id: order.id,
      method: "upi",
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      // Contains a slash and a rupee sign, which the webhook's encoder escapes and JSON.stringify does not.
      description: `Drones / ₹${order.amount / 100}`,
      vpa: "success@razorpay",
      email: "void@razorpay.com",
      contact: "+919999999999",
      notes: [],
      fee: null,
      tax: null,
      error_code: null,
      error_description: null,
      error_source: null,
      error_step: null,
      error_reason: null,
      created_at: now(),
    };
    order.attempts += 1;
    if (order.status === "created") order.status = "attempted";
    this.payments.set(payment.id, payment);
    return payment;
  }

  #captured(payment: WirePayment): WirePayment {
    const order = this.order(payment.order_id);
    Object.assign(order, { status: "paid", amount_paid: order.amount, amount_due: 0 });
    return Object.assign(payment, { status: "captured", captured: true, fee: 2, tax: 0 });
  }

  #newRefund(payment: WirePayment, body: Body): WireRefund {
    if (payment.status === "refunded") throw new Refusal("The payment has been fully refunded already.");
    if (payment.status !== "captured") {
      throw new Refusal("The payment status should be captured for action to be taken");
    }
    const refundablePaise = payment.amount - payment.amount_refunded;
    // Rejects null, because a client that sends NaN (null in JSON) would otherwise refund everything.
    const amount =
      body.amount === undefined || body.amount === null ? refundablePaise : requireAmount(body.amount);
    if (amount < 1) throw new Refusal("The amount must be at least INR 1.00", { field: "amount" });
    if (amount > refundablePaise) {
      throw new Refusal("The refund amount provided is greater than amount captured.", { field: "amount" });
    }
    payment.amount_refunded += amount;
    payment.refund_status = amount === refundablePaise ? "full" : "partial";
    if (amount === refundablePaise) payment.status = "refunded";
    const refund: WireRefund = {
      id: newId("rfnd"),
      entity: "refund",
      amount,
      currency: payment.currency,
      payment_id: payment.id,
      notes: requireNotes(body.notes),
      receipt: null,
      status: this.newRefundStatus,
      speed_requested: "normal",
      speed_processed: "normal",
      created_at: now(),
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }
}
