import { useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { recordSentRefund, type UnsentRefund } from "#contract/payments/manual-payments.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { BankReferenceField } from "./bank-reference-field.tsx";
import styles from "./transfers.module.css";

/** Refunds that staff must send by bank transfer. Renders nothing if there are none. */
export function UnsentRefunds({ refunds }: { refunds: readonly UnsentRefund[] }) {
  const [sent, setSent] = useState<UnsentRefund | null>(null);
  if (refunds.length === 0) return null;
  return (
    <Notice tone="warn" title={m["transfers.unsentRefunds"]()}>
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <li key={refund._id} className={styles.refund}>
            <span>
              <RichMessage
                parts={m["transfers.unsentRefund"].parts({
                  amount: formatRupees(refund.amount),
                  name: refund.user.name,
                  email: refund.user.email,
                  reference: refund.paymentReference,
                })}
                elements={{ amount: (text) => <strong className="numeric">{text}</strong> }}
              />
            </span>
            <Button size="small" onClick={() => setSent(refund)}>
              <RichMessage parts={m["transfers.markAsSentTo"].parts({ name: refund.user.name })} />
            </Button>
          </li>
        ))}
      </ul>
      {sent && <SentRefundDialog refund={sent} onClose={() => setSent(null)} />}
    </Notice>
  );
}

function SentRefundDialog({ refund, onClose }: { refund: UnsentRefund; onClose: () => void }) {
  function read(form: HTMLFormElement) {
    const { paymentReference = "" } = textsOf(form);
    const body = { paymentReference };
    return { body, faults: fieldErrorsOf(recordSentRefund.body, body) };
  }

  async function save(body: ReturnType<typeof read>["body"]) {
    const { message } = await api(recordSentRefund, { params: { id: refund._id }, body });
    return message ?? m["payments.manualPayment.sent"]();
  }

  return (
    <EntryDialog
      title={m["transfers.refundTitle"]({ amount: formatRupees(refund.amount), name: refund.user.name })}
      submitLabel={m["transfers.markAsSent"]()}
      size="small"
      onClose={onClose}
      read={read}
      save={save}
      failureMessage={m["payments.manualPayment.sentFailed"]()}
    >
      {(errors) => <BankReferenceField error={errors.paymentReference} />}
    </EntryDialog>
  );
}
