import * as z from "zod/mini";
import { optionsOutput } from "#contract/catalog/variants.ts";
import { endpoint } from "#contract/endpoint.ts";
import { Taxes } from "#contract/invoices/taxes.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  emailField,
  Id,
  numeralOr,
  optionalText,
  patternText,
  requiredLines,
  requiredText,
  rupees,
} from "#contract/kernel/fields.ts";
import type { Message } from "#contract/kernel/message.ts";
import { mobilePattern, pincodePattern } from "#contract/kernel/patterns.ts";
import { Order, OrderAddress } from "#contract/orders/orders.ts";
import { Delivery } from "#contract/orders/shipping.ts";
import { paymentProviders } from "#contract/payments/payment-providers.ts";
import { sandboxOutcomes } from "#contract/payments/sandbox-outcomes.ts";
import { m } from "#messages";
import { Adjustment } from "./adjustments.ts";
import { BusinessBuyer } from "./business-buyer.ts";
import { maxCartLines, maxLineQuantity } from "./cart.ts";
import { couponCode } from "./coupon-code.ts";
import { priceKinds } from "./price-kinds.ts";
import { shippingLabels } from "./shipping-labels.ts";

const missing = (label: Message) => () => m["checkout.refusal.fieldsMissing"]({ fields: label() });
const required = (label: Message, maximum: number) => requiredText(missing(label), maximum);

/** Address form of checkout B (Specification §3, §5). */
export const ShippingAddress = z.object({
  name: required(shippingLabels.name, 100),
  email: emailField(m["common.field.emailInvalid"]),
  phone: patternText(mobilePattern, m["checkout.refusal.invalidPhone"], 10),
  address: requiredLines(missing(shippingLabels.address), 500),
  city: required(shippingLabels.city, 100),
  state: optionalText(100),
  pincode: patternText(pincodePattern, m["checkout.refusal.invalidPincode"], 6),
  country: optionalText(60, "India"),
});
export type ShippingAddress = z.infer<typeof ShippingAddress>;

/** The browser's cart; its prices are ignored. */
const CartItem = z.object({
  _id: Id,
  /** A further variant of the product; omit for the product itself. */
  variant: z.optional(Id),
  quantity: numeralOr(
    1,
    z.int(fieldErrors.notWhole(m["checkout.field.quantity"])).check(
      z.gte(1, { error: m["checkout.field.quantityTooSmall"] }),
      z.lte(maxLineQuantity, {
        error: () => m["checkout.field.quantityTooLarge"]({ maximum: maxLineQuantity }),
      }),
    ),
  ),
});

export const CartItems = z
  .array(CartItem, { error: m["checkout.cart.empty"] })
  .check(
    z.minLength(1, { error: m["checkout.cart.empty"] }),
    z.maxLength(maxCartLines, { error: () => m["checkout.field.cartTooLong"]({ maximum: maxCartLines }) }),
  );

/**
 * Destination, for delivery and tax. A known PIN code decides the state; without a PIN code, the state field
 * does. Without both, the sale counts as within the seller's state.
 */
export const Destination = z.object({
  pincode: z._default(patternText(/^(\d{6})?$/, m["checkout.refusal.invalidPincode"], 6), ""),
  state: optionalText(100),
});
export type Destination = z.infer<typeof Destination>;

/** Coupon code; omit for none. */
const couponParameter = z.optional(
  couponCode(m["checkout.couponField.codeNeeded"], m["checkout.couponField.codeInvalid"]),
);

/** Price of a cart, in rupees. The items plus the adjustments add up to the total. */
const Quote = z.object({
  items: z.array(
    z.object({
      _id: Id,
      variant: z.optional(Id),
      name: z.string(),
      sku: z.optional(z.string()),
      options: optionsOutput,
      image: z.string(),
      price: z.number(),
      quantity: z.number(),
    }),
  ),
  adjustments: z.array(Adjustment),
  /** The tax that the total includes; omitted if the shop is not registered for GST. */
  taxes: z.optional(Taxes),
  totalAmount: z.number(),
});

/** The ordered items, at the prices that applied when the payment was requested. */
const OrderDetails = z.extend(Quote, {
  intentId: Id,
  shippingAddress: OrderAddress,
});

/** Data that the payment form returns after success. */
export const ProviderReceipt = z.object({
  razorpay_order_id: requiredText(m["checkout.field.orderIdMissing"], 100),
  razorpay_payment_id: requiredText(m["checkout.field.paymentIdMissing"], 100),
  razorpay_signature: requiredText(m["checkout.field.signatureMissing"], 200),
});
export type ProviderReceipt = z.infer<typeof ProviderReceipt>;

