import { type SubmitEvent, useState } from "react";
import { api } from "#app/api.ts";
import { fieldErrorsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { FormDialog, type FormInDialog } from "#app/ui/form-dialog.tsx";
import { changeOrderTags } from "#contract/orders/order-tags.ts";
import type { Order } from "#contract/orders/orders.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import type { RecordSelection } from "../lists/use-record-selection.ts";
import { TagField } from "./tag-field.tsx";

interface TagDialogProps {
  selection: RecordSelection<Order>;
  onClose: () => void;
}

/** Dialog that adds a tag to all selected orders. */
export default function TagDialog({ selection, onClose }: TagDialogProps) {
  return (
    <FormDialog
      open
      onClose={onClose}
      title={m["orderTags.add"]()}
      description={m["orderTags.addTo"]({ count: selection.selected.length })}
      submitLabel={m["orderTags.add"]()}
    >
      {(dialog) => <TagForm {...dialog} selection={selection} onClose={onClose} />}
    </FormDialog>
  );
}

function TagForm({ formId, onBusy, selection, onClose }: FormInDialog & TagDialogProps) {
  const { change } = useChange(m["orderTags.changeFailed"]());
  const { errors, show, clear } = useFormErrors();
  const [text, setText] = useState("");

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { orders: selection.selected.map(({ _id }) => _id), add: [text] };
    const faults = fieldErrorsOf(changeOrderTags.body, body);
    if (faults.length > 0)
      return show(event.currentTarget, [{ field: "tag", message: faults[0]?.message ?? "" }]);
    clear();
    onBusy(true);
    const isSaved = await change(async () => (await api(changeOrderTags, { body })).message);
    onBusy(false);
    if (!isSaved) return;
    selection.clear();
    onClose();
  }

  return (
    <form id={formId} noValidate onSubmit={add}>
      <TagField
        label={m["orderTags.tag"]()}
        name="tag"
        value={text}
        error={errors.tag}
        data-focus-first
        onChange={(event) => {
          clear("tag");
          setText(event.target.value);
        }}
      />
    </form>
  );
}
