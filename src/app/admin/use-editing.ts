import { useRef, useState } from "react";
import { toast } from "#app/ui/toast-store.ts";
import { refusalOr } from "./loading.ts";

/** What the form of a record is given by the list that opened it. */
export interface RecordDialogProps<Shown> {
  /** The record to edit; without one a new one is made. */
  record?: Shown | undefined;
  onClose: () => void;
  /** Starts again with the record as it is now. */
  onLoadCurrent: () => Promise<void>;
}

/** An open form: of a new record, or of the one it edits. A new key starts it afresh. */
interface OpenForm<Shown> {
  key: number;
  record?: Shown;
}

/**
 * Which form of a list is open. `loadRecords` asks the shop for records, among them the one with this id, so that a
 * form can start again with what somebody else made of its record.
 */
export function useEditing<Shown extends { _id: string }>(
  loadRecords: (id: string) => Promise<readonly Shown[]>,
) {
  const [open, setOpen] = useState<OpenForm<Shown> | null>(null);
  /** The form that stands now, for what arrives later. */
  const standing = useRef(open);

  function show(form: OpenForm<Shown> | null) {
    standing.current = form;
    setOpen(form);
  }

  async function loadCurrent() {
    const asked = open;
    if (!asked?.record) return;
    const { _id: id } = asked.record;
    const isLeft = () => standing.current !== asked;
    try {
      const record = (await loadRecords(id)).find(({ _id }) => _id === id);
      if (isLeft()) return;
      if (!record) toast.error("Somebody else deleted it meanwhile.");
      show(record ? { key: asked.key + 1, record } : null);
    } catch (error) {
      if (!isLeft()) toast.error(refusalOr(error, "The present state could not be loaded."));
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
