import { useRef, useState } from "react";
import { ApiError, api } from "#app/api.ts";
import { fieldErrorsOf } from "#app/lib/form-errors.ts";
import { toast } from "#app/ui/toast-store.ts";
import { editStockItem, type ItemValues, type StockItem } from "#contract/stock/stock.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";

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

  /** Sends the values after all earlier changes. Resolves to the reason for a failure, or to an empty text. */
  function enqueue(item: StockItem, values: ItemValues): Promise<string> {
    const result = queue.current.then(() => send(item, values));
    queue.current = result;
    return result;
  }

  return {
    canUndo: saved.length > 0,
    /** Saves the changed values. Resolves to the reason for a failure, or to an empty text. */
    async save(item: StockItem, changed: Partial<ItemValues>): Promise<string> {
      const values = { ...valuesOf(item), ...changed };
      const failure = await enqueue(item, values);
      if (!failure) setSaved((edits) => [...edits, { item: { ...item, ...values }, before: valuesOf(item) }]);
      return failure;
    },
    async undo() {
      const last = saved.at(-1);
      if (!last) return;
      setSaved((edits) => edits.filter((edit) => edit !== last));
      const failure = await enqueue(last.item, last.before);
      if (failure) toast.error(failure);
    },
  };
}
