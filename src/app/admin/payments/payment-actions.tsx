import { PackageCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import { useHasCapability } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { formatMoney } from "#contract/kernel/format-money.ts";
import type { UnmatchedPayment } from "#contract/payments/payments.ts";
import { m } from "#messages";
import styles from "./payment-card.module.css";
import { usePaymentDecision } from "./use-payment-decision.ts";

/** Buttons to create the order or refund the payment. Once a refund has been requested, staff can only retry it. */
export function PaymentActions({ payment }: { payment: UnmatchedPayment }) {
  const { user, paidAmount, paidCurrency, refundRequested } = payment;
  const [isConfirming, setIsConfirming] = useState(false);
  const { isOrdering, isRefunding, createOrder, refund } = usePaymentDecision(payment._id);
  const can = useHasCapability();
  const busy = isOrdering || isRefunding;
  const amount = formatMoney(paidAmount, paidCurrency);
  const refundLabel = m["payments.unmatched.refundAmount"]({ amount });

  return (
    <footer className={styles.actions}>
      {!refundRequested && (
        <Button
          variant="solid"
          icon={<PackageCheck aria-hidden="true" />}
          onClick={createOrder}
          busy={isOrdering}
          busyLabel={m["payments.unmatched.creatingOrder"]()}
          disabled={busy}
        >
          <RichMessage parts={m["payments.unmatched.createOrder"].parts({ name: user.name })} />
        </Button>
      )}
      {can("refunds") && (
        <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setIsConfirming(true)} disabled={busy}>
          <RichMessage
            parts={(refundRequested
              ? m["payments.unmatched.retryRefund"]
              : m["payments.unmatched.refund"]
            ).parts({ name: user.name })}
          />
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => refund().finally(() => setIsConfirming(false))}
        title={refundLabel}
        message={
          <>
            <RichMessage parts={m["payments.unmatched.refundTarget"].parts({ amount, ...user })} />{" "}
            {refundRequested ? m["payments.unmatched.retryHint"]() : m["payments.unmatched.refundHint"]()}
          </>
        }
        confirmLabel={refundLabel}
        danger
        busy={isRefunding}
        busyLabel={m["payments.unmatched.refunding"]()}
      />
    </footer>
  );
}
