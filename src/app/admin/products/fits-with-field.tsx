import { ArrowDown, ArrowUp, Search, Trash2 } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { FormErrors } from "#app/lib/form-errors.ts";
import { useSuggestions } from "#app/shell/use-suggestions.ts";
import { IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FieldError, TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Product } from "#contract/catalog.ts";
import { mostFittingProducts } from "#contract/fitting-products.ts";
import type { FieldFrame } from "../record-form/record-fields.tsx";
import group from "./field-group.module.css";
import styles from "./fits-with-field.module.css";
import { fitsWithWords as words } from "./fits-with-words.ts";

type Chosen = Pick<Product, "_id" | "name" | "image">;

export interface FitsWithFieldProps extends FieldFrame {
  product: Product | undefined;
  errors: FormErrors;
}

/** Which products fit with a product, in an order: they are searched and added, moved and removed. */
export function FitsWithField({ label, name, hint, error, product, errors }: FitsWithFieldProps) {
  const [chosen, setChosen] = useState<readonly Chosen[]>(product?.fitsWith ?? []);
  const [news, setNews] = useState("");
  const rows = useRef<HTMLOListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const taken = new Set([product?._id, ...chosen.map(({ _id }) => _id)]);
  const fault = error ?? chosen.map((_, place) => errors[`${name}.${place}`]).find(Boolean);

  function add(added: Chosen) {
    setChosen([...chosen, added]);
    setNews(words.added(added.name, chosen.length + 1));
  }

  function remove(gone: Chosen) {
    flushSync(() => setChosen(chosen.filter((one) => one !== gone)));
    setNews(words.removed(gone.name));
    search.current?.focus();
  }

  /** The button keeps the focus; at the end of its way the other one of the row takes it. */
  function move(place: number, step: 1 | -1) {
    const { [place]: moved, [place + step]: other } = chosen;
    if (!moved || !other) return;
    flushSync(() => setChosen(chosen.with(place, other).with(place + step, moved)));
    setNews(words.moved(moved.name, place + step + 1, chosen.length));
    const [up, down] = rows.current?.children[place + step]?.querySelectorAll("button") ?? [];
    const [wanted, otherWay] = step < 0 ? [up, down] : [down, up];
    (wanted?.disabled ? otherWay : wanted)?.focus();
  }

  return (
    <fieldset className={group.group} aria-describedby={hint ? hintId : undefined}>
      <legend className={group.label}>{label}</legend>
      {hint && (
        <p id={hintId} className={group.hint}>
          {hint}
        </p>
      )}
      {chosen.length > 0 && (
        <ol ref={rows} className={group.rows}>
          {chosen.map((one, place) => (
            <li key={one._id} className={styles.row}>
              <input type="hidden" name={`${name}.${place}`} value={one._id} />
              <Picture src={one.image} alt="" name={one.name} sizes="4rem" className={styles.picture} />
              <span className={styles.name}>{one.name}</span>
              <span className={styles.actions}>
                <IconButton
                  label={words.moveUp(one.name)}
                  size="small"
                  disabled={place === 0}
                  onClick={() => move(place, -1)}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={words.moveDown(one.name)}
                  size="small"
                  disabled={place === chosen.length - 1}
                  onClick={() => move(place, 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <IconButton label={words.remove(one.name)} size="small" onClick={() => remove(one)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            </li>
          ))}
        </ol>
      )}
      <FieldError>{fault}</FieldError>
      <ProductSearch
        inputRef={search}
        full={chosen.length >= mostFittingProducts}
        isTaken={({ _id }) => taken.has(_id)}
        onChoose={add}
      />
      <p className={group.hint}>{words.count(chosen.length, mostFittingProducts)}</p>
      <p aria-live="polite" className="visually-hidden">
        {news}
      </p>
    </fieldset>
  );
}

interface ProductSearchProps {
  inputRef: React.RefObject<HTMLInputElement | null>;
  full: boolean;
  isTaken: (product: Chosen) => boolean;
  onChoose: (product: Chosen) => void;
}

/** A combobox (ARIA Authoring Practices) with the products that the shop suggests for what is typed. */
function ProductSearch({ inputRef, full, isTaken, onChoose }: ProductSearchProps) {
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

  function choose(product: Chosen | undefined) {
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

/** The ids that a form says under a name, in their order. */
export function fitsWithIn(typed: Readonly<Record<string, string>>, name: string): string[] {
  const ids: string[] = [];
  for (let place = 0; `${name}.${place}` in typed; place += 1) ids.push(typed[`${name}.${place}`] ?? "");
  return ids;
}
