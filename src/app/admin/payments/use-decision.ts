import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { paymentWords, refundStrayPayment, resolveStrayPayment } from "#contract/payments.ts";
import { refusalOr } from "../loading.ts";

type Decision = "order" | "refund";

/** What an administrator decides about one payment without an order; says how it went and loads the list anew. */
export function useDecision(id: string) {
  const revalidator = useRevalidator();
  const [busy, setBusy] = useState<Decision | null>(null);

  async function decide(decision: Decision, carryOut: () => Promise<unknown>, failedWords: string) {
    setBusy(decision);
    try {
      await carryOut();
    } catch (error) {
      toast.error(refusalOr(error, failedWords));
    }
    // After a refusal too: the reason may be a new one, the refund asked for, or somebody else was faster.
    await revalidator.revalidate();
    setBusy(null);
  }

  async function resolve() {
    const { order, message } = await api(resolveStrayPayment, { params: { id } });
    if (!order) return toast.info(message ?? paymentWords.returned);
    const search = encodeURIComponent(order.payment.razorpay_order_id);
    toast.success(message ?? paymentWords.ordered, {
      label: "View order",
      to: `/dashboard/admin/orders?search=${search}`,
    });
  }

  async function giveBack() {
    const { message } = await api(refundStrayPayment, { params: { id } });
    toast.success(message ?? paymentWords.refunded);
  }

  return {
    busy,
    makeOrder: () => decide("order", resolve, paymentWords.resolveFailed),
    refund: () => decide("refund", giveBack, paymentWords.refundFailed),
  };
}
