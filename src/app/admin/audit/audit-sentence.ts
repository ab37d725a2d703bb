import { orderWarnings } from "#contract/orders/order-warnings.ts";
import { type AuditEventOf, auditEvents } from "#contract/reports/audit-events.ts";
import { type AuditSubject, auditEntryName } from "#contract/reports/audit-labels.ts";
import { m } from "#messages";
import { changeSentence } from "./audit-change-sentence.ts";
import type { AuditFacts, SentenceParts } from "./audit-sentence-parts.ts";
import { auditValue, type NamesById } from "./audit-values.ts";

type Sentence = (parts: SentenceParts) => string;

const plain =
  (sentence: (words: SentenceParts["words"]) => string): Sentence =>
  ({ words }) =>
    sentence(words);
const orderName = (name: string) => name.replace(/ #[^\s,]+/, "");

/** The sentences of each kind of event. A missing kind is a type error. */
const sentences: { [Subject in AuditSubject]: { [Action in AuditEventOf<Subject>]: Sentence } } = {
  product: {
    created: plain(m["auditEvent.product.created"]),
    updated: changeSentence,
    deleted: plain(m["auditEvent.product.deleted"]),
  },
  category: {
    created: plain(m["auditEvent.category.created"]),
    updated: changeSentence,
    deleted: plain(m["auditEvent.category.deleted"]),
  },
  slide: {
    created: plain(m["auditEvent.slide.created"]),
    updated: changeSentence,
    deleted: plain(m["auditEvent.slide.deleted"]),
  },
  ad: {
    created: plain(m["auditEvent.ad.created"]),
    updated: changeSentence,
    deleted: plain(m["auditEvent.ad.deleted"]),
  },
  coupon: {
    created: plain(m["auditEvent.coupon.created"]),
    updated: changeSentence,
    deleted: plain(m["auditEvent.coupon.deleted"]),
  },
  role: {
    created: plain(m["auditEvent.staffRole.created"]),
    updated: changeSentence,
    deleted: plain(m["auditEvent.staffRole.deleted"]),
  },
  savedView: {
    created: plain(m["auditEvent.savedView.created"]),
    updated: changeSentence,
    deleted: plain(m["auditEvent.savedView.deleted"]),
  },
  employee: {
    created: plain(m["auditEvent.employee.created"]),
    updated: changeSentence,
    deleted: plain(m["auditEvent.employee.deleted"]),
  },
  job: {
    created: plain(m["auditEvent.job.created"]),
    updated: changeSentence,
    deleted: plain(m["auditEvent.job.deleted"]),
  },
  application: {
    updated: ({ words, now }) => m["auditEvent.application.status"]({ ...words, status: now("status") }),
    deleted: plain(m["auditEvent.application.deleted"]),
  },
  contact: {
    updated: (parts) =>
      "status" in parts.after
        ? m["auditEvent.contact.status"]({ ...parts.words, status: parts.now("status") })
        : changeSentence(parts, m["auditEvent.contact.updated"]),
    deleted: plain(m["auditEvent.contact.deleted"]),
    replied: plain(m["auditEvent.contact.replied"]),
  },
  demo: { deleted: plain(m["auditEvent.demo.deleted"]) },
  opening: {
    confirmed: plain(m["auditEvent.opening.confirmed"]),
    "taken back": plain(m["auditEvent.opening.withdrawn"]),
  },
  order: {
    updated: orderSentence,
    deleted: deletedOrders,
    confirmed: decidedOrders,
    printed: ({ words, now }) => m["auditEvent.order.printed"]({ ...words, documents: now("documents") }),
    "note added": plain(m["auditEvent.order.noteAdded"]),
    "note deleted": plain(m["auditEvent.order.noteDeleted"]),
  },
  parcel: {
    created: plain(m["auditEvent.parcel.created"]),
    updated: (parts) => {
      if ("state" in parts.after)
        return m["auditEvent.parcel.state"]({ ...parts.words, state: parts.now("state") });
      if (!("booking" in parts.after)) return changeSentence(parts);
      const message = parts.after.booking
        ? m["auditEvent.parcel.booked"]
        : m["auditEvent.parcel.bookingCancelled"];
      return message(parts.words);
    },
    deleted: plain(m["auditEvent.parcel.deleted"]),
  },
  payment: {
    "payment noted": ({ words, now }) =>
      m["auditEvent.payment.recorded"]({ ...words, amount: now("amount") }),
    "refund asked for": ({ words, after, now }) =>
      after.order
        ? m["auditEvent.payment.orderRefundRequested"]({
            ...words,
            amount: now("amount"),
            order: now("order"),
          })
        : m["auditEvent.payment.refundRequested"]({ ...words, amount: now("amount") }),
    "refund sent": ({ words, now }) =>
      m["auditEvent.payment.refundSent"]({ ...words, amount: now("amount") }),
    refunded: ({ words, now }) => m["auditEvent.payment.refunded"]({ ...words, amount: now("amount") }),
    "found refunded": plain(m["auditEvent.payment.foundRefunded"]),
    "made an order": ({ words, now }) =>
      m["auditEvent.payment.orderCreated"]({ ...words, order: now("order") }),
  },
  goodsReceipt: { created: plain(m["auditEvent.goodsReceipt.created"]) },
  missedSearch: { deleted: plain(m["auditEvent.missedSearch.deleted"]) },
  question: {
    updated: moderationSentence({
      published: m["auditEvent.question.published"],
      refused: m["auditEvent.question.refused"],
      replied: m["auditEvent.question.replied"],
      replyRemoved: m["auditEvent.question.replyRemoved"],
      updated: m["auditEvent.question.updated"],
    }),
    deleted: plain(m["auditEvent.question.deleted"]),
  },
  review: {
    updated: moderationSentence({
      published: m["auditEvent.review.published"],
      refused: m["auditEvent.review.refused"],
      replied: m["auditEvent.review.replied"],
      replyRemoved: m["auditEvent.review.replyRemoved"],
      updated: m["auditEvent.review.updated"],
    }),
  },
  settings: { updated: (parts) => changeSentence(parts) },
  stock: {
    updated: ({ words, after, was, now }) => {
      const change = { ...words, before: was("stock"), after: now("stock") };
      return after.reason
        ? m["auditEvent.stock.withReason"]({ ...change, reason: now("reason") })
        : m["auditEvent.stock.updated"](change);
    },
  },
  task: { updated: plain(m["auditEvent.task.done"]) },
  text: { updated: plain(m["auditEvent.text.updated"]) },
  user: {
    deleted: plain(m["auditEvent.user.deleted"]),
    "deletion requested": plain(m["auditEvent.user.deletionRequested"]),
    "deletion refused": plain(m["auditEvent.user.deletionRefused"]),
    created: ({ words, after, now }) =>
      m["auditEvent.user.created"]({ ...words, role: now(roleFieldOf(after)) }),
    updated: userSentence,
    "password link made": plain(m["auditEvent.user.passwordLink"]),
    "set the shop up": plain(m["auditEvent.user.shopSetUp"]),
    "shut out": plain(m["auditEvent.user.suspended"]),
    "let in again": plain(m["auditEvent.user.reactivated"]),
    "second factor switched on": plain(m["auditEvent.user.twoFactorOn"]),
    "second factor switched off": plain(m["auditEvent.user.twoFactorOff"]),
    "second factor removed": plain(m["auditEvent.user.twoFactorRemoved"]),
    "recovery codes made": plain(m["auditEvent.user.recoveryCodes"]),
    "passkey added": plain(m["auditEvent.user.passkeyAdded"]),
    "passkey removed": plain(m["auditEvent.user.passkeyRemoved"]),
  },
  invitation: {
    created: ({ words, after, now }) =>
      m["auditEvent.invitation.created"]({ ...words, role: now(roleFieldOf(after)) }),
    accepted: plain(m["auditEvent.invitation.accepted"]),
    renewed: plain(m["auditEvent.invitation.renewed"]),
    deleted: plain(m["auditEvent.invitation.deleted"]),
  },
  mail: {},
  audit: {},
};

const despiteMessages = {
  [orderWarnings.refunded]: m["auditEvent.order.despite.refunded"],
  [orderWarnings["no tracking ID"]]: m["auditEvent.order.despite.noTrackingId"],
  [orderWarnings["no serials"]]: m["auditEvent.order.despite.noSerials"],
};

function orderSentence(parts: SentenceParts): string {
  const { words, after, now } = parts;
  if (after.cancelledBy === "customer")
    return m["auditEvent.order.cancelledByCustomer"]({ ...words, reason: now("cancellationReason") });
  if ("status" in after) {
    const change = { ...words, status: now("status") };
    const warnings = String(after.despite ?? "").split(", ");
    const despite = warnings.flatMap(
      (warning) => despiteMessages[warning as keyof typeof despiteMessages]?.() ?? [],
    );
    return despite.length > 0
      ? m["auditEvent.order.statusDespite"]({ ...change, despite: despite.join(", ") })
      : m["auditEvent.order.status"](change);
  }
  return "serials" in after ? m["auditEvent.order.serials"](words) : changeSentence(parts);
}

function deletedOrders({ words, before }: SentenceParts): string {
  return typeof before.orders === "number"
    ? m["auditEvent.order.testOrdersDeleted"]({ actor: words.actor, count: before.orders })
    : m["auditEvent.order.deleted"](words);
}

function decidedOrders({ words: { actor }, after }: SentenceParts): string {
  const change = { actor, count: Number(after.orders ?? 0) };
  return after.areTests === "yes"
    ? m["auditEvent.order.testOrdersDecided"](change)
    : m["auditEvent.order.realOrdersDecided"](change);
}

/** A decision about a review or question, or a reply to it. */
function moderationSentence(
  messages: Record<
    "published" | "refused" | "replied" | "replyRemoved" | "updated",
    (words: SentenceParts["words"]) => string
  >,
): Sentence {
  return ({ words, after }) => {
    if (after.status === "published" || after.status === "refused") return messages[after.status](words);
    if ("reply" in after) return (after.reply ? messages.replied : messages.replyRemoved)(words);
    return messages.updated(words);
  };
}

function userSentence(parts: SentenceParts): string {
  const { words, before, after, was, now } = parts;
  if ("email" in after) {
    return m["auditEvent.user.email"]({ actor: words.actor, before: was("email"), after: now("email") });
  }
  return "role" in after || "staffRole" in after
    ? m["auditEvent.user.role"]({
        ...words,
        before: was(roleFieldOf(before)),
        after: now(roleFieldOf(after)),
      })
    : changeSentence(parts);
}

/** The field that names the role of a user or an invitation. */
function roleFieldOf({ staffRole, furtherRoles }: AuditFacts["before"]): string {
  if (staffRole) return "staffRole";
  return furtherRoles ? "furtherRoles" : "role";
}

/**
 * Says in one sentence who did what: `Asha marked PK-100001 as Shipped`. Events of another version of the shop
 * have no sentence of their own and are named by their codes. `names` are the names of records by id.
 */
export function auditSentence(entry: AuditFacts, names: NamesById): string {
  const { subject, action, subjectName, actor, before, after } = entry;
  const name = subject === "order" || subject === "parcel" ? orderName(subjectName) : subjectName;
  const words = { actor: actor.name, name };
  const parts: SentenceParts = {
    ...entry,
    words,
    now: (field) => auditValue(subject, field, after[field], names),
    was: (field) => auditValue(subject, field, before[field], names),
  };
  if (action === "listed") return m["auditEvent.common.listed"](words);
  if (action === "exported") return m["auditEvent.common.exported"](words);
  const sentence = isAuditEvent(subject, action)
    ? (sentences[subject] as Readonly<Record<string, Sentence>>)[action]
    : undefined;
  return sentence?.(parts) ?? auditEntryName(entry);
}

/** Whether the shop logs this action for this kind of record. */
const isAuditEvent = (subject: string, action: string): subject is AuditSubject =>
  subject in auditEvents && (auditEvents[subject as AuditSubject] as readonly string[]).includes(action);
