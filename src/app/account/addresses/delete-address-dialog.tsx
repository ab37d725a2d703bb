import { useState } from "react";
import { api, messageOf } from "#app/api.ts";
import { addressName } from "#app/lib/address-text.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { deleteAddress, type SavedAddress } from "#contract/accounts/address-book.ts";
import { m } from "#messages";

export interface DeleteAddressDialogProps {
  /** Null closes the dialog. */
  address: SavedAddress | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes an address after confirmation. */
export function DeleteAddressDialog({ address, onClose, onDeleted }: DeleteAddressDialogProps) {
  const [busy, setBusy] = useState(false);

  async function remove({ _id: id }: SavedAddress) {
    setBusy(true);
    try {
      const { message } = await api(deleteAddress, { params: { id } });
      toast.success(message ?? m["addressBook.deleted"]());
      onDeleted();
    } catch (error) {
      toast.error(messageOf(error, m["addressBook.deleteFailed"]()));
      onClose();
    } finally {
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open={address !== null}
      onClose={onClose}
      onConfirm={() => address && remove(address)}
      title={m["addressBook.deleteTitle"]()}
      message={address && m["addressBook.deleteQuestion"]({ address: addressName(address) })}
      confirmLabel={m["addressBook.deleteTitle"]()}
      danger
      busy={busy}
      busyLabel={m["addressBook.deleting"]()}
    />
  );
}
