import { useRef, useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { maxTrackingIdLength, type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import { type OrderWarning, warningsFor } from "#contract/orders/order-warnings.ts";
import { type Order, setOrderStatus } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { ConflictDialog } from "../forms/conflict-dialog.tsx";
import { useChange } from "../forms/use-change.ts";
import { useGuardedForm } from "../forms/use-unsaved-form.ts";
import { serverMessageOr } from "../frame/loading.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import styles from "./order-card.module.css";
import { OrderWarningsDialog } from "./order-warnings-dialog.tsx";
import { SerialsDialog } from "./serials-dialog.tsx";

/** Returns the specified error message, with the server's reason if it gave one (Specification §8). */
function failureMessage(failure: unknown): string {
  const reason = serverMessageOr(failure, "");
  return reason ? m["orders.updateFailedBecause"]({ reason }) : m["orders.updateFailed"]();
}

/**
 * Changes status and tracking ID of an order. A chosen status is shown at once and saved with the typed tracking ID. If
 * saving fails, the old status is shown again.
 */
export function OrderProgress({ order, name }: { order: Order; name: string }) {
  const { busy, change, conflict } = useChange(failureMessage);
  const { errors, show, clear } = useFormErrors();
  const [pendingStatus, setPendingStatus] = useState<OrderStatus | null>(null);
  const [warnings, setWarnings] = useState<readonly OrderWarning[]>([]);
  const [isRecordingSerials, setIsRecordingSerials] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const isTrackingIdChanged = typed !== null && typed.trim() !== order.trackingId;
  /** Tracking ID saved last. Until the list reloads, `order` still has the previous one. */
  const savedTrackingId = useRef<string>(null);
  useGuardedForm({ isChanged: () => isTrackingIdChanged && typed !== savedTrackingId.current });

  const trackingId = typed?.trim() ?? order.trackingId;
  const bodyOf = (status: OrderStatus, acknowledged: readonly OrderWarning[], { version } = order) => ({
    status,
    version,
    acknowledged: [...acknowledged],
    ...(isTrackingIdChanged && { trackingId: typed }),
  });

  /**
   * Saves a chosen status, or first asks for confirmation if there are warnings. `current` may be newer than `order`.
   */
  function choose(form: HTMLFormElement | null, status: OrderStatus, current = order) {
    const faults = fieldErrorsOf(setOrderStatus.body, bodyOf(status, []));
    if (form && faults.length > 0) return show(form, faults);
    setPendingStatus(status);
    if (isCancelling(status)) return;
    const found = warningsFor({ ...current, trackingId }, status);
    if (found.length > 0) setWarnings(found);
    else void save(status, [], current);
  }

  /** Whether saving this status cancels the order. Saving the tracking ID of a cancelled order does not. */
  const isCancelling = (status: OrderStatus | null) => status === "Cancelled" && order.status !== "Cancelled";

  /** Continues the status change once the missing serial numbers are saved, or drops it. */
  function closeSerials(savedOrder?: Order) {
    setIsRecordingSerials(false);
    if (pendingStatus && savedOrder) choose(null, pendingStatus, savedOrder);
    else reset();
  }

  async function save(status: OrderStatus, acknowledged: readonly OrderWarning[], current = order) {
    const isSaved = await change(async () => {
      const body = bodyOf(status, acknowledged, current);
      const { message } = await api(setOrderStatus, { params: { orderId: order._id }, body });
      savedTrackingId.current = typed;
      return message ?? m["orders.statusUpdated"]();
    });
    if (isSaved) setTyped(null);
    reset();
  }

  function reset() {
    setWarnings([]);
    setPendingStatus(null);
  }

  return (
    <>
      <form
        className={styles.progress}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          choose(event.currentTarget, order.status);
        }}
      >
        <SelectField
          label={<RichMessage parts={m["orders.card.status"].parts({ name })} />}
          size="small"
          value={pendingStatus ?? order.status}
          disabled={busy}
          aria-busy={busy}
          onChange={(event) => choose(event.target.form, event.target.value as OrderStatus)}
        >
          {orderStatuses.map((status) => (
            <option key={status} value={status}>
              {orderStatusLabels[status]()}
            </option>
          ))}
        </SelectField>
        <TextField
          label={<RichMessage parts={m["orders.card.trackingId"].parts({ name })} />}
          name="trackingId"
          size="small"
          autoComplete="off"
          spellCheck={false}
          maxLength={maxTrackingIdLength}
          placeholder={m["orders.card.noTrackingId"]()}
          value={typed ?? order.trackingId}
          disabled={busy}
          error={errors.trackingId}
          onChange={(event) => {
            clear("trackingId");
            setTyped(event.target.value);
          }}
          after={
            isTrackingIdChanged && (
              <Button type="submit" size="small" variant="quiet" className={styles.save} disabled={busy}>
                <RichMessage parts={m["orders.card.saveTrackingId"].parts({ name })} />
              </Button>
            )
          }
        />
        <OrderWarningsDialog
          name={name}
          warnings={warnings}
          status={pendingStatus}
          busy={busy}
          onConfirm={() => pendingStatus && save(pendingStatus, warnings)}
          onRecordSerials={() => {
            setWarnings([]);
            setIsRecordingSerials(true);
          }}
          onClose={reset}
        />
        <ConflictDialog
          {...conflict}
          onLoad={async () => {
            await conflict.onLoad();
            setTyped(null);
          }}
        />
      </form>
      {isCancelling(pendingStatus) && (
        <CancelDialog
          order={order}
          name={name}
          body={bodyOf("Cancelled", [])}
          onSaved={() => {
            savedTrackingId.current = typed;
          }}
          onClose={reset}
        />
      )}
      {isRecordingSerials && <SerialsDialog order={order} name={name} onClose={closeSerials} />}
    </>
  );
}
