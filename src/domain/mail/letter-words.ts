import { brand } from "#contract/brand.ts";
import type { OrderStatus } from "#contract/order-words.ts";

/** The words of every letter. */
export const letterWords = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  questions: `Questions? Write to ${brand.email} or call +91 ${brand.phone} (${brand.hours.desk}).`,
} as const;

/** The words of letters about accounts. */
export const accountLetterWords = {
  resetSubject: `Set a new ${brand.name} password`,
  resetAsked: "Somebody, hopefully you, asked to set a new password for your account. This link does it:",
  resetLink: "Set a new password",
  resetOnce:
    "It works once, within one hour. If you did not ask for it, you need not do anything: your password stays as it is.",
  changedSubject: `Your ${brand.name} password has been changed`,
  changed: "Your account has a new password, and every device has been signed out.",
  changedByOthers: "If that was not you, please ask for a new link on the login page at once, and tell us.",
} as const;

/** The words of letters that say that something has arrived. */
export const acknowledgementWords = {
  contactSubject: `${brand.name} has received your message`,
  contactThanks: `Thank you for writing to us. Your message has arrived, and we answer it within ${brand.replyHours} hours.`,
  contactMistyped: "If you did not write to us, somebody mistyped their address: you need not do anything.",
  applicationSubject: (jobTitle: string) => `Your application at ${brand.name}: ${jobTitle}`,
  applicationThanks: (jobTitle: string) =>
    `Thank you for applying as ${jobTitle}. Your application has arrived.`,
  applicationNext: "We read every application and get back to you by e-mail or phone.",
  applicationMistyped: "If you did not apply, somebody mistyped their address: you need not do anything.",
} as const;

/** How far an order is: the end of a sentence about it, and what follows from it. */
const orderNews: Record<OrderStatus, { headline: string; says: string }> = {
  "Not Process": {
    headline: "is waiting",
    says: "We have put it back in line and write again as soon as we work on it.",
  },
  Processing: { headline: "is being prepared", says: "We write again as soon as it leaves us." },
  Shipped: { headline: "is on its way", says: `Delivery takes ${brand.shipping.delivery}.` },
  Delivered: {
    headline: "has been delivered",
    says: `Enjoy it. Please report damaged or incorrect products within ${brand.damageReportDays} days.`,
  },
  Cancelled: {
    headline: "has been cancelled",
    says: "If you did not ask for that, please tell us.",
  },
};

/** The words of letters about orders; `number` is what everybody calls the order. */
export const orderLetterWords = {
  subject: (number: string) => `Your ${brand.name} order ${number}`,
  thanks: (number: string, paymentId: string) =>
    `Thank you for your order ${number}. We have received your payment (${paymentId}).`,
  total: "Total, taxes included",
  destination: "It goes to:",
  phone: (phone: string) => `Phone: ${phone}`,
  freeShipping: "Shipping is free.",
  delivery: `We prepare orders within ${brand.shipping.processing}; delivery takes another ${brand.shipping.delivery}.`,
  newsSubject: (number: string, status: OrderStatus) =>
    `Your ${brand.name} order ${number} ${orderNews[status].headline}`,
  news: (number: string, status: OrderStatus) =>
    `Your order ${number} ${orderNews[status].headline}. ${orderNews[status].says}`,
  trackingSubject: (number: string) => `Your ${brand.name} order ${number} has a tracking id`,
  tracking: (number: string) =>
    `Your order ${number} has a tracking id. With it the courier says where the parcel is.`,
  trackingId: "Tracking id",
  whereOrdersAre: "You find all your orders under My Orders on our site.",
} as const;

/** The words of the letter about a purchase that is paid by hand; `amount` as people read it. */
export const awaitedPaymentWords = {
  subject: (amount: string) => `How to pay ${amount} to ${brand.name}`,
  thanks: (amount: string, days: number) =>
    `Thank you for your order. Please transfer ${amount} as follows. We keep your goods for ${days} days.`,
  remark: "The remark tells us what your money is for. We write again as soon as it has arrived.",
  notWanted: "If you changed your mind you need not do anything: without your money there is no order.",
} as const;

/** The words of letters about money that goes back; `amount` as people read it. */
export const refundLetterWords = {
  subject: (amount: string) => `${brand.name} sends ${amount} back to you`,
  onItsWay: (amount: string, paymentId: string) =>
    `${amount} of your payment ${paymentId} is on its way back to the account or card that you paid with. Banks take up to seven working days.`,
  onItsWayOfOrder: (amount: string, paymentId: string, number: string) =>
    `${amount} of your payment ${paymentId} for order ${number} is on its way back to the account or card that you paid with. Banks take up to seven working days.`,
  unclear: "If anything about it is unclear, please answer this letter.",
} as const;
