import { useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { manualPaymentWords } from "#contract/payments/manual-payment-words.ts";
import { recordSentRefund, type UnsentRefund } from "#contract/payments/manual-payments.ts";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { BankReferenceField } from "./bank-reference-field.tsx";
import styles from "./transfers.module.css";

/** Refunds that staff must transfer themselves; renders nothing if there are none. */
export function UnsentRefunds({ refunds }: { refunds: readonly UnsentRefund[] }) {
  const [sent, setSent] = useState<UnsentRefund | null>(null);
  if (refunds.length === 0) return null;
  return (
    <Notice tone="warn" title="Refunds to send">
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <li key={refund._id} className={styles.refund}>
            <span>
              <strong className="numeric">{formatRupees(refund.amount)}</strong> to {refund.user.name} (
              {refund.user.email}), for transfer {refund.paymentReference}
            </span>
            <Button size="small" onClick={() => setSent(refund)}>
              Mark as sent<span className="visually-hidden"> to {refund.user.name}</span>
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
    return message ?? manualPaymentWords.sent;
  }

  return (
    <EntryDialog
      title={`Refund of ${formatRupees(refund.amount)} to ${refund.user.name}`}
      submitLabel="Mark as sent"
      size="small"
      onClose={onClose}
      read={read}
      save={save}
      failedWords={manualPaymentWords.sentFailed}
    >
      {(errors) => <BankReferenceField error={errors.paymentReference} />}
    </EntryDialog>
  );
}
