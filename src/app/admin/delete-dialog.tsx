import { api } from "#app/api.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import type { Endpoint } from "#contract/endpoint.ts";
import type { IdParams } from "#contract/fields.ts";
import { useChange } from "./use-change.ts";

export interface DeleteDialogProps<Shown> {
  /** What is to be deleted; the dialog is open while there is something. */
  record: Shown | null;
  onClose: () => void;
  title: string;
  /** 'Are you sure you want to delete this product?' */
  question: string;
  name: string;
  /** What else happens, or does not. */
  consequence?: string;
  failedWords: string;
  /** Deletes and answers the words of success. */
  onDelete: (record: Shown) => Promise<string>;
  /** Runs once the list no longer shows it. */
  onDeleted?: (record: Shown) => void;
}

/** Asks before something is deleted, and says how it went. */
export function DeleteDialog<Shown>(props: DeleteDialogProps<Shown>) {
  const { record, onClose, title, question, name, consequence, failedWords, onDelete, onDeleted } = props;
  const { busy, change } = useChange(failedWords);

  async function remove() {
    if (record === null) return;
    const isDeleted = await change(() => onDelete(record));
    if (isDeleted) onDeleted?.(record);
    onClose();
  }

  return (
    <ConfirmDialog
      open={record !== null}
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

/** Deletes a record by the call that names its id, and answers the words of success. */
export function deleteBy(call: Endpoint & { readonly params: typeof IdParams }, words: string) {
  return async ({ _id: id }: { _id: string }): Promise<string> => {
    await api(call, { params: { id } });
    return words;
  };
}
