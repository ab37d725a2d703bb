import { useState } from "react";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { toast } from "#app/ui/toast-store.ts";
import { refusalOr } from "./loading.ts";

export interface DeleteDialogProps<Doomed> {
  /** What is to be deleted; the dialog is open while there is something. */
  doomed: Doomed | null;
  onClose: () => void;
  title: string;
  /** 'Are you sure you want to delete this product?' */
  question: string;
  name: string;
  /** What else happens, or does not. */
  consequence?: string;
  failedWords: string;
  /** Deletes, waits for the list to reload and tells the words of success. */
  onDelete: (doomed: Doomed) => Promise<string>;
}

/** Asks before something is deleted, and says how it went. */
export function DeleteDialog<Doomed>(props: DeleteDialogProps<Doomed>) {
  const { doomed, onClose, title, question, name, consequence, failedWords, onDelete } = props;
  const [busy, setBusy] = useState(false);

  async function remove() {
    if (doomed === null) return;
    setBusy(true);
    try {
      toast.success(await onDelete(doomed));
    } catch (error) {
      toast.error(refusalOr(error, failedWords));
    }
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={doomed !== null}
      onClose={onClose}
      onConfirm={remove}
      title={title}
      message={
        <>
          {question}
          <br />
          <strong>{name}</strong>
          {consequence && ` · ${consequence}`}
        </>
      }
      confirmLabel="Delete"
      danger
      busy={busy}
      busyLabel="Deleting..."
    />
  );
}
