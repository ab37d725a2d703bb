import { api } from "#app/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { refundUnmatchedPayment, resolveUnmatchedPayment } from "#contract/payments/payments.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";

/** Creates the order of an unmatched payment, or refunds it. */
export function usePaymentDecision(id: string) {
  const ordering = useChange(m["payments.resolveFailed"]());
  const refunding = useChange(m["payments.refundFailed"]());

  // Reload after a failure, too: the payment may have another reason now, or a colleague may have handled the payment.
  function showFailure(message: string) {
    toast.error(message);
    return ordering.reload();
  }

  async function resolve(): Promise<undefined> {
    const { order, message } = await api(resolveUnmatchedPayment, { params: { id } });
    if (!order) {
      toast.info(message ?? m["payments.returned"]());
      return;
    }
    const search = encodeURIComponent(order.payment.razorpay_order_id);
    toast.success(message ?? m["payments.ordered"](), {
      label: m["payments.viewOrder"](),
      to: `/dashboard/admin/orders?search=${search}`,
    });
  }

  async function sendRefund() {
    const { message } = await api(refundUnmatchedPayment, { params: { id } });
    return message ?? m["payments.refunded"]();
  }

  return {
    isOrdering: ordering.busy,
    isRefunding: refunding.busy,
    createOrder: () => ordering.change(resolve, showFailure),
    refund: () => refunding.change(sendRefund, showFailure),
  };
}
