import { createRoot } from "react-dom/client";
import type { PaymentOutcome, PaymentWindowOptions } from "../payment-outcome.ts";
import { SandboxDialog } from "./sandbox-dialog.tsx";

/** Opens the dialog of the built-in test payment gateway. */
export function openSandboxWindow({
  order,
  prefill,
  payee,
  signal,
}: PaymentWindowOptions): Promise<PaymentOutcome> {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  return new Promise<PaymentOutcome>((resolve) => {
    signal.addEventListener("abort", () => resolve({ outcome: "dismissed" }));
    root.render(
      <SandboxDialog order={order} payee={payee.legalName} email={prefill.email} onClose={resolve} />,
    );
  }).finally(() => {
    root.unmount();
    container.remove();
  });
}
