import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api } from "#app/api.ts";
import { fieldErrorsOf, textsOf } from "#app/lib/form-errors.ts";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { indianDay } from "#contract/kernel/indian-time.ts";
import { maxReceiptLines, receiveGoods, type StockItem } from "#contract/stock/stock.ts";
import { m } from "#messages";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import group from "../products/field-group.module.css";
import { FieldGroup } from "../products/field-group.tsx";
import { ItemSearch } from "./item-search.tsx";
import { type ReceivedItem, ReceivedLine, readReceivedLine } from "./received-line.tsx";
import { itemKeyOf } from "./stock-table.tsx";

/**
 * Records goods received from a supplier. Until the dialog is closed, every attempt sends the same request id, so that
 * a retry does not record the goods twice.
 */
export function ReceiveDialog({ item, onClose }: { item: StockItem | undefined; onClose: () => void }) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [items, setItems] = useState<readonly ReceivedItem[]>(item ? [item] : []);
  const [announcement, announce] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const today = indianDay(new Date());

  function add(added: StockItem) {
    setItems([...items, added]);
    announce(m["stock.receiveDialog.added"](added));
  }

  function remove(removed: ReceivedItem) {
    flushSync(() => setItems(items.filter((one) => one !== removed)));
    announce(m["stock.receiveDialog.removed"](removed));
    search.current?.focus();
  }

  function read(form: HTMLFormElement) {
    const formValues = textsOf(form);
    const { supplier = "", reference = "", receivedOn = "" } = formValues;
    const lines = items.map((one, index) => readReceivedLine(one, formValues, index));
    const body = { requestId, supplier, reference, receivedOn, lines };
    const faults = fieldErrorsOf(receiveGoods.body, body).map(({ field, message }) => ({
      // All serial numbers of a line share one field: show an error in any of them at that field.
      field: field.replace(/(\.serials)\.\d+$/, "$1"),
      message,
    }));
    return { body, faults };
  }

  async function save(body: ReturnType<typeof read>["body"]) {
    const { message } = await api(receiveGoods, { body });
    return message ?? m["stock.screen.saved"]();
  }

  return (
    <EntryDialog
      title={m["stock.receiveDialog.title"]()}
      submitLabel={m["stock.receiveDialog.submit"]()}
      size="large"
      onClose={onClose}
      read={read}
      save={save}
      failureMessage={m["stock.receiveDialog.failed"]()}
    >
      {(errors) => (
        <>
          <TextField
            label={m["stock.receiveDialog.supplier"]()}
            name="supplier"
            maxLength={120}
            required
            error={errors.supplier}
          />
          <TextField
            label={m["stock.receiveDialog.reference"]()}
            hint={m["stock.receiveDialog.referenceHint"]()}
            name="reference"
            maxLength={60}
            error={errors.reference}
          />
          <TextField
            label={m["stock.receiveDialog.receivedOn"]()}
            name="receivedOn"
            type="date"
            max={today}
            defaultValue={today}
            required
            error={errors.receivedOn}
          />
          <FieldGroup
            label={m["stock.receiveDialog.items"]()}
            hint={m["stock.receiveDialog.itemsHint"]()}
            announcement={announcement}
          >
            {items.length > 0 && (
              <ul className={group.rows}>
                {items.map((one, index) => (
                  <ReceivedLine
                    key={itemKeyOf(one)}
                    item={one}
                    index={index}
                    errors={errors}
                    onRemove={() => remove(one)}
                  />
                ))}
              </ul>
            )}
            <FieldError>{items.length === 0 && errors.lines}</FieldError>
            {items.length < maxReceiptLines && (
              <ItemSearch
                inputRef={search}
                isTaken={(found) => items.some((one) => itemKeyOf(one) === itemKeyOf(found))}
                onChoose={add}
              />
            )}
          </FieldGroup>
        </>
      )}
    </EntryDialog>
  );
}
