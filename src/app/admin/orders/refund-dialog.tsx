import { use, useCallback, useState } from "react";
import { api } from "#app/api.ts";
import { textsOf } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import { RadioGroup } from "#app/ui/choice-field.tsx";
import { lettersToCustomers } from "#contract/order-words.ts";
import type { Order } from "#contract/orders.ts";
import { paymentWords } from "#contract/payment-words.ts";
import { getRefundable, type Refundable, refundOrder } from "#contract/payments.ts";
import { EntryDialog } from "../entry-dialog.tsx";
import { useLoaded } from "../use-loaded.ts";
import { MailGoesOut } from "./mail-goes-out.ts";
import { type RefundScope, readRefund } from "./read-refund.ts";
import { RefundParts } from "./refund-parts.tsx";
import { RefundReason } from "./refund-reason.tsx";

export interface RefundDialogProps {
  order: Order;
  name: string;
  onClose: () => void;
}

const nothingLeft: Refundable = { lines: [], shipping: 0, total: 0 };

/** Asks which parts of an order are refunded, and why. The same opened dialog refunds once. */
export function RefundDialog({ order, name, onClose }: RefundDialogProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [scope, setScope] = useState<RefundScope>(order.status === "Cancelled" ? "all" : "parts");
  const mailGoesOut = use(MailGoesOut);
  const orderId = order._id;
  const question = useCallback(
    (signal: AbortSignal) => api(getRefundable, { params: { orderId } }, { signal }),
    [orderId],
  );
  const answer = useLoaded(question);
  const left = answer?.ok ? answer.data.refundable : nothingLeft;

  async function save(body: ReturnType<typeof readRefund>["body"]) {
    const { message } = await api(refundOrder, { params: { orderId }, body });
    return message ?? paymentWords.refunded;
  }

  return (
    <EntryDialog
      title={`Refund order ${name}`}
      submitLabel="Refund"
      incomplete={!answer?.ok}
      onClose={onClose}
      read={(form) => readRefund(textsOf(form), { requestId, scope, left })}
      save={save}
      failedWords={paymentWords.refundFailed}
    >
      {(errors) => (
        <>
          <p>
            The money goes back to <strong>{order.buyer.name}</strong> the way it was paid. This cannot be
            undone. {lettersToCustomers(mailGoesOut)}
          </p>
          {!answer && <p role="status">Loading what can be refunded...</p>}
          {answer && !answer.ok && <p role="alert">{answer.error.message || paymentWords.refundFailed}</p>}
          {answer?.ok && (
            <>
              <RadioGroup
                label="What to refund"
                name="scope"
                value={scope}
                onChange={(chosen) => setScope(chosen === "all" ? "all" : "parts")}
                options={[
                  { value: "parts", label: "Parts of the order" },
                  { value: "all", label: `Everything that is left (${formatRupees(left.total)})` },
                ]}
              />
              {scope === "parts" && <RefundParts order={order} left={left} errors={errors} />}
            </>
          )}
          <RefundReason error={errors.reason} />
        </>
      )}
    </EntryDialog>
  );
}