export const quotePurchase = endpoint({
  method: "POST",
  path: "/api/payment/quote",
  access: "customer",
  summary:
    "Returns what a cart costs now, at effective prices (checkout B) or regular ones (checkout A). With a `destination` also the delivery days, the included tax and, at effective prices, the delivery charge.",
  body: z.object({
    cartItems: CartItems,
    prices: z._default(z.enum(priceKinds, { error: m["checkout.field.pricesUnknown"] }), "effective"),
    couponCode: couponParameter,
    /** If omitted, the sale is in the seller's state and delivery is free. */
    destination: z.optional(Destination),
  }),
  output: z.extend(Quote, {
    /** Omitted without a destination. */
    delivery: z.optional(Delivery),
  }),
});

export const createOrder = endpoint({
  method: "POST",
  path: "/api/payment/create-order",
  access: "customer",
  summary:
    "Checkout B: stores the purchase and creates an order at the payment provider. 409 if `totalAmount` differs from what the shop charges.",
  body: z.object({
    useCart: z._default(
      z.boolean({ error: () => m["common.field.notTrueOrFalse"]({ name: "useCart" }) }),
      true,
    ),
    cartItems: CartItems,
    totalAmount: rupees(m["checkout.field.total"]),
    shippingAddress: ShippingAddress,
    couponCode: couponParameter,
    /** Omit for private customers. */
    business: z.optional(BusinessBuyer),
    /** Defaults to the first payment method that the shop offers. */
    gateway: z.optional(z.enum(paymentProviders, { error: m["checkout.field.gatewayUnknown"] })),
  }),
  output: z.object({
    id: z.string(),
    /** In paise. */
    amount: z.number(),
    currency: z.literal("INR"),
    receipt: z.string(),
    key_id: z.string(),
    gateway: z.optional(z.enum(paymentProviders)),
    orderDetails: OrderDetails,
  }),
});

export const verifyPayment = endpoint({
  method: "POST",
  path: "/api/payment/verify-payment",
  access: "customer",
  summary: "Checkout B: verifies the payment and returns its order, which is created exactly once.",
  body: z.extend(ProviderReceipt, {
    /** Accepted as in the specification, but ignored: the server uses its own records. */
    orderDetails: z.optional(z.unknown()),
    useCart: z.optional(z.boolean({ error: () => m["common.field.notTrueOrFalse"]({ name: "useCart" }) })),
  }),
  output: z.object({ order: Order }),
});

export const requestPayment = endpoint({
  method: "POST",
  path: "/api/payment/order",
  access: "customer",
  summary:
    "Checkout A: creates an order for `amount` rupees at the payment provider. The products follow when the payment is verified. With an `addressId`, the order goes to this saved address instead of the profile's. With either it or a `destination` the tax is that of its state; 400 if the shop does not deliver there.",
  body: z.object({
    amount: rupees(m["common.fieldNames.amount"]),
    /** Address in the caller's address book. */
    addressId: z.optional(Id),
    /** PIN code and state of the profile's address. If both are omitted, the sale is in the seller's state. */
    destination: z.optional(Destination),
    /** Omit for private customers. */
    business: z.optional(BusinessBuyer),
  }),
  output: z.object({
    /** `amount` is in paise, as the payment form requires. */
    order: z.object({ id: z.string(), amount: z.number(), currency: z.literal("INR") }),
    key_id: z.optional(z.string()),
    gateway: z.optional(z.enum(paymentProviders)),
  }),
});

export const verifyPurchase = endpoint({
  method: "POST",
  path: "/api/payment/verify",
  access: "customer",
  summary:
    "Checkout A: verifies the payment and returns its order, which is created exactly once. 409 if the regular prices of `products` differ from the amount paid; staff then decide about the payment.",
  body: z.object({
    response: ProviderReceipt,
    products: CartItems,
    /** Accepted as in the specification, but ignored: the server knows buyer, address and prices. */
    buyer: z.optional(z.unknown()),
    address: z.optional(z.unknown()),
    totalPrice: z.optional(z.unknown()),
  }),
  output: z.object({ order: Order }),
});

const SandboxFailure = z.object({
  code: z.string(),
  description: z.string(),
  source: z.string(),
  step: z.string(),
  reason: z.string(),
  metadata: z.object({ order_id: z.string(), payment_id: z.string() }),
});

export const paySandbox = endpoint({
  method: "POST",
  path: "/api/payment/sandbox/pay",
  access: "visitor",
  summary:
    "Test mode only: pays at the built-in test payment gateway. Returns a receipt or a failure; `no_answer` is 503 after a while.",
  body: z.object({
    order_id: requiredText(m["checkout.field.orderIdMissing"], 100),
    outcome: z.enum(sandboxOutcomes, { error: m["checkout.field.outcomeUnknown"] }),
  }),
  output: z.object({ receipt: z.optional(ProviderReceipt), error: z.optional(SandboxFailure) }),
});
