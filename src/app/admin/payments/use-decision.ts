import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { paymentWords } from "#contract/payment-words.ts";
import { refundStrayPayment, resolveStrayPayment } from "#contract/payments.ts";
import { useChange } from "../use-change.ts";

/** What an administrator decides about one payment without an order. */
export function useDecision(id: string) {
  const ordering = useChange(paymentWords.resolveFailed);
  const refunding = useChange(paymentWords.refundFailed);

  // The list is loaded anew all the same: the reason may be a new one, the refund asked for, or somebody was faster.
  function tellFailure(words: string) {
    toast.error(words);
    return ordering.reload();
  }

  async function resolve(): Promise<undefined> {
    const { order, message } = await api(resolveStrayPayment, { params: { id } });
    if (!order) {
      toast.info(message ?? paymentWords.returned);
      return;
    }
    const search = encodeURIComponent(order.payment.razorpay_order_id);
    toast.success(message ?? paymentWords.ordered, {
      label: paymentWords.viewOrder,
      to: `/dashboard/admin/orders?search=${search}`,
    });
  }

  async function giveBack() {
    const { message } = await api(refundStrayPayment, { params: { id } });
    return message ?? paymentWords.refunded;
  }

  return {
    isOrdering: ordering.busy,
    isRefunding: refunding.busy,
    makeOrder: () => ordering.change(resolve, tellFailure),
    refund: () => refunding.change(giveBack, tellFailure),
  };
}
