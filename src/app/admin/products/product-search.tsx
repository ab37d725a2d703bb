import { Search } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { useSuggestions } from "#app/shell/use-suggestions.ts";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#contract/catalog.ts";
import group from "./field-group.module.css";
import styles from "./fits-with-field.module.css";
import { fitsWithWords as words } from "./fits-with-words.ts";

/** A product that was chosen out of those that the shop suggests. */
export type ChosenProduct = Pick<Product, "_id" | "name" | "image">;

export interface ProductSearchProps {
  inputRef: RefObject<HTMLInputElement | null>;
  full: boolean;
  isTaken: (product: ChosenProduct) => boolean;
  onChoose: (product: ChosenProduct) => void;
}

/** A combobox (ARIA Authoring Practices) with the products that the shop suggests for what is typed. */
export function ProductSearch({ inputRef, full, isTaken, onChoose }: ProductSearchProps) {
  const [text, setText] = useState("");
  const [walked, setWalked] = useState({ typed: "", to: -1 });
  const listId = useId();
  const suggestions = useSuggestions(text);
  const typed = text.trim();
  const isCurrent = suggestions.state === "there" && suggestions.typed === typed;
  const found =
    typed !== "" && suggestions.state === "there"
      ? suggestions.suggestions.filter((one) => !isTaken(one))
      : [];
  const active = isCurrent && walked.typed === typed ? walked.to : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  function choose(product: ChosenProduct | undefined) {
    if (!product) return;
    onChoose(product);
    setText("");
    inputRef.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      // Enter chooses here; it does not send the form around it.
      event.preventDefault();
      if (isCurrent) choose(found[Math.max(active, 0)]);
    } else if (event.key === "Escape" && text !== "") {
      event.preventDefault();
      setText("");
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && isCurrent && found.length > 0) {
      event.preventDefault();
      // The text box itself is a place on the way around.
      const places = found.length + 1;
      const step = event.key === "ArrowDown" ? 1 : -1;
      setWalked({ typed, to: ((active + 1 + step + places) % places) - 1 });
    }
  }

  return (
    <div>
      <TextField
        ref={inputRef}
        autoComplete="off"
        before={<Search aria-hidden="true" />}
        label={words.search}
        placeholder={words.placeholder}
        maxLength={200}
        disabled={full}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[active] ? optionId(active) : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={group.hint}>
        {typed !== "" && statusOf()}
      </p>
      <div id={listId} role="listbox" aria-label={words.found} hidden={found.length === 0}>
        {found.map((product, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text box, which keeps the focus
          <div
            key={product._id}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={active === index}
            ref={active === index ? (option) => option?.scrollIntoView({ block: "nearest" }) : undefined}
            className={classNames(styles.option, active === index && styles.active)}
            onClick={() => choose(product)}
          >
            <Picture src={product.image} alt="" name={product.name} sizes="4rem" className={styles.picture} />
            <span className={styles.name}>{product.name}</span>
          </div>
        ))}
      </div>
    </div>
  );

  function statusOf(): string {
    if (suggestions.state === "waiting" || suggestions.typed !== typed) return words.searching;
    if (suggestions.state === "failed") return words.failed;
    return found.length === 0 ? words.none : words.results(found.length);
  }
}
