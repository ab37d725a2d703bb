import type { OrderStatus } from "#contract/order-words.ts";
import type { ShopSettings } from "#contract/settings-fields.ts";

type Company = ShopSettings["company"];
type Promises = ShopSettings["shop"];

/** The shop's promises, and a sentence about the arrival of the order; empty if it is late. */
interface OrderPromises {
  shop: Promises;
  delivery: string;
}

/** Texts of all emails. */
export const letterWords = {
  greeting: (name: string) => (name ? `Hello ${name},` : "Hello,"),
  questions: ({ email, phone, hours }: Company) =>
    `Questions? Write to ${email} or call +91 ${phone} (${hours.desk}).`,
  complaints: ({ name, designation, email, phone }: Company["grievanceOfficer"]) =>
    `Not settled? ${name}, ${designation}, takes complaints: ${email}, +91 ${phone}.`,
} as const;

/** Texts of emails about accounts. */
export const accountLetterWords = {
  resetSubject: ({ tradeName }: Company) => `Set a new ${tradeName} password`,
  resetAsked: "Somebody, hopefully you, asked to set a new password for your account. This link does it:",
  resetLink: "Set a new password",
  resetOnce:
    "It works once, within one hour. If you did not ask for it, you need not do anything: your password stays as it is.",
  newDeviceSubject: ({ tradeName }: Company) => `A new device signed in to your ${tradeName} account`,
  newDevice: ({ device, network, moment }: { device: string; network: string | null; moment: string }) =>
    `Your account was signed in to on ${moment} (India) on a device that it did not know: ${device}${network ? `, network ${network}` : ""}.`,
  newDeviceYours: "If that was you, you need not do anything.",
  newDeviceForeign:
    "If not, please open your profile, log out everywhere and set a new password at once, and tell the others who run the shop.",
  changedSubject: ({ tradeName }: Company) => `Your ${tradeName} password has been changed`,
  changed: "Your account has a new password, and every device has been signed out.",
  changedHere: "Your account has a new password, and every other device has been signed out.",
  changedByOthers: "If that was not you, please ask for a new link on the login page at once, and tell us.",
} as const;

/** Texts of emails about two-factor authentication. */
export const secondFactorLetterWords = {
  on: {
    subject: ({ tradeName }: Company) => `Your ${tradeName} account asks for a second step`,
    text: "From now on your account asks for a code from your authenticator app after the password. Every other device has been signed out.",
  },
  off: {
    subject: ({ tradeName }: Company) => `Your ${tradeName} account asks for no second step any more`,
    text: "The second step of your account was switched off: the password alone signs in.",
  },
  removed: {
    subject: ({ tradeName }: Company) => `Your ${tradeName} account asks for no second step any more`,
    text: "Somebody who runs the shop has removed the second step of your account: the password alone signs in.",
  },
  byOthers: "If you did not want that, please set a new password at once, and tell us.",
} as const;

/** Texts of emails about the address of an account. */
export const emailLetterWords = {
  confirmSubject: ({ tradeName }: Company) => `Please confirm your ${tradeName} address`,
  confirmAsked:
    "Somebody, hopefully you, opened an account with this address. This link confirms that it is yours:",
  confirmLink: "Confirm this address",
  confirmMistyped:
    "It works once, within a day. If you did not open an account, somebody mistyped their address: you need not do anything.",
  newSubject: ({ tradeName }: Company) => `Confirm your new ${tradeName} address`,
  newAsked: "Somebody, hopefully you, wants to use this address for an account. This link does it:",
  newLink: "Use this address",
  newMistyped:
    "It works once, within a day. If you did not ask for it, please do not follow the link: somebody mistyped their address.",
  askedSubject: ({ tradeName }: Company) => `A new address for your ${tradeName} account`,
  asked:
    "Your account shall have another e-mail address. Until its owner has confirmed it, everything stays as it is.",
  changedSubject: ({ tradeName }: Company) => `The address of your ${tradeName} account has been changed`,
  changed: "Your account has another e-mail address now. We write there from now on, and no more here.",
  byOthers: "If that was not you, please set a new password at once, and tell us.",
  changedByOthers: "If that was not you, please tell us at once.",
} as const;

