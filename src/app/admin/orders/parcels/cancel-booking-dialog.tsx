import { useChange } from "#app/admin/forms/use-change.ts";
import { api } from "#app/api.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import type { Parcel } from "#contract/orders/parcel.ts";
import { cancelParcelBooking } from "#contract/orders/parcels.ts";
import { m } from "#messages";

/** Asks for confirmation, and cancels the courier booking of a parcel. */
export function CancelBookingDialog({ parcel, onClose }: { parcel: Parcel; onClose: () => void }) {
  const { busy, change, reload } = useChange(m["parcels.saveFailed"]());

  async function cancel() {
    const isCancelled = await change(
      async () => (await api(cancelParcelBooking, { params: { id: parcel._id } })).message,
    );
    // The courier's refusal, or that it has not answered, is shown on the parcel.
    if (!isCancelled) await reload();
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={cancel}
      title={m["parcels.cancelTitle"]()}
      message={
        <>
          {m["parcels.cancelQuestion"]()}
          <br />
          <strong>
            {[m["parcels.parcelNumber"]({ number: parcel.number }), parcel.trackingId]
              .filter(Boolean)
              .join(" · ")}
          </strong>
        </>
      }
      confirmLabel={m["parcels.cancelBooking"]()}
      cancelLabel={m["parcels.keepBooking"]()}
      danger
      busy={busy}
      busyLabel={m["parcels.cancelling"]()}
    />
  );
}
