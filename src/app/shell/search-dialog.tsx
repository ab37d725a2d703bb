import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { Form, useNavigate } from "react-router";
import { classNames } from "#app/ui/class-names.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { catalogWords } from "#contract/catalog-words.ts";
import styles from "./search-dialog.module.css";
import { searchWords as words } from "./search-words.ts";
import { type Suggestions, useSuggestions } from "./use-suggestions.ts";

/** The search over a page: a combobox (ARIA Authoring Practices) whose list has products, and all results at its end. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [walked, setWalked] = useState({ typed: "", to: -1 });
  const navigate = useNavigate();
  const listId = useId();
  const suggestions = useSuggestions(text);
  const typed = text.trim();
  const products = typed !== "" && suggestions.state === "there" ? suggestions.suggestions : [];
  const everything = `/store?${new URLSearchParams({ search: typed })}`;
  const addresses =
    products.length > 0 ? [...products.map(({ slug }) => `/product/${slug}`), everything] : [];
  // What is in sight may still be what was found for another text: it can be pressed, and no key walks through it.
  const isCurrent = suggestions.state === "there" && suggestions.typed === typed;
  const active = isCurrent && walked.typed === typed ? walked.to : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  function go(address: string) {
    onClose();
    navigate(address);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !isCurrent || addresses.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // The text box itself is a place on the way around.
    const places = addresses.length + 1;
    setWalked({ typed, to: ((active + 1 + step + places) % places) - 1 });
  }

  return (
    <Dialog open onClose={onClose} title={words.title} className={styles.dialog}>
      <Form
        action="/store"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== "") go(addresses[active] ?? everything);
        }}
      >
        <TextField
          hideLabel
          autoComplete="off"
          enterKeyHint="search"
          before={<Search aria-hidden="true" />}
          label={words.label}
          placeholder={words.placeholder}
          name="search"
          maxLength={200}
          data-focus-first
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={addresses.length > 0}
          aria-controls={listId}
          aria-activedescendant={addresses[active] ? optionId(active) : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Form>
      <p role="status" className={styles.status}>
        {typed !== "" && statusOf(suggestions, typed)}
      </p>
      <div id={listId} role="listbox" aria-label={words.suggestions} hidden={addresses.length === 0}>
        {products.map((product, index) => (
          <Option
            key={product._id}
            id={optionId(index)}
            active={active === index}
            onChoose={() => go(`/product/${product.slug}`)}
          >
            <Picture src={product.image} alt="" name={product.name} sizes="4rem" className={styles.picture} />
            <span className={styles.name}>{product.name}</span>
            <Price
              amount={product.from ?? product.discountedPrice ?? product.price}
              from={product.from !== undefined}
              size="small"
            />
          </Option>
        ))}
        {addresses.length > 0 && (
          <Option
            id={optionId(products.length)}
            active={active === products.length}
            onChoose={() => go(everything)}
          >
            <span className={styles.all}>{words.all(typed)}</span>
          </Option>
        )}
      </div>
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  active: boolean;
  onChoose: () => void;
  children: React.ReactNode;
}

function Option({ id, active, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text box, which keeps the focus.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      ref={active ? (option) => option?.scrollIntoView({ block: "nearest" }) : undefined}
      className={classNames(styles.option, active && styles.active)}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}

function statusOf(suggestions: Suggestions, typed: string): string {
  if (suggestions.state === "waiting" || suggestions.typed !== typed) return words.searching;
  if (suggestions.state === "failed") return words.failed;
  const { suggestions: products, meant } = suggestions;
  if (products.length === 0) return words.none(typed);
  return meant === undefined ? words.found(products.length) : catalogWords.searchedInstead(typed, meant);
}
