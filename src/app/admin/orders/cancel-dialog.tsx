import { useRef, useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import { useHasCapability, useRefundLimit } from "#app/lib/session.ts";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import type { InputOf } from "#contract/endpoint.ts";
import { type Order, setOrderStatus } from "#contract/orders/orders.ts";
import { refundableRupees } from "#contract/orders/refunds.ts";
import { refundOrder } from "#contract/payments/payments.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { moneySentence, stockSentence } from "./cancel-sentences.ts";
import { useEmailNotice } from "./email-notice.ts";
import { RefundReason } from "./refund-reason.tsx";

interface CancelDialogProps {
  order: Order;
  name: string;
  /** Request body of the status change. */
  body: InputOf<typeof setOrderStatus>["body"];
  /** Called when the status change is saved. */
  onSaved: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation of a cancellation and explains its effects. Staff who may refund can refund the order at the
 * same time.
 */
export function CancelDialog({ order, name, body, onSaved, onClose }: CancelDialogProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [refunds, setRefunds] = useState(false);
  const customerEmailNotice = useEmailNotice();
  const can = useHasCapability();
  const left = refundableRupees(order);
  const limit = useRefundLimit();
  const canRefund = left > 0 && can("refunds") && (limit === null || order.totalAmount <= limit);
  /** Whether the order is already cancelled: retrying a failed refund must not cancel it again. */
  const isCancelled = useRef(false);

  function read(form: HTMLFormElement) {
    const typed = textsOf(form);
    // A request without parts refunds everything that is left.
    const refund = refunds ? { requestId, reason: typed.reason ?? "" } : undefined;
    return { body: { refund }, faults: refund ? fieldErrorsOf(refundOrder.body, refund) : [] };
  }

  async function save({ refund }: ReturnType<typeof read>["body"]) {
    const params = { orderId: order._id };
    if (!isCancelled.current) {
      await api(setOrderStatus, { params, body });
      isCancelled.current = true;
      onSaved();
    }
    if (refund) await api(refundOrder, { params, body: refund });
    return refund ? m["orders.cancel.cancelledAndRefunded"]() : m["orders.statusUpdated"]();
  }

  return (
    <EntryDialog
      title={m["orders.cancel.title"]({ name })}
      submitLabel={m["orders.cancel.submit"]()}
      cancelLabel={
        order.status === "Cancelled" ? m["common.button.close"]() : m["orders.cancel.keep"]({ count: 1 })
      }
      size="small"
      onClose={onClose}
      read={read}
      save={save}
      failureMessage={m["orders.updateFailed"]()}
    >
      {(errors) => (
        <>
          <ul>
            <li>{stockSentence(order)}</li>
            <li>{m["orders.cancel.email"]({ customerEmailNotice })}</li>
            <li>{moneySentence(left)}</li>
          </ul>
          {canRefund && (
            <CheckboxField
              label={m["orders.cancel.refundNow"]({ amount: formatRupees(left) })}
              hint={m["orders.cancel.refundHint"]()}
              checked={refunds}
              onChange={(event) => setRefunds(event.target.checked)}
            />
          )}
          {canRefund && refunds && <RefundReason error={errors.reason} />}
        </>
      )}
    </EntryDialog>
  );
}
