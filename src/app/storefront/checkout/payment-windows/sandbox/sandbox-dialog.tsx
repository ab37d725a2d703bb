import { Landmark, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { api, messageOf } from "#app/api.ts";
import { buttonWords } from "#app/lib/button-words.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { useModal } from "#app/ui/modal.ts";
import { Notice } from "#app/ui/notice.tsx";
import { paySandbox } from "#contract/checkout/checkout.ts";
import type { PaymentOrder, PaymentOutcome } from "../payment-outcome.ts";
import { SandboxChoices, type SandboxOutcome } from "./sandbox-choices.tsx";
import styles from "./sandbox-dialog.module.css";
import { noAnswer } from "./sandbox-words.ts";

export interface SandboxDialogProps {
  order: PaymentOrder;
  /** Name of the shop. */
  payee: string;
  email: string;
  onClose: (outcome: PaymentOutcome) => void;
}

/** The test payment gateway, in which the buyer selects the result. It stays open after a decline. */
export function SandboxDialog({ order, payee, email, onClose }: SandboxDialogProps) {
  const [outcome, setOutcome] = useState<SandboxOutcome>("success");
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () =>
    onClose(failure === null ? { outcome: "dismissed" } : { outcome: "failed", description: failure });
  const modal = useModal(true, close, !busy);

  async function pay(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      const { receipt, error } = await api(paySandbox, { body: { order_id: order.id, outcome } });
      // Simulates a crash: the page reloads without knowing about the payment.
      if (receipt && outcome === "lost_browser") return window.location.reload();
      if (receipt) return onClose({ outcome: "paid", receipt });
      setFailure(error?.description ?? noAnswer);
    } catch (error) {
      setFailure(messageOf(error, noAnswer));
    }
    setBusy(false);
  }

  return (
    <dialog {...modal} aria-labelledby="test-bank-title" className={styles.dialog}>
      <form className={styles.sheet} onSubmit={pay}>
        <header className={`night ${styles.header}`}>
          <span className={styles.mark}>
            <Landmark aria-hidden="true" />
          </span>
          <h2 id="test-bank-title" className={styles.title}>
            Test payment gateway
          </h2>
          <Badge tone="accent">Test mode</Badge>
          <IconButton label={buttonWords.close} size="small" onClick={close} disabled={busy}>
            <X aria-hidden="true" />
          </IconButton>
          <p className={styles.amount}>{formatRupees(order.amount / 100)}</p>
          <p className={styles.detail}>
            Payment to {payee}
            <br />
            {order.id} <span aria-hidden="true">·</span> {email}
          </p>
        </header>
        <div className={styles.body}>
          {failure !== null && (
            <Notice tone="bad" title="Payment failed" announce>
              {failure}
            </Notice>
          )}
          <SandboxChoices value={outcome} onChange={setOutcome} />
        </div>
        <footer className={styles.footer}>
          <Button
            type="submit"
            variant="primary"
            size="large"
            wide
            busy={busy}
            busyLabel="Processing payment..."
            data-focus-first
          >
            {failure === null ? `Pay ${formatRupees(order.amount / 100)}` : "Retry"}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}
