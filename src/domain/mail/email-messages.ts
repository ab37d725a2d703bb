import type { OrderStatus } from "#contract/orders/order-words.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";

type Company = ShopSettings["company"];
type Promises = ShopSettings["shop"];

/** The shop's promises, and a sentence about the arrival of the order; empty if it is late. */
interface OrderPromises {
  shop: Promises;
  delivery: string;
}

/** Texts of all emails. */
export const emailMessages = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  questions: ({ email, phone, hours }: Company) =>
    `Questions? Email ${email} or call +91 ${phone} (${hours.desk}).`,
  complaints: ({ name, designation, email, phone }: Company["grievanceOfficer"]) =>
    `Still not resolved? Contact ${name}, ${designation}: ${email}, +91 ${phone}.`,
} as const;

/** Texts of emails about accounts. */
export const accountEmailMessages = {
  resetSubject: ({ tradeName }: Company) => `Set a new ${tradeName} password`,
  resetAsked:
    "Someone, we hope you, asked to reset the password of your account. Use this link to set a new one:",
  resetLink: "Set a new password",
  resetOnce:
    "The link works once, within one hour. If you didn't ask for it, you can ignore this email: your password won't change.",
  newDeviceSubject: ({ tradeName }: Company) => `New sign-in to your ${tradeName} account`,
  newDevice: ({ device, network, moment }: { device: string; network: string | null; moment: string }) =>
    `Your account was used to sign in from a new device on ${moment} (Indian time): ${device}${network ? `, network ${network}` : ""}.`,
  newDeviceYours: "If this was you, you can ignore this email.",
  newDeviceForeign:
    "If not, open your profile now, log out everywhere and set a new password. Then tell the shop's other administrators.",
  changedSubject: ({ tradeName }: Company) => `Your ${tradeName} password has been changed`,
  changed: "Your account has a new password, and you have been signed out on all devices.",
  changedHere: "Your account has a new password, and you have been signed out on all other devices.",
  changedByOthers: "If this wasn't you, request a new link on the login page now, and tell us.",
} as const;

/** Texts of emails about two-factor authentication. */
export const twoFactorEmailMessages = {
  on: {
    subject: ({ tradeName }: Company) => `Two-factor authentication is on for your ${tradeName} account`,
    text: "From now on, you'll enter a code from your authenticator app after your password. You have been signed out on all other devices.",
  },
  off: {
    subject: ({ tradeName }: Company) => `Two-factor authentication is off for your ${tradeName} account`,
    text: "Two-factor authentication was turned off. Your password alone is now enough to sign in.",
  },
  removed: {
    subject: ({ tradeName }: Company) => `Two-factor authentication is off for your ${tradeName} account`,
    text: "An administrator removed two-factor authentication from your account. Your password alone is now enough to sign in.",
  },
  byOthers: "If you didn't want this, set a new password now, and tell us.",
} as const;

/** Texts of emails about the address of an account. */
export const addressEmailMessages = {
  confirmSubject: ({ tradeName }: Company) => `Please confirm your email address for ${tradeName}`,
  confirmAsked:
    "Someone, we hope you, created an account with this address. Use this link to confirm that it's yours:",
  confirmLink: "Confirm this address",
  confirmMistyped:
    "The link works once, within a day. If you didn't create an account, someone mistyped their address. You can ignore this email.",
  newSubject: ({ tradeName }: Company) => `Confirm your new email address for ${tradeName}`,
  newAsked: "Someone, we hope you, wants to use this address for their account. Use this link to confirm it:",
  newLink: "Use this address",
  newMistyped:
    "The link works once, within a day. If you didn't ask for it, don't use the link: someone mistyped their address.",
  askedSubject: ({ tradeName }: Company) => `Email address change requested for your ${tradeName} account`,
  asked:
    "Someone asked to change the email address of your account. Nothing changes until the new address is confirmed.",
  changedSubject: ({ tradeName }: Company) =>
    `The email address of your ${tradeName} account has been changed`,
  changed: "Your account has a new email address. From now on, we'll write only to the new one.",
  byOthers: "If this wasn't you, set a new password now, and tell us.",
  changedByOthers: "If this wasn't you, please tell us right away.",
} as const;

