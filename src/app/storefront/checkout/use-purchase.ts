import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, api, messageOf } from "#app/api.ts";
import { clearCart } from "#app/lib/cart.ts";
import { clearSession, type Session } from "#app/lib/session.ts";
import { useToast } from "#app/ui/toast.tsx";
import {
  checkoutWords,
  createOrder,
  type ProviderReceipt,
  type ShippingAddress,
  verifyPayment,
} from "#contract/checkout.ts";
import type { FieldError } from "#contract/endpoint.ts";
import type { PricedCart } from "../cart/use-priced-cart.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { openPaymentOf } from "./open-payment.ts";
import { openPaymentWindow } from "./payment-window.ts";

export type Phase =
  | { name: "idle" | "creating" | "processing" | "placed" }
  /** The shopper has paid and the server could not say yet that it knows. */
  | { name: "unconfirmed"; message: string; final: boolean };

/** The night of the shop's own colours, in the one notation that payment windows understand. */
const theme = { color: "#0e1b3a" };

/**
 * Buys the cart: an order at the server, the payment window, the server's confirmation (Specification §4).
 * One purchase runs at a time, however often it is asked for.
 */
export function usePurchase(session: Session, cart: PricedCart) {
  const { user } = session;
  const openPayment = openPaymentOf(user._id);
  const [phase, setPhase] = useState<Phase>(() => ({ name: openPayment.read() ? "processing" : "idle" }));
  const navigate = useNavigate();
  const toast = useToast();
  const isRunning = useRef(false);
  const visit = useRef(new AbortController());

  async function onceAtATime<Result>(deed: () => Promise<Result>): Promise<Result | undefined> {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    return deed().finally(() => {
      isRunning.current = false;
    });
  }

  /** Answers what the server finds wrong with the address; nothing when it is content. */
  async function purchase(shippingAddress: ShippingAddress): Promise<readonly FieldError[]> {
    setPhase({ name: "creating" });
    const { signal } = visit.current;
    const cartItems = cart.available.map(({ _id, quantity }) => ({ _id, quantity }));
    const body = { useCart: true, cartItems, totalAmount: cart.total, shippingAddress };
    const order = await api(createOrder, { body }, { signal }).catch(refused);
    if (!order || "refusal" in order) return order?.refusal ?? [];
    setPhase({ name: "processing" });
    const prefill = {
      name: shippingAddress.name,
      email: shippingAddress.email,
      phone: shippingAddress.phone,
    };
    const payment = await openPaymentWindow({ order, prefill, theme, signal });
    if (payment.outcome === "paid") {
      openPayment.write(payment.receipt);
      await confirm(payment.receipt, order.orderDetails);
      return [];
    }
    setPhase({ name: "idle" });
    if (payment.outcome === "dismissed") toast.info(checkoutWords.cancelled);
    else
      toast.error(
        payment.description ? checkoutWords.failedBecause(payment.description) : checkoutWords.failed,
      );
    return [];
  }

  async function refused(error: unknown): Promise<{ refusal: readonly FieldError[] }> {
    const status = error instanceof ApiError ? error.status : 0;
    const errors = error instanceof ApiError ? error.errors : [];
    // A new price or a product that is gone: the shopper has to see it before paying.
    if (status === 409) await cart.refresh();
    setPhase({ name: "idle" });
    if (visit.current.signal.aborted) return { refusal: [] };
    toast.error(messageOf(error, checkoutWords.createFailed));
    if (status === 401) {
      clearSession();
      navigate("/login", { replace: true, state: { from: "/checkout" } });
    }
    const prefix = "shippingAddress.";
    const ofAddress = errors.filter(({ field }) => field.startsWith(prefix));
    return {
      refusal: ofAddress.map(({ field, message }) => ({ field: field.slice(prefix.length), message })),
    };
  }

  async function confirm(receipt: ProviderReceipt, orderDetails?: unknown): Promise<void> {
    setPhase({ name: "processing" });
    const confirmation = await confirmPayment(
      (body) => api(verifyPayment, { body: { ...body, orderDetails, useCart: true } }),
      receipt,
    );
    if (confirmation.outcome === "unconfirmed") {
      if (confirmation.final) openPayment.write(null);
      setPhase({ name: "unconfirmed", message: confirmation.message, final: confirmation.final });
      return;
    }
    openPayment.write(null);
    if (confirmation.outcome === "rejected") {
      setPhase({ name: "idle" });
      toast.error(confirmation.message);
      return;
    }
    setPhase({ name: "placed" });
    clearCart();
    toast.success(checkoutWords.placed);
    if (visit.current.signal.aborted) return;
    navigate("/dashboard/user/orders", { state: { orderSuccess: true, orderId: confirmation.orderId } });
  }

  /** Asks about the payment that is not confirmed yet, perhaps of an earlier visit. */
  function checkAgain() {
    const receipt = openPayment.read();
    if (receipt) void onceAtATime(() => confirm(receipt));
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
    /** Resolves with what the server finds wrong with the address. */
    buy: async (address: ShippingAddress) => (await onceAtATime(() => purchase(address))) ?? [],
    checkAgain,
    /** Gives up waiting; the shop's own sweep will find the payment. */
    startOver() {
      openPayment.write(null);
      setPhase({ name: "idle" });
    },
  };
}
