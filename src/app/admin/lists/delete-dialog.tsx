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
  /** 'Are you sure you want to delete this product?' */
  question: string;
  name: string;
  /** Further effect of deleting. */
  consequence?: string;
  failureMessage: string;
  /** Deletes the record and resolves to the success message. */
  onDelete: (record: Shown) => Promise<string>;
  /** Runs once the list has reloaded. */
  onDeleted?: (record: Shown) => void;
}

/** Asks before deleting a record, and shows the result. */
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

/** Creates an `onDelete` that calls an endpoint with the record's id. */
export function deleteBy(call: Endpoint & { readonly params: typeof IdParams }, successMessage: string) {
  return async ({ _id: id }: { _id: string }): Promise<string> => {
    await api(call, { params: { id } });
    return successMessage;
  };
}