/** Texts of emails about contact messages; `ticket` is the ticket number. */
export const ticketLetterWords = {
  receivedSubject: ({ tradeName }: Company, ticket: string) =>
    `${tradeName} has received your message (${ticket})`,
  received: ({ replyHours }: Promises) =>
    `Thank you for writing to us. Your message has arrived, and we answer it within ${replyHours} hours.`,
  ticket: "Your ticket",
  onThePhone: "Please have it at hand when you call, and give it when you write again.",
  status: "See how far your message is",
  mistyped: "If you did not write to us, somebody mistyped their address: you need not do anything.",
  replySubject: (ticket: string) => `Our answer to your message (${ticket})`,
  replied: "You wrote to us. This is our answer:",
} as const;

/** Texts of acknowledgement emails. */
export const acknowledgementWords = {
  applicationSubject: ({ tradeName }: Company, jobTitle: string) =>
    `Your application at ${tradeName}: ${jobTitle}`,
  applicationThanks: (jobTitle: string) =>
    `Thank you for applying as ${jobTitle}. Your application has arrived.`,
  applicationNext: "We read every application and get back to you by e-mail or phone.",
  applicationMistyped: "If you did not apply, somebody mistyped their address: you need not do anything.",
} as const;

/** By order status: the end of a sentence about the order, and what happens next. */
const orderNews: Record<OrderStatus, { headline: string; says: (promises: OrderPromises) => string }> = {
  "Not Process": {
    headline: "is waiting",
    says: () => "We have put it back in line and write again as soon as we work on it.",
  },
  Processing: { headline: "is being prepared", says: () => "We write again as soon as it leaves us." },
  Shipped: { headline: "is on its way", says: ({ delivery }) => delivery },
  Delivered: {
    headline: "has been delivered",
    says: ({ shop }) =>
      `Enjoy it. Please report damaged or incorrect products within ${shop.damageReportDays} days.`,
  },
  Cancelled: {
    headline: "has been cancelled",
    says: () => "If you did not ask for that, please tell us.",
  },
};

/** Texts of emails about orders; `number` is the order number. */
export const orderLetterWords = {
  subject: ({ tradeName }: Company, number: string) => `Your ${tradeName} order ${number}`,
  thanks: (number: string, paymentId: string) =>
    `Thank you for your order ${number}. We have received your payment (${paymentId}).`,
  total: "Total, taxes included",
  destination: "It goes to:",
  phone: (phone: string) => `Phone: ${phone}`,
  freeShipping: "Shipping is free.",
  preparation: ({ shipping }: Promises) => `We prepare orders within ${shipping.processing}.`,
  /** Without a promised date: the usual duration, such as `5-7 business days`. */
  delivery: (days: string) => `Delivery takes ${days}.`,
  arrival: (days: string) => `It arrives ${days}.`,
  newsSubject: ({ tradeName }: Company, number: string, status: OrderStatus) =>
    `Your ${tradeName} order ${number} ${orderNews[status].headline}`,
  news: (promises: OrderPromises, number: string, status: OrderStatus) =>
    `Your order ${number} ${orderNews[status].headline}. ${orderNews[status].says(promises)}`.trim(),
  trackingSubject: ({ tradeName }: Company, number: string) =>
    `Your ${tradeName} order ${number} has a tracking id`,
  tracking: (number: string) =>
    `Your order ${number} has a tracking id. With it the courier says where the parcel is.`,
  trackingId: "Tracking id",
  papers:
    "With this letter come the papers of what flies: serials, warranty, and what to do before the first flight.",
  see: (number: string) => `See order ${number}`,
  whereOrdersAre: "You find all your orders under My Orders on our site.",
} as const;

/** Texts of emails about manual payments; `amount` is formatted. */
export const awaitedPaymentWords = {
  subject: ({ tradeName }: Company, amount: string) => `How to pay ${amount} to ${tradeName}`,
  thanks: (amount: string, days: number) =>
    `Thank you for your order. Please transfer ${amount} as follows within ${days} days. We'll ship your order when it arrives.`,
  remark: "The remark tells us what your money is for. We write again as soon as it has arrived.",
  notWanted: "If you changed your mind you need not do anything: without your money there is no order.",
} as const;

/** Texts of emails about refunds; `amount` is formatted. */
export const refundLetterWords = {
  subject: ({ tradeName }: Company, amount: string) => `${tradeName} sends ${amount} back to you`,
  onItsWay: (amount: string, paymentId: string) =>
    `${amount} of your payment ${paymentId} is on its way back to the account or card that you paid with. Banks take up to seven working days.`,
  onItsWayOfOrder: (amount: string, paymentId: string, number: string) =>
    `${amount} of your payment ${paymentId} for order ${number} is on its way back to the account or card that you paid with. Banks take up to seven working days.`,
  unclear: "If anything about it is unclear, please answer this letter.",
} as const;
