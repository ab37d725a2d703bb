import { RotateCcw, Truck } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Cluster, Grid } from "#app/ui/layout.tsx";
import { maxTrackingIdLength } from "#contract/orders/order-status.ts";
import { m } from "#messages";
import styles from "./packing-desk.module.css";
import type { SendingChoice } from "./remembered-choices.ts";
import { courierIn } from "./use-packing.ts";

const sides = [
  { field: "length", label: m["parcels.field.length"] },
  { field: "breadth", label: m["parcels.field.breadth"] },
  { field: "height", label: m["parcels.field.height"] },
] as const;

export interface SendingFieldsProps {
  options: readonly { value: string; label: string }[];
  sending: SendingChoice;
  /** In grams. */
  weight: string;
  trackingId: string;
  isReady: boolean;
  isBusy: boolean;
  number: string;
  onSending: (changes: Partial<SendingChoice>) => void;
  onWeight: (weight: string) => void;
  onTrackingId: (trackingId: string) => void;
  onShip: () => void;
  onStartOver: () => void;
}

/** Courier and size of the parcel, which the browser remembers, and the button to ship. */
export function SendingFields(props: SendingFieldsProps) {
  const { options, sending, weight, trackingId, isReady, isBusy, number, onSending } = props;
  const courier = courierIn(sending.by);
  return (
    <form
      className={styles.sending}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) props.onShip();
      }}
    >
      <Grid columns="small" gap="small" stretch>
        <SelectField
          label={m["packing.screen.sendWith"]()}
          size="small"
          value={sending.by}
          onChange={(event) => onSending({ by: event.target.value })}
        >
          {options.length === 0 && <option value="">{m["packing.screen.noCarrier"]()}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {courier ? (
          <>
            <TextField
              label={m["parcels.field.weight"]()}
              size="small"
              inputMode="numeric"
              after={m["units.grams"]()}
              value={weight}
              onChange={(event) => props.onWeight(event.target.value)}
            />
            {sides.map(({ field, label }) => (
              <TextField
                key={field}
                label={label()}
                size="small"
                inputMode="numeric"
                after={m["parcels.centimetres"]()}
                value={sending[field]}
                onChange={(event) => onSending({ [field]: event.target.value })}
              />
            ))}
          </>
        ) : (
          <TextField
            label={m["orders.trackingId"]()}
            size="small"
            hint={m["packing.screen.trackingHint"]()}
            maxLength={maxTrackingIdLength}
            value={trackingId}
            onChange={(event) => props.onTrackingId(event.target.value)}
          />
        )}
      </Grid>
      <Cluster justify="end">
        <Button
          size="small"
          variant="quiet"
          icon={<RotateCcw aria-hidden="true" />}
          onClick={props.onStartOver}
          disabled={isBusy}
        >
          {m["packing.screen.startOver"]()}
        </Button>
        <Button
          type="submit"
          variant="primary"
          icon={<Truck aria-hidden="true" />}
          busy={isBusy}
          busyLabel={m["packing.screen.shipping"]()}
          disabled={!isReady}
        >
          {m["packing.screen.ship"]({ number })}
        </Button>
      </Cluster>
    </form>
  );
}
