import { PackageCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import { useHasCapability } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { formatMoney } from "#contract/kernel/format-money.ts";
import type { UnmatchedPayment } from "#contract/payments/payments.ts";
import styles from "./payment-card.module.css";
import { useDecision } from "./use-payment-decision.ts";

/** Creates the order or refunds the payment. Once a refund was requested, only the refund can be retried. */
export function PaymentActions({ payment }: { payment: UnmatchedPayment }) {
  const { user, paidAmount, paidCurrency, refundRequested } = payment;
  const [isConfirming, setIsConfirming] = useState(false);
  const { isOrdering, isRefunding, createOrder, refund } = useDecision(payment._id);
  const may = useHasCapability();
  const busy = isOrdering || isRefunding;
  const sum = formatMoney(paidAmount, paidCurrency);
  const refundLabel = `Refund ${sum}`;
  const forCustomer = <span className="visually-hidden"> for {user.name}</span>;

  return (
    <footer className={styles.actions}>
      {!refundRequested && (
        <Button
          variant="solid"
          icon={<PackageCheck aria-hidden="true" />}
          onClick={createOrder}
          busy={isOrdering}
          busyLabel="Creating order..."
          disabled={busy}
        >
          Create order{forCustomer}
        </Button>
      )}
      {may("refunds") && (
        <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setIsConfirming(true)} disabled={busy}>
          {refundRequested ? "Retry refund" : "Refund"}
          {forCustomer}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onConfirm={() => refund().finally(() => setIsConfirming(false))}
        title={refundLabel}
        message={
          <>
            Refunds <strong>{sum}</strong> to <strong>{user.name}</strong> ({user.email}) via the original
            payment method.{" "}
            {refundRequested
              ? "A refund was already requested, but the provider has not responded. Retrying will not refund twice."
              : "No order will be created. This cannot be undone."}
          </>
        }
        confirmLabel={refundLabel}
        danger
        busy={isRefunding}
        busyLabel="Refunding..."
      />
    </footer>
  );
}
