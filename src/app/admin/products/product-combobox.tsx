import { type KeyboardEvent, type RefObject, useState } from "react";
import { Suggestion } from "#app/shell/suggestion.tsx";
import { useCombobox } from "#app/shell/use-combobox.tsx";
import { useSuggestions } from "#app/shell/use-suggestions.ts";
import { TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#contract/catalog/catalog.ts";
import { m } from "#messages";
import styles from "./compatible-products-field.module.css";
import group from "./field-group.module.css";

/** A product chosen from the suggestions. */
export type ChosenProduct = Pick<Product, "_id" | "name" | "image">;

export interface ProductComboboxProps {
  inputRef: RefObject<HTMLInputElement | null>;
  full: boolean;
  isTaken: (product: ChosenProduct) => boolean;
  onChoose: (product: ChosenProduct) => void;
}

/** Combobox that suggests products (ARIA Authoring Practices). */
export function ProductCombobox({ inputRef, full, isTaken, onChoose }: ProductComboboxProps) {
  const [text, setText] = useState("");
  const suggestions = useSuggestions(text);
  const query = text.trim();
  const found =
    query !== "" && suggestions.state === "loaded"
      ? suggestions.suggestions.filter((one) => !isTaken(one))
      : [];
  const { listId, optionId, isCurrent, active, moveByKey, box } = useCombobox(
    suggestions,
    query,
    found.length,
  );

  function choose(product: ChosenProduct | undefined) {
    if (!product) return;
    onChoose(product);
    setText("");
    inputRef.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      // Let Enter choose a suggestion instead of submitting the form.
      event.preventDefault();
      if (isCurrent) choose(found[Math.max(active, 0)]);
    } else if (event.key === "Escape" && text !== "") {
      event.preventDefault();
      setText("");
    } else moveByKey(event);
  }

  return (
    <div>
      <TextField
        ref={inputRef}
        {...box}
        label={m["products.compatible.search"]()}
        placeholder={m["products.compatible.placeholder"]()}
        disabled={full}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={group.hint}>
        {query !== "" && statusMessage()}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={m["products.compatible.found"]()}
        hidden={found.length === 0}
      >
        {found.map((product, index) => (
          <Suggestion
            key={product._id}
            id={optionId(index)}
            active={active === index}
            onChoose={() => choose(product)}
          >
            <Picture src={product.image} alt="" name={product.name} sizes="4rem" className={styles.picture} />
            <span className={styles.name}>{product.name}</span>
          </Suggestion>
        ))}
      </div>
    </div>
  );

  function statusMessage(): string {
    if (suggestions.state === "waiting" || suggestions.query !== query)
      return m["products.compatible.searching"]();
    if (suggestions.state === "failed") return m["products.compatible.failed"]();
    return found.length === 0
      ? m["products.compatible.none"]()
      : m["products.compatible.results"]({ count: found.length });
  }
}
