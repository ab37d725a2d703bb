import { useChange } from "#app/admin/forms/use-change.ts";
import { api } from "#app/api.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import type { Endpoint } from "#contract/endpoint.ts";
import type { IdParams } from "#contract/kernel/fields.ts";
import { m } from "#messages";

export interface DeleteDialogProps<Shown> {
  /** Record to delete; the dialog is open while it is set. */
  record: Shown | null;
  onClose: () => void;
  title: string;
  /** Question to confirm, for example "Are you sure you want to delete this product?" */
  question: string;
  name: string;
  /** Another effect of the deletion, shown after the name. */
  consequence?: string;
  failureMessage: string;
  /** Deletes the record and resolves to the success message. */
  onDelete: (record: Shown) => Promise<string>;
  /** Called after the record is deleted and the list has reloaded. */
  onDeleted?: (record: Shown) => void;
}

/** Asks for confirmation, deletes the record and shows whether that succeeded. */
export function DeleteDialog<Shown>(props: DeleteDialogProps<Shown>) {
  const { record, onClose, title, question, name, consequence, failureMessage, onDelete, onDeleted } = props;
  const { busy, change } = useChange(failureMessage);

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
      confirmLabel={m["lists.delete"]()}
      danger
      busy={busy}
      busyLabel={m["lists.deleting"]()}
    />
  );
}

/** Creates an `onDelete` that calls `call` with the id of the record. */
export function deleteBy(call: Endpoint & { readonly params: typeof IdParams }, successMessage: string) {
  return async ({ _id: id }: { _id: string }): Promise<string> => {
    await api(call, { params: { id } });
    return successMessage;
  };
}
