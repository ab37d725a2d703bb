import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#app/api.ts";
import { clearCart } from "#app/lib/cart.ts";
import { clearSession, type Session } from "#app/lib/session.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { useSite } from "#app/lib/site.ts";
import { useToast } from "#app/ui/toast.tsx";
import type { FieldError } from "#contract/endpoint.ts";
import { m } from "#messages";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import type { CheckoutFlow } from "./checkout-flow.ts";
import { confirmPayment, isFinal, type PaymentState } from "./confirm-payment.ts";
import { preloadUnconfirmedPayment } from "./lazy-unconfirmed-payment.ts";
import { type OpenPayment, openPaymentOf } from "./open-payment.ts";
import { openPaymentWindow } from "./payment-windows/open-payment-window.ts";

export type Phase =
  | { name: "creating" | "processing" | "placed" }
  /** `reason` is the message of the last failed attempt. */
  | { name: "idle"; reason?: string }
  /** The customer has paid, but there is no order yet. */
  | { name: "unconfirmed"; paymentState: PaymentState; message: string };

/** Matches `--night`; payment windows accept only hex notation. */
const theme = { color: "#0e1b3a" };

/**
 * Buys the cart: creates an order, opens the payment window and confirms the payment (Specification §4). Only one
 * purchase or check runs at a time.
 */
export function usePurchase<Input>(session: Session, cart: PricedCart, flow: CheckoutFlow<Input>) {
  const openPayment = openPaymentOf(session.user._id);
  const [phase, setPhase] = useState<Phase>(() => ({ name: openPayment.read() ? "processing" : "idle" }));
  const navigate = useNavigate();
  const toast = useToast();
  const payee = useShopSettings().company;
  const methods = useSite()?.payments ?? [];
  const isRunning = useRef(false);
  const visit = useRef(new AbortController());

  async function exclusively<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    return action().finally(() => {
      isRunning.current = false;
    });
  }

  /** Resolves to the server's field errors. */
  async function purchase(input: Input): Promise<readonly FieldError[]> {
    preloadUnconfirmedPayment();
    setPhase({ name: "creating" });
    const { signal } = visit.current;
    const claim = flow.claim(cart);
    const order = await flow.createOrder(cart, input, { offered: methods, signal }).catch(handleRefusal);
    if ("refusal" in order) return order.refusal;
    setPhase({ name: "processing" });
    const payment = await openPaymentWindow({ order, prefill: flow.prefill(input), payee, theme, signal });
    if (payment.outcome === "paid") {
      await confirm({ ...payment.receipt, ...claim }, order.orderDetails);
      return [];
    }
    if (payment.outcome === "deferred") {
      finish();
      navigate("/dashboard/user/orders");
      return [];
    }
    if (payment.outcome === "dismissed") {
      setPhase({ name: "idle" });
      toast.info(m["checkout.cancelled"]());
    } else {
      setPhase({ name: "idle", reason: payment.description });
      toast.error(flow.messages.notPaid(payment.description));
    }
    return [];
  }

  function finish(): void {
    setPhase({ name: "placed" });
    clearCart();
  }

  async function handleRefusal(error: unknown): Promise<{ refusal: readonly FieldError[] }> {
    const { status, message, errors } = error instanceof ApiError ? error : noResponse;
    // The customer must see changed prices or missing products before paying.
    if (status === 409) await cart.refresh();
    setPhase({ name: "idle", reason: message });
    if (visit.current.signal.aborted) return { refusal: [] };
    toast.error(flow.messages.notOrdered(message));
    if (status === 401) {
      clearSession();
      navigate("/login", { replace: true, state: { from: flow.path } });
    }
    return { refusal: errors };
  }

  async function confirm(payment: OpenPayment, orderDetails?: unknown): Promise<void> {
    openPayment.write(payment);
    setPhase({ name: "processing" });
    const confirmation = await confirmPayment(async () => {
      const { verify } = await import("./payment-calls.ts");
      return verify(payment, orderDetails);
    }, payment);
    if (confirmation.outcome === "unconfirmed") {
      const { paymentState, message } = confirmation;
      if (isFinal(paymentState)) openPayment.write(null);
      const notice = flow.messages.unconfirmed(paymentState);
      if (notice) toast.error(notice);
      setPhase({ name: "unconfirmed", paymentState, message });
      if (paymentState === "sold out") await cart.refresh();
      return;
    }
    openPayment.write(null);
    if (confirmation.outcome === "rejected") {
      setPhase({ name: "idle", reason: confirmation.message });
      toast.error(flow.messages.rejected(confirmation.message));
      return;
    }
    finish();
    toast.success(flow.messages.placed());
    if (visit.current.signal.aborted) return;
    const { orderId } = confirmation;
    navigate("/dashboard/user/orders", { state: orderId ? { orderSuccess: true, orderId } : null });
  }

  /** Checks the unconfirmed payment again, which may be from an earlier visit. */
  function checkAgain() {
    const payment = openPayment.read();
    if (payment) void exclusively(() => confirm(payment));
  }
  const resume = useEffectEvent(checkAgain);

  useEffect(() => {
    const controller = new AbortController();
    visit.current = controller;
    resume();
    return () => controller.abort();
  }, []);

  return {
    phase,
    /** Resolves to the server's field errors. */
    buy: async (input: Input) => (await exclusively(() => purchase(input))) ?? [],
    checkAgain,
    /** Stops waiting; the server's reconciliation job will find the payment. */
    startOver() {
      openPayment.write(null);
      setPhase({ name: "idle" });
    },
  };
}

const noResponse = { status: 0, message: "", errors: [] };
