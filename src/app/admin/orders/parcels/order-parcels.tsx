import { PackagePlus, Pencil, Trash2, Truck, Undo2 } from "lucide-react";
import { useState } from "react";
import { DeleteDialog } from "#app/admin/lists/delete-dialog.tsx";
import { useReload } from "#app/admin/lists/use-reload.ts";
import { api } from "#app/api.ts";
import { useHasCapability } from "#app/lib/session.ts";
import { unitsInParcel } from "#app/lib/units-in-parcel.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TrackingEvents, TrackingNumber } from "#app/ui/parcel-tracking.tsx";
import { RichMessage } from "#app/ui/rich-message.tsx";
import type { Order } from "#contract/orders/orders.ts";
import type { Parcel } from "#contract/orders/parcel.ts";
import { bookingStateLabels, parcelStateLabels } from "#contract/orders/parcel-state-labels.ts";
import { hasOpenBooking, type ParcelState } from "#contract/orders/parcel-states.ts";
import { deleteParcel } from "#contract/orders/parcels.ts";
import { m } from "#messages";
import { AddParcelDialog } from "./add-parcel-dialog.tsx";
import { BookParcelDialog } from "./book-parcel-dialog.tsx";
import { CancelBookingDialog } from "./cancel-booking-dialog.tsx";
import { EditParcelDialog } from "./edit-parcel-dialog.tsx";
import styles from "./order-parcels.module.css";
import { linesToPack } from "./units-to-pack.ts";

const stateTones: Record<ParcelState, Tone> = {
  packed: "neutral",
  shipped: "night",
  "out for delivery": "night",
  undelivered: "bad",
  delivered: "good",
  returned: "warn",
};

type OpenDialog = { kind: "add" } | { kind: "edit" | "book" | "cancel" | "delete"; parcel: Parcel };

/** Parcels of an order, with buttons to add, edit, book and delete them, and to cancel their bookings. */
export function OrderParcels({ order, name }: { order: Order; name: string }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const reload = useReload();
  const may = useHasCapability();
  const mayChange = may("fulfilment");
  const mayAdd = mayChange && order.status !== "Cancelled" && linesToPack(order).length > 0;
  if (order.parcels.length === 0 && !mayAdd) return null;
  const close = () => setDialog(null);
  async function loadCurrent() {
    await reload();
    close();
  }
  const dialogProps = { name, onClose: close, onLoadCurrent: loadCurrent };
  return (
    <section className={styles.parcels}>
      <h3 className={styles.heading}>{m["parcels.title"]()}</h3>
      {order.parcels.length > 0 && (
        <ul className={styles.list}>
          {order.parcels.map((parcel) => (
            <li key={parcel._id} className={styles.parcel}>
              <ParcelFacts order={order} parcel={parcel} />
              {mayChange && (
                <ParcelActions
                  parcel={parcel}
                  name={name}
                  mayBook={order.status !== "Cancelled"}
                  onOpen={setDialog}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <Button
          size="small"
          icon={<PackagePlus aria-hidden="true" />}
          onClick={() => setDialog({ kind: "add" })}
        >
          <RichMessage parts={m["parcels.addTo"].parts({ name })} />
        </Button>
      )}
      {dialog?.kind === "add" && <AddParcelDialog order={order} {...dialogProps} />}
      {dialog?.kind === "edit" && <EditParcelDialog order={order} parcel={dialog.parcel} {...dialogProps} />}
      {dialog?.kind === "book" && <BookParcelDialog parcel={dialog.parcel} {...dialogProps} />}
      {dialog?.kind === "cancel" && <CancelBookingDialog parcel={dialog.parcel} onClose={close} />}
      <DeleteDialog
        record={dialog?.kind === "delete" ? dialog.parcel : null}
        onClose={close}
        title={m["parcels.deleteTitle"]()}
        question={m["parcels.deleteQuestion"]()}
        name={dialog?.kind === "delete" ? m["parcels.parcelNumber"]({ number: dialog.parcel.number }) : ""}
        failureMessage={m["parcels.saveFailed"]()}
        onDelete={async ({ _id }) => {
          const { message } = await api(deleteParcel, { params: { id: _id } });
          return message ?? m["parcels.deleted"]();
        }}
      />
    </section>
  );
}

function ParcelFacts({ order, parcel }: { order: Order; parcel: Parcel }) {
  const { booking } = parcel;
  return (
    <>
      <h4 className={styles.title}>
        {m["parcels.parcelNumber"]({ number: parcel.number })}
        <Badge tone={stateTones[parcel.state]}>{parcelStateLabels[parcel.state]()}</Badge>
      </h4>
      <p>{unitsInParcel(order, parcel).join(", ")}</p>
      <TrackingNumber {...parcel} />
      {booking && <BookingNotice {...booking} />}
      {booking?.labelUrl && (
        <a href={booking.labelUrl} target="_blank" rel="noreferrer">
          {m["parcels.label"]()}
        </a>
      )}
      <TrackingEvents events={parcel.events} />
    </>
  );
}

function BookingNotice({ state, refusal }: NonNullable<Parcel["booking"]>) {
  if (state === "booked" && !refusal) return null;
  const label = state === "booked" ? m["parcels.bookingLabel.notCancelled"] : bookingStateLabels[state];
  return (
    <p>
      {label()} {refusal}
    </p>
  );
}

function ParcelActions({
  parcel,
  name,
  mayBook,
  onOpen,
}: {
  parcel: Parcel;
  name: string;
  mayBook: boolean;
  onOpen: (dialog: OpenDialog) => void;
}) {
  const { number } = parcel;
  const isOpen = parcel.state === "packed" && !hasOpenBooking(parcel);
  const mayCancel =
    parcel.state === "packed" && hasOpenBooking(parcel) && parcel.booking?.state !== "cancelling";
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        icon={<Pencil aria-hidden="true" />}
        onClick={() => onOpen({ kind: "edit", parcel })}
      >
        <RichMessage parts={m["parcels.edit"].parts({ number, name })} />
      </Button>
      {isOpen && mayBook && (
        <Button
          size="small"
          icon={<Truck aria-hidden="true" />}
          onClick={() => onOpen({ kind: "book", parcel })}
        >
          <RichMessage parts={m["parcels.bookNumber"].parts({ number, name })} />
        </Button>
      )}
      {mayCancel && (
        <Button
          size="small"
          variant="quiet"
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => onOpen({ kind: "cancel", parcel })}
        >
          <RichMessage parts={m["parcels.cancelNumber"].parts({ number, name })} />
        </Button>
      )}
      {isOpen && (
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          onClick={() => onOpen({ kind: "delete", parcel })}
        >
          <RichMessage parts={m["parcels.delete"].parts({ number, name })} />
        </Button>
      )}
    </div>
  );
}
