import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import { maxTrackingIdLength, type OrderStatus, orderStatuses } from "#contract/orders/order-status.ts";
import { orderStatusLabels } from "#contract/orders/order-status-labels.ts";
import { m } from "#messages";
import styles from "./order-details.module.css";
import { useOrderProgress } from "./order-progress.tsx";

/** Select with the status of the order around it. */
export function StatusField({ hideLabel = false, className }: { hideLabel?: boolean; className?: string }) {
  const { name, status, busy, choose } = useOrderProgress();
  return (
    <SelectField
      label={<RichMessage parts={m["orders.card.status"].parts({ name })} />}
      hideLabel={hideLabel}
      name="status"
      size="small"
      className={className}
      value={status}
      disabled={busy}
      aria-busy={busy}
      onChange={(event) => choose(event.target.value as OrderStatus)}
    >
      {orderStatuses.map((value) => (
        <option key={value} value={value}>
          {orderStatusLabels[value]()}
        </option>
      ))}
    </SelectField>
  );
}

/** Form with the tracking ID of the order around it. */
export function TrackingIdForm() {
  const { order, name, trackingId, isTrackingIdChanged, busy, errors, form, choose, type } =
    useOrderProgress();
  return (
    <form
      ref={form}
      className={styles.tracking}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        choose(order.status);
      }}
    >
      <TextField
        label={<RichMessage parts={m["orders.card.trackingId"].parts({ name })} />}
        name="trackingId"
        size="small"
        autoComplete="off"
        spellCheck={false}
        maxLength={maxTrackingIdLength}
        placeholder={m["orders.card.noTrackingId"]()}
        value={trackingId}
        disabled={busy}
        error={errors.trackingId}
        onChange={(event) => type(event.target.value)}
        after={
          isTrackingIdChanged && (
            <Button type="submit" size="small" variant="quiet" className={styles.save} disabled={busy}>
              <RichMessage parts={m["orders.card.saveTrackingId"].parts({ name })} />
            </Button>
          )
        }
      />
    </form>
  );
}
