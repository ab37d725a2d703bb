import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#app/api.ts";
import { clearCart } from "#app/lib/cart.ts";
import { clearSession, type Session } from "#app/lib/session.ts";
import { useShopSettings } from "#app/lib/shop-settings.ts";
import { useSite } from "#app/lib/site.ts";
import { useToast } from "#app/ui/toast.tsx";
import { checkoutWords } from "#contract/checkout-words.ts";
import type { FieldError } from "#contract/endpoint.ts";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import { confirmPayment, isFinal, type Standing } from "./confirm-payment.ts";
import { fetchUnconfirmedPayment } from "./lazy-unconfirmed-payment.ts";
import { type OpenPayment, openPaymentOf } from "./open-payment.ts";
import { openPaymentWindow } from "./payment-windows/open-payment-window.ts";
import type { Till } from "./till.ts";

export type Phase =
  | { name: "creating" | "processing" | "placed" }
  /** `reason`: what the server or the bank said when the last attempt came to nothing. */
  | { name: "idle"; reason?: string }
  /** The shopper has paid, and there is no order of it. */
  | { name: "unconfirmed"; standing: Standing; message: string };

/** The night of the shop's own colours, in the one notation that payment windows understand. */
const theme = { color: "#0e1b3a" };

/**
 * Buys the cart: an order at the server, the payment window, the server's confirmation (Specification §4).
 * One purchase runs at a time, however often it is asked for.
 */
export function usePurchase<Wish>(session: Session, cart: PricedCart, till: Till<Wish>) {
  const openPayment = openPaymentOf(session.user._id);
  const [phase, setPhase] = useState<Phase>(() => ({ name: openPayment.read() ? "processing" : "idle" }));
  const navigate = useNavigate();
  const toast = useToast();
  const payee = useShopSettings().company;
  const offered = useSite()?.payments ?? [];
  const isRunning = useRef(false);
  const visit = useRef(new AbortController());

  async function onceAtATime<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    return action().finally(() => {
      isRunning.current = false;
    });
  }

  /** Answers what the server finds wrong with single fields; nothing when it is content. */
  async function purchase(wish: Wish): Promise<readonly FieldError[]> {
    fetchUnconfirmedPayment();
    setPhase({ name: "creating" });
    const { signal } = visit.current;
    const claim = till.claim(cart);
    const order = await till.ask(cart, wish, { offered, signal }).catch(refused);
    if ("refusal" in order) return order.refusal;
    setPhase({ name: "processing" });
    const payment = await openPaymentWindow({ order, prefill: till.prefill(wish), payee, theme, signal });
    if (payment.outcome === "paid") {
      await confirm({ ...payment.receipt, ...claim }, order.orderDetails);
      return [];
    }
    if (payment.outcome === "deferred") {
      leave();
      navigate("/dashboard/user/orders");
      return [];
    }
    if (payment.outcome === "dismissed") {
      setPhase({ name: "idle" });
      toast.info(checkoutWords.cancelled);
    } else {
      setPhase({ name: "idle", reason: payment.description });
      toast.error(till.says.notPaid(payment.description));
    }
    return [];
  }

  /** The cart is bought. */
  function leave(): void {
    setPhase({ name: "placed" });
    clearCart();
  }

  async function refused(error: unknown): Promise<{ refusal: readonly FieldError[] }> {
    const { status, message, errors } = error instanceof ApiError ? error : noAnswer;
    // A new price or a product that is gone: the shopper has to see it before paying.
    if (status === 409) await cart.refresh();
    setPhase({ name: "idle", reason: message });
    if (visit.current.signal.aborted) return { refusal: [] };
    toast.error(till.says.notOrdered(message));
    if (status === 401) {
      clearSession();
      navigate("/login", { replace: true, state: { from: till.path } });
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
      const { standing, message } = confirmation;
      if (isFinal(standing)) openPayment.write(null);
      const words = till.says.unconfirmed(standing);
      if (words) toast.error(words);
      setPhase({ name: "unconfirmed", standing, message });
      if (standing === "sold out") await cart.refresh();
      return;
    }
    openPayment.write(null);
    if (confirmation.outcome === "rejected") {
      setPhase({ name: "idle", reason: confirmation.message });
      toast.error(till.says.rejected(confirmation.message));
      return;
    }
    leave();
    toast.success(till.says.placed);
    if (visit.current.signal.aborted) return;
    const { orderId } = confirmation;
    navigate("/dashboard/user/orders", { state: orderId ? { orderSuccess: true, orderId } : null });
  }

  /** Asks about the payment that is not confirmed yet, perhaps of an earlier visit. */
  function checkAgain() {
    const payment = openPayment.read();
    if (payment) void onceAtATime(() => confirm(payment));
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
    /** Resolves with what the server finds wrong with single fields. */
    buy: async (wish: Wish) => (await onceAtATime(() => purchase(wish))) ?? [],
    checkAgain,
    /** Gives up waiting; the shop's own sweep will find the payment. */
    startOver() {
      openPayment.write(null);
      setPhase({ name: "idle" });
    },
  };
}

const noAnswer = { status: 0, message: "", errors: [] };
