import { Landmark, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { api, messageOf } from "#app/api.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { useModal } from "#app/ui/modal.ts";
import { Notice } from "#app/ui/notice.tsx";
import { paySandbox } from "#contract/checkout/checkout.ts";
import { m } from "#messages";
import type { PaymentOrder, PaymentOutcome } from "../payment-outcome.ts";
import { SandboxChoices, type SandboxOutcome } from "./sandbox-choices.tsx";
import styles from "./sandbox-dialog.module.css";

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
      setFailure(error?.description ?? m["checkout.testGateway.noAnswer"]());
    } catch (error) {
      setFailure(messageOf(error, m["checkout.testGateway.noAnswer"]()));
    }
    setBusy(false);
  }

  return (
    <dialog {...modal} aria-labelledby="test-gateway-title" className={styles.dialog}>
      <form className={styles.sheet} onSubmit={pay}>
        <header className={`night ${styles.header}`}>
          <span className={styles.mark}>
            <Landmark aria-hidden="true" />
          </span>
          <h2 id="test-gateway-title" className={styles.title}>
            {m["checkout.testGateway.title"]()}
          </h2>
          <Badge tone="accent">{m["checkout.testGateway.testMode"]()}</Badge>
          <IconButton label={m["common.button.close"]()} size="small" onClick={close} disabled={busy}>
            <X aria-hidden="true" />
          </IconButton>
          <p className={styles.amount}>{formatRupees(order.amount / 100)}</p>
          <p className={styles.detail}>
            {m["checkout.testGateway.paymentTo"]({ payee })}
            <br />
            {order.id} <span aria-hidden="true">·</span> {email}
          </p>
        </header>
        <div className={styles.body}>
          {failure !== null && (
            <Notice tone="bad" title={m["checkout.failed"]()} announce>
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
            busyLabel={m["checkout.testGateway.processing"]()}
            data-focus-first
          >
            {failure === null
              ? m["checkout.pay"]({ amount: formatRupees(order.amount / 100) })
              : m["checkout.testGateway.retry"]()}
          </Button>
        </footer>
      </form>
    </dialog>
  );
}
