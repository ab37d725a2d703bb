import { use, useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { lettersToCustomers } from "#contract/order-words.ts";
import type { Order } from "#contract/orders.ts";
import { paymentWords } from "#contract/payment-words.ts";
import { refundOrder } from "#contract/payments.ts";
import { refundableRupees } from "#contract/refunds.ts";
import { AmountField, typedAmount } from "../amount-field.tsx";
import { EntryDialog } from "../entry-dialog.tsx";
import { MailGoesOut } from "./mail-goes-out.ts";

/** Asks how much of an order's money goes back, and why. The same opened dialog refunds once. */
export function RefundDialog({ order, name, onClose }: { order: Order; name: string; onClose: () => void }) {
  const [requestId] = useState(() => crypto.randomUUID());
  const left = refundableRupees(order);
  const mailGoesOut = use(MailGoesOut);

  function read(form: HTMLFormElement) {
    const typed = textsOf(form);
    const body = { requestId, amount: typedAmount(typed), reason: typed.reason ?? "" };
    const faults = fieldErrorsOf(refundOrder.body, body);
    const isTooMuch = faults.length === 0 && body.amount > left;
    return {
      body,
      faults: isTooMuch ? [{ field: "amount", message: paymentWords.tooMuch(formatRupees(left)) }] : faults,
    };
  }

  async function save(body: ReturnType<typeof read>["body"]) {
    const { message } = await api(refundOrder, { params: { orderId: order._id }, body });
    return message ?? paymentWords.refunded;
  }

  return (
    <EntryDialog
      title={`Refund order ${name}`}
      submitLabel="Refund"
      size="small"
      onClose={onClose}
      read={read}
      save={save}
      failedWords={paymentWords.refundFailed}
    >
      {(errors) => (
        <>
          <p>
            The money goes back to <strong>{order.buyer.name}</strong> the way it was paid. This cannot be
            undone. {lettersToCustomers(mailGoesOut)}
          </p>
          <AmountField
            hint={`Up to ${formatRupees(left)}`}
            max={left}
            defaultValue={left}
            error={errors.amount}
          />
          <TextAreaField
            label="Reason"
            name="reason"
            hint="The customer reads it."
            required
            maxLength={300}
            error={errors.reason}
          />
        </>
      )}
    </EntryDialog>
  );
}
