import { CircleX } from "lucide-react";
import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { ApiError, api, messageOf } from "#app/api.ts";
import { fieldErrorsOf, textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { formatRupees } from "#app/lib/format.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { Stack } from "#app/ui/layout.tsx";
import { useToast } from "#app/ui/toast.tsx";
import { cancelOrder } from "#contract/orders/cancel-order.ts";
import { maxCancellationReasonLength } from "#contract/orders/cancellation-limits.ts";
import { isCancellableByCustomer } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { refundableRupees } from "#contract/orders/refunds.ts";
import { m } from "#messages";

export interface CancelOrderProps {
  order: Order;
  /**
   * Called after the dialog has closed, when the order was cancelled or the shop has started on it meanwhile. Load the
   * order again, and move the focus, because the button is gone.
   */
  onChange: () => void;
}

/** Cancels an order that the shop has not started on; renders nothing for other orders. */
export function CancelOrder({ order, onChange }: CancelOrderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  if (isDone || !isCancellableByCustomer(order)) return null;
  const { orderNumber: number } = order;

  function finish() {
    // Close the modal dialog first: while it is open, nothing behind it can take the focus.
    flushSync(() => setIsDone(true));
    onChange();
  }

  return (
    <>
      <Button size="small" icon={<CircleX aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        {m["orders.ownCancel.button"]()}
        <span className="visually-hidden"> {number}</span>
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={m["orders.ownCancel.title"]({ number })}
        submitLabel={m["orders.ownCancel.button"]()}
        busyLabel={m["orders.ownCancel.busy"]()}
        cancelLabel={m["orders.ownCancel.keep"]()}
        danger
      >
        {(dialog) => <CancelForm {...dialog} order={order} onFinished={finish} />}
      </FormDialog>
    </>
  );
}

interface CancelFormProps extends FormInDialog {
  order: Order;
  onFinished: () => void;
}

function CancelForm({ formId, onBusy, order, onFinished }: CancelFormProps) {
  const toast = useToast();
  const { errors, show, clear } = useFormErrors();
  const left = refundableRupees(order);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { reason = "" } = textsOf(form);
    const found = fieldErrorsOf(cancelOrder.body, { reason });
    if (found.length > 0) return show(form, found);
    clear();
    onBusy(true);
    try {
      const { message } = await api(cancelOrder, { params: { id: order._id }, body: { reason } });
      toast.success(message ?? m["orders.ownCancel.done"]({ number: order.orderNumber }));
      onFinished();
    } catch (error) {
      const message = messageOf(error, m["orders.ownCancel.failed"]());
      // The shop has started on the order: the list has to show its new state.
      if (error instanceof ApiError && error.code === "conflict") {
        toast.error(message);
        onFinished();
      } else {
        show(form, error instanceof ApiError ? error.errors : [], message);
      }
    } finally {
      onBusy(false);
    }
  }

  return (
    <form id={formId} noValidate onSubmit={submit} onInput={() => clear("reason")}>
      <Stack>
        <p>
          {left > 0 && <>{m["orders.ownCancel.refund"]({ amount: formatRupees(left) })} </>}
          {m["orders.ownCancel.stays"]()}
        </p>
        <TextAreaField
          label={m["orders.ownCancel.reason"]()}
          name="reason"
          hint={m["orders.ownCancel.reasonHint"]()}
          rows={3}
          maxLength={maxCancellationReasonLength}
          required
          error={errors.reason}
        />
      </Stack>
    </form>
  );
}
