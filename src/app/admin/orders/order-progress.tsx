import { useRef, useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { doubtsAbout, type OrderDoubt } from "#contract/order-doubts.ts";
import { longestTrackingId, type OrderStatus, orderStatuses, orderWords } from "#contract/order-words.ts";
import { type Order, setOrderStatus } from "#contract/orders.ts";
import { ChangedMeanwhile } from "../changed-meanwhile.tsx";
import { refusalOr } from "../loading.ts";
import { useGuardedForm } from "../unsaved/use-unsaved-form.ts";
import { useChange } from "../use-change.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { DoubtsDialog } from "./doubts-dialog.tsx";
import styles from "./order-card.module.css";
import { SerialsDialog } from "./serials-dialog.tsx";

/** The specified words, and why when the shop refused for a reason (Specification §8). */
function failureWords(failure: unknown): string {
  const reason = refusalOr(failure, "");
  return reason ? `${orderWords.updateFailed}: ${reason}` : orderWords.updateFailed;
}

/**
 * How far an order is. A chosen state shows at once, takes a tracking id that was typed along, and goes back when the
 * shop does not take it.
 */
export function OrderProgress({ order, name }: { order: Order; name: string }) {
  const { busy, change, conflict } = useChange(failureWords);
  const { errors, show, clear } = useFormErrors();
  const [wanted, setWanted] = useState<OrderStatus | null>(null);
  const [doubts, setDoubts] = useState<readonly OrderDoubt[]>([]);
  const [writesSerials, setWritesSerials] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const isNew = typed !== null && typed.trim() !== order.trackingId;
  /** What the shop has taken already; the list that shows it is still on its way. */
  const taken = useRef<string>(null);
  useGuardedForm({ isChanged: () => isNew && typed !== taken.current });
  const whose = <span className="visually-hidden"> of order {name}</span>;

  const trackingId = typed?.trim() ?? order.trackingId;
  const bodyOf = (status: OrderStatus, acknowledged: readonly OrderDoubt[], { version } = order) => ({
    status,
    version,
    acknowledged: [...acknowledged],
    ...(isNew && { trackingId: typed }),
  });

  /** Asks first when something speaks against the state; `present` is newer than what the list shows. */
  function choose(form: HTMLFormElement | null, status: OrderStatus, present = order) {
    const faults = fieldErrorsOf(setOrderStatus.body, bodyOf(status, []));
    if (form && faults.length > 0) return show(form, faults);
    setWanted(status);
    if (isCancelling(status)) return;
    const found = doubtsAbout({ ...present, trackingId }, status);
    if (found.length > 0) setDoubts(found);
    else void save(status, [], present);
  }

  /** A cancelled order is not cancelled again by saving its tracking id. */
  const isCancelling = (status: OrderStatus | null) => status === "Cancelled" && order.status !== "Cancelled";

  /** Goes on with what was chosen before the serials were asked for. */
  function closeSerials(written?: Order) {
    setWritesSerials(false);
    if (wanted && written) choose(null, wanted, written);
    else leave();
  }

  async function save(status: OrderStatus, acknowledged: readonly OrderDoubt[], present = order) {
    const isSaved = await change(async () => {
      const body = bodyOf(status, acknowledged, present);
      const { message } = await api(setOrderStatus, { params: { orderId: order._id }, body });
      taken.current = typed;
      return message ?? orderWords.statusUpdated;
    });
    if (isSaved) setTyped(null);
    leave();
  }

  function leave() {
    setDoubts([]);
    setWanted(null);
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
          label={<>Status{whose}</>}
          size="small"
          value={wanted ?? order.status}
          disabled={busy}
          aria-busy={busy}
          onChange={(event) => choose(event.target.form, event.target.value as OrderStatus)}
        >
          {orderStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
        <TextField
          label={<>Tracking ID{whose}</>}
          name="trackingId"
          size="small"
          autoComplete="off"
          spellCheck={false}
          maxLength={longestTrackingId}
          placeholder="None yet"
          value={typed ?? order.trackingId}
          disabled={busy}
          error={errors.trackingId}
          onChange={(event) => {
            clear("trackingId");
            setTyped(event.target.value);
          }}
          after={
            isNew && (
              <Button type="submit" size="small" variant="quiet" className={styles.save} disabled={busy}>
                Save<span className="visually-hidden"> the tracking ID of order {name}</span>
              </Button>
            )
          }
        />
        <DoubtsDialog
          name={name}
          doubts={doubts}
          wanted={wanted}
          busy={busy}
          onConfirm={() => wanted && save(wanted, doubts)}
          onWriteSerials={() => {
            setDoubts([]);
            setWritesSerials(true);
          }}
          onClose={leave}
        />
        <ChangedMeanwhile
          {...conflict}
          onLoad={async () => {
            await conflict.onLoad();
            setTyped(null);
          }}
        />
      </form>
      {isCancelling(wanted) && (
        <CancelDialog
          order={order}
          name={name}
          body={bodyOf("Cancelled", [])}
          onTaken={() => {
            taken.current = typed;
          }}
          onClose={leave}
        />
      )}
      {writesSerials && <SerialsDialog order={order} name={name} onClose={closeSerials} />}
    </>
  );
}
