import { useRef, useState } from "react";
import { ApiError, api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { toast } from "#app/ui/toast-store.ts";
import { editStockItem, type ItemValues, type StockItem } from "#contract/stock/stock.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import { itemKeyOf } from "./stock-table.tsx";

const valuesOf = ({ price, discountedPrice, stock }: ItemValues): ItemValues => ({
  price,
  discountedPrice,
  stock,
});

/** Saves changed values of stock items one after another, and undoes them in reverse order. */
export function useItemEdits() {
  const { change } = useChange(m["stock.screen.editFailed"]());
  /** Saved changes, oldest first: the item with its new values, and the values before the change. */
  const [saved, setSaved] = useState<readonly { item: StockItem; before: ItemValues }[]>([]);
  /** The last change of each item: the item that was changed, and the item with its new values. */
  const latest = useRef(new Map<string, { from: StockItem; to: StockItem }>());
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  async function send(item: StockItem, values: ItemValues): Promise<string> {
    const { product, variant } = item;
    const body = { product, ...(variant && { variant }), ...values, seen: valuesOf(item) };
    const [fault] = fieldErrorsOf(editStockItem.body, body);
    if (fault) return fault.message;
    let failure = "";
    await change(
      async () => (await api(editStockItem, { body })).message,
      (message, error) => {
        failure = (error instanceof ApiError && error.errors[0]?.message) || message;
      },
    );
    return failure;
  }

  /** Sends after all earlier changes. Resolves to the reason for a failure, or to an empty text. */
  function enqueue(sendChange: () => Promise<string>): Promise<string> {
    const result = queue.current.then(sendChange);
    queue.current = result;
    return result;
  }

  return {
    canUndo: saved.length > 0,
    /** Saves the changed values. Resolves to the reason for a failure, or to an empty text. */
    save: (item: StockItem, changed: Partial<ItemValues>): Promise<string> =>
      enqueue(async () => {
        // The screen may still show the item as it was before an earlier change.
        const earlier = latest.current.get(itemKeyOf(item));
        const current = earlier?.from === item ? earlier.to : item;
        const values = { ...valuesOf(current), ...changed };
        if (JSON.stringify(values) === JSON.stringify(valuesOf(current))) return "";
        const failure = await send(current, values);
        if (failure) return failure;
        const to = { ...item, ...values };
        latest.current.set(itemKeyOf(item), { from: item, to });
        setSaved((edits) => [...edits, { item: to, before: valuesOf(current) }]);
        return "";
      }),
    async undo() {
      const last = saved.at(-1);
      if (!last) return;
      setSaved((edits) => edits.filter((edit) => edit !== last));
      const failure = await enqueue(() => send(last.item, last.before));
      if (failure) toast.error(failure);
    },
  };
}
