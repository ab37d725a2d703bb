import { Plus } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { listStock, type StockItem } from "#contract/stock/stock.ts";
import { m } from "#messages";
import group from "../products/field-group.module.css";
import styles from "./item-search.module.css";
import { itemKeyOf } from "./stock-table.tsx";

const debounceMs = 150;
const maxResults = 8;

export interface ItemSearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  isTaken: (item: StockItem) => boolean;
  onChoose: (item: StockItem) => void;
}

/** Search for items with tracked stock, by name, option or SKU. Each result is a button. */
export function ItemSearch({ inputRef, isTaken, onChoose }: ItemSearchProps) {
  const [text, setText] = useState("");
  const search = text.trim();
  const found = useFoundItems(search);
  const items = search === "" || found?.search !== search ? [] : found.items.filter((one) => !isTaken(one));

  function choose(item: StockItem) {
    onChoose(item);
    setText("");
    inputRef.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // Scanners end a SKU with Enter: choose the first result instead of submitting the form.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (items[0]) choose(items[0]);
  }

  return (
    <div>
      <TextField
        ref={inputRef}
        label={m["stock.itemSearch.label"]()}
        placeholder={m["stock.itemSearch.placeholder"]()}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={group.hint}>
        {search !== "" && statusOf()}
      </p>
      {items.length > 0 && (
        <ul className={styles.results}>
          {items.map((item) => (
            <li key={itemKeyOf(item)}>
              <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => choose(item)}>
                {item.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );

  function statusOf(): string {
    if (found?.search !== search) return m["stock.itemSearch.searching"]();
    if (found.failed) return m["stock.itemSearch.failed"]();
    return items.length === 0
      ? m["stock.itemSearch.none"]()
      : m["stock.itemSearch.results"]({ count: items.length });
  }
}

interface FoundItems {
  search: string;
  items: readonly StockItem[];
  failed: boolean;
}

/** Fetches items while the user types. Each request cancels the one before. */
function useFoundItems(search: string): FoundItems | undefined {
  const [found, setFound] = useState<FoundItems>();
  useEffect(() => {
    if (search === "") return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      const query = { search, limit: String(maxResults), sort: "name" as const };
      api(listStock, { query }, { signal }).then(
        ({ items }) => !signal.aborted && setFound({ search, items, failed: false }),
        () => !signal.aborted && setFound({ search, items: [], failed: true }),
      );
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search]);
  return found;
}
