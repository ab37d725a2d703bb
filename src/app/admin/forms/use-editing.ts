import { useRef, useState } from "react";
import { serverMessageOr } from "#app/admin/frame/loading.ts";
import { toast } from "#app/ui/toast-store.ts";
import { m } from "#messages";

/** Props of a dialog with the form of a record, opened from a list. */
export interface RecordDialogProps<Shown> {
  /** Record to edit; undefined to create one. */
  record?: Shown | undefined;
  onClose: () => void;
  /** Reloads the form with the latest record. */
  onLoadCurrent: () => Promise<void>;
}

/** The open form of a new or existing record. A new key resets the form. */
interface OpenForm<Shown> {
  key: number;
  record?: Shown;
}

/**
 * State of a form opened from a list. After a conflicting change, the form is reloaded with the latest record.
 * `loadRecords` fetches records, among them the one with the given id.
 */
export function useEditing<Shown extends { _id: string }>(
  loadRecords: (id: string) => Promise<readonly Shown[]>,
) {
  const [open, setOpen] = useState<OpenForm<Shown> | null>(null);
  /** The form that is open now, so that responses for an earlier form can be ignored. */
  const latest = useRef(open);

  function show(form: OpenForm<Shown> | null) {
    latest.current = form;
    setOpen(form);
  }

  async function loadCurrent() {
    const form = open;
    if (!form?.record) return;
    const { _id: id } = form.record;
    const isClosed = () => latest.current !== form;
    try {
      const record = (await loadRecords(id)).find(({ _id }) => _id === id);
      if (isClosed()) return;
      if (!record) toast.error(m["forms.conflict.deleted"]());
      show(record ? { key: form.key + 1, record } : null);
    } catch (error) {
      if (!isClosed()) toast.error(serverMessageOr(error, m["forms.conflict.loadFailed"]()));
    }
  }

  return {
    open,
    create: () => show({ key: 0 }),
    edit: (record: Shown) => show({ key: 0, record }),
    close: () => show(null),
    loadCurrent,
  };
}