/** Texts of emails about contact messages; `ticket` is the ticket number. */
export const ticketEmailMessages = {
  receivedSubject: ({ tradeName }: Company, ticket: string) =>
    `${tradeName} has received your message (${ticket})`,
  received: ({ replyHours }: Promises) =>
    `Thank you for your message. We'll reply within ${replyHours} hours.`,
  ticket: "Your ticket",
  onThePhone: "Please quote this number when you call or write again.",
  status: "Track your message",
  mistyped: "If you didn't write to us, someone mistyped their address. You can ignore this email.",
  replySubject: (ticket: string) => `Our reply to your message (${ticket})`,
  replied: "Thank you for writing to us. Here is our reply:",
} as const;

/** Texts of acknowledgement emails. */
export const acknowledgementWords = {
  applicationSubject: ({ tradeName }: Company, jobTitle: string) =>
    `Your application at ${tradeName}: ${jobTitle}`,
  applicationThanks: (jobTitle: string) =>
    `Thank you for applying as ${jobTitle}. We've received your application.`,
  applicationNext: "We read every application and will get back to you by email or phone.",
  applicationMistyped: "If you didn't apply, someone mistyped their address. You can ignore this email.",
} as const;

/** By order status: the end of a sentence about the order, and what happens next. */
const orderNews: Record<OrderStatus, { headline: string; says: (promises: OrderPromises) => string }> = {
  "Not Process": {
    headline: "is waiting",
    says: () => "It's back in our queue. We'll email you when we start on it.",
  },
  Processing: { headline: "is being prepared", says: () => "We'll email you when it ships." },
  Shipped: { headline: "is on its way", says: ({ delivery }) => delivery },
  Delivered: {
    headline: "has been delivered",
    says: ({ shop }) =>
      `Enjoy it. Please report damaged or incorrect products within ${shop.damageReportDays} days.`,
  },
  Cancelled: {
    headline: "has been cancelled",
    says: () => "If you didn't ask for this, please tell us.",
  },
};

/** Texts of emails about orders; `number` is the order number. */
export const orderEmailMessages = {
  subject: ({ tradeName }: Company, number: string) => `Your ${tradeName} order ${number}`,
  thanks: (number: string, paymentId: string) =>
    `Thank you for your order ${number}. We've received your payment (${paymentId}).`,
  total: "Total, taxes included",
  destination: "Delivery address:",
  phone: (phone: string) => `Phone: ${phone}`,
  freeShipping: "Shipping is free.",
  preparation: ({ shipping }: Promises) => `We process orders within ${shipping.processing}.`,
  /** Without a promised date: the usual duration, such as `5-7 business days`. */
  delivery: (days: string) => `Delivery takes ${days}.`,
  arrival: (days: string) => `Expected delivery: ${days}.`,
  newsSubject: ({ tradeName }: Company, number: string, status: OrderStatus) =>
    `Your ${tradeName} order ${number} ${orderNews[status].headline}`,
  news: (promises: OrderPromises, number: string, status: OrderStatus) =>
    `Your order ${number} ${orderNews[status].headline}. ${orderNews[status].says(promises)}`.trim(),
  trackingSubject: ({ tradeName }: Company, number: string) =>
    `Tracking ID for your ${tradeName} order ${number}`,
  tracking: (number: string) => `You can now track order ${number} with the courier.`,
  trackingId: "Tracking ID",
  papers:
    "Your drone documents are attached: serial numbers, warranty, and what to do before the first flight.",
  see: (number: string) => `See order ${number}`,
  whereOrdersAre: "You'll find all your orders under My Orders on our site.",
} as const;

/** Texts of emails about manual payments; `amount` is formatted. */
export const awaitedPaymentWords = {
  subject: ({ tradeName }: Company, amount: string) => `How to pay ${amount} to ${tradeName}`,
  thanks: (amount: string, days: number) =>
    `Thank you for your order. Please transfer ${amount} within ${days} days, using the details below. We'll ship once your payment arrives.`,
  remark: "The payment reference tells us which order your money is for. We'll email you when it arrives.",
  notWanted: "Changed your mind? You can ignore this email: without your payment, no order is placed.",
} as const;

/** Texts of emails about refunds; `amount` is formatted. */
export const refundEmailMessages = {
  subject: ({ tradeName }: Company, amount: string) => `Your ${tradeName} refund of ${amount}`,
  onItsWay: (amount: string, paymentId: string) =>
    `We've refunded ${amount} of your payment ${paymentId} to the account or card you paid with. Banks take up to seven working days.`,
  onItsWayOfOrder: (amount: string, paymentId: string, number: string) =>
    `We've refunded ${amount} of your payment ${paymentId} for order ${number} to the account or card you paid with. Banks take up to seven working days.`,
  unclear: "Any questions about this refund? Just reply to this email.",
} as const;
