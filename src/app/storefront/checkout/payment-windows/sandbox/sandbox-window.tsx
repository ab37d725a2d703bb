import { createRoot } from "react-dom/client";
import type { PaymentOutcome, PaymentWindowOptions } from "../payment-outcome.ts";
import { SandboxDialog } from "./sandbox-dialog.tsx";

/** The pop-up of the built-in test bank. */
export function openSandboxWindow({
  order,
  prefill,
  payee,
  signal,
}: PaymentWindowOptions): Promise<PaymentOutcome> {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  return new Promise<PaymentOutcome>((resolve) => {
    signal.addEventListener("abort", () => resolve({ outcome: "dismissed" }));
    root.render(
      <SandboxDialog order={order} payee={payee.legalName} email={prefill.email} onClose={resolve} />,
    );
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}
