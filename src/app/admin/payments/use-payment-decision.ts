import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { paymentWords } from "#contract/payments/payment-words.ts";
import { refundUnmatchedPayment, resolveUnmatchedPayment } from "#contract/payments/payments.ts";
import { useChange } from "../forms/use-change.ts";

/** Creates the order of an unmatched payment, or refunds it. */
export function useDecision(id: string) {
  const ordering = useChange(paymentWords.resolveFailed);
  const refunding = useChange(paymentWords.refundFailed);

  // Reload even after a failure: the reason may have changed, or a colleague may have been faster.
  function showFailure(message: string) {
    toast.error(message);
    return ordering.reload();
  }

  async function resolve(): Promise<undefined> {
    const { order, message } = await api(resolveUnmatchedPayment, { params: { id } });
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

  async function sendRefund() {
    const { message } = await api(refundUnmatchedPayment, { params: { id } });
    return message ?? paymentWords.refunded;
  }

  return {
    isOrdering: ordering.busy,
    isRefunding: refunding.busy,
    createOrder: () => ordering.change(resolve, showFailure),
    refund: () => refunding.change(sendRefund, showFailure),
  };
}
