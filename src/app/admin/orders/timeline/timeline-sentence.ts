import { auditSentence } from "#app/admin/audit/audit-sentence.ts";
import type { NamesById } from "#app/admin/audit/audit-values.ts";
import { formatMoney } from "#contract/kernel/format-money.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import type { TimelineEvent } from "#contract/orders/order-timeline.ts";
import { m } from "#messages";
import { disputeLabels } from "../dispute-badge.tsx";

type Kind = TimelineEvent["kind"];
type EventOf<Name extends Kind> = Extract<TimelineEvent, { kind: Name }>;

/** The sentences of each kind of event. A missing kind is a type error. */
const sentences: { [Name in Kind]: (event: EventOf<Name>, names: NamesById) => string } = {
  placed: ({ by: customer, amount }) => m["orderTimeline.placed"]({ customer, amount: formatRupees(amount) }),
  payment: paymentSentence,
  refund: refundSentence,
  dispute: ({ status, amount, currency = "INR" }) =>
    m["orders.dispute.badge"]({ status: disputeLabels[status](), amount: formatMoney(amount, currency) }),
  status: ({ status }) => m["orderTimeline.status"]({ status: orderStatusLabels[status]() }),
  packed: ({ parcel }) => m["orderTimeline.packed"]({ parcel }),
  booking: ({ state, ...booking }) => bookingMessages[state](booking),
  tracking: ({ parcel, text, place }) =>
    place
      ? m["orderTimeline.trackingAt"]({ parcel, text, place })
      : m["orderTimeline.tracking"]({ parcel, text }),
  email: ({ state, error, ...email }) =>
    error && state === "failed"
      ? m["orderTimeline.email.failedBecause"]({ ...email, error })
      : emailMessages[state](email),
  document: ({ document, number, isCancelled }) => {
    if (document !== "credit-note") return m["orderTimeline.document.invoice"]({ number });
    return isCancelled
      ? m["orderTimeline.document.creditNoteCancelled"]({ number })
      : m["orderTimeline.document.creditNote"]({ number });
  },
  change: ({ entry }, names) => auditSentence(entry, names),
  note: ({ note: { author } }) => m["orderTimeline.noteBy"]({ author: author.name }),
};

const bookingMessages = {
  booked: m["orderTimeline.booking.booked"],
  refused: m["orderTimeline.booking.refused"],
  cancelled: m["orderTimeline.booking.cancelled"],
  kept: m["orderTimeline.booking.kept"],
};

const emailMessages = {
  pending: m["orderTimeline.email.pending"],
  sent: m["orderTimeline.email.sent"],
  stored: m["orderTimeline.email.stored"],
  failed: m["orderTimeline.email.failed"],
};

const uncollectedMessages = {
  pending: m["orderTimeline.payment.pending"],
  failed: m["orderTimeline.payment.failed"],
  cancelled: m["orderTimeline.payment.cancelled"],
};

const refundOutcomes = {
  refunded: m["orderTimeline.refund.refunded"],
  refused: m["orderTimeline.refund.refused"],
};

const collectedMessages = {
  online: m["orderTimeline.payment.online"],
  "bank-transfer": m["orderTimeline.payment.transfer"],
};

function paymentSentence({ state, method, amount: rupees, reference, actor }: EventOf<"payment">): string {
  const amount = formatRupees(rupees);
  if (state !== "collected") return uncollectedMessages[state]({ amount });
  return actor
    ? m["orderTimeline.payment.confirmed"]({ actor, amount, reference })
    : collectedMessages[method]({ amount, reference });
}

function refundSentence({ state, amount: rupees, reason, actor }: EventOf<"refund">): string {
  const amount = formatRupees(rupees);
  if (state !== "requested") return refundOutcomes[state]({ amount });
  if (!actor) return automaticRefundSentence(amount, reason);
  return reason
    ? m["orderTimeline.refund.requestedFor"]({ actor, amount, reason })
    : m["orderTimeline.refund.requested"]({ actor, amount });
}

const automaticRefundSentence = (amount: string, reason: string): string =>
  reason
    ? m["orderTimeline.refund.automaticFor"]({ amount, reason })
    : m["orderTimeline.refund.automatic"]({ amount });

/** Says in one sentence what happened: `Asha marked PK-100001 as Shipped`. `names` are the names of records by id. */
export const timelineSentence = (event: TimelineEvent, names: NamesById): string =>
  (sentences[event.kind] as (one: TimelineEvent, names: NamesById) => string)(event, names);
