import { PackageCheck, Undo2 } from "lucide-react";
import { useState } from "react";
import { useMay } from "#app/lib/session.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { formatMoney } from "#contract/format-money.ts";
import type { StrayPayment } from "#contract/payments.ts";
import styles from "./payment-card.module.css";
import { useDecision } from "./use-decision.ts";

/** The ways out of the tray: the order, or the money back. Once a refund is asked for, only to ask again. */
export function PaymentActions({ payment }: { payment: StrayPayment }) {
  const { user, paidAmount, paidCurrency, refundRequested } = payment;
  const [asking, setAsking] = useState(false);
  const { isOrdering, isRefunding, makeOrder, refund } = useDecision(payment._id);
  const may = useMay();
  const busy = isOrdering || isRefunding;
  const sum = formatMoney(paidAmount, paidCurrency);
  const refundWords = `Refund ${sum}`;
  const forWhom = <span className="visually-hidden"> for {user.name}</span>;

  return (
    <footer className={styles.actions}>
      {!refundRequested && (
        <Button
          variant="solid"
          icon={<PackageCheck aria-hidden="true" />}
          onClick={makeOrder}
          busy={isOrdering}
          busyLabel="Making the order..."
          disabled={busy}
        >
          Make the order{forWhom}
        </Button>
      )}
      {may("refunds") && (
        <Button icon={<Undo2 aria-hidden="true" />} onClick={() => setAsking(true)} disabled={busy}>
          {refundRequested ? "Ask again" : "Refund"}
          {forWhom}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => refund().finally(() => setAsking(false))}
        title={refundWords}
        message={
          <>
            <strong>{sum}</strong> goes back to the customer, <strong>{user.name}</strong> ({user.email}), the
            way it was paid.{" "}
            {refundRequested
              ? "The refund was asked for already, and no answer came. Asking again goes on with it: the money goes back once."
              : "No order will be made of this payment. This cannot be undone."}
          </>
        }
        confirmLabel={refundWords}
        danger
        busy={isRefunding}
        busyLabel="Refunding..."
      />
    </footer>
  );
}
