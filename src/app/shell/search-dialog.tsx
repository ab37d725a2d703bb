import { useState } from "react";
import { Form, useNavigate } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Price } from "#app/ui/price.tsx";
import { m } from "#messages";
import styles from "./search-dialog.module.css";
import { Suggestion } from "./suggestion.tsx";
import { useCombobox } from "./use-combobox.tsx";
import { type Suggestions, useSuggestions } from "./use-suggestions.ts";

/**
 * Search dialog: a combobox (ARIA Authoring Practices) with product suggestions and, as the last option, all results.
 */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const navigate = useNavigate();
  const suggestions = useSuggestions(text);
  const query = text.trim();
  const products = query !== "" && suggestions.state === "loaded" ? suggestions.suggestions : [];
  const allResults = `/store?${new URLSearchParams({ search: query })}`;
  const addresses =
    products.length > 0 ? [...products.map(({ slug }) => `/product/${slug}`), allResults] : [];
  const { listId, optionId, active, moveByKey, box } = useCombobox(suggestions, query, addresses.length);

  function open(address: string) {
    onClose();
    navigate(address);
  }

  return (
    <Dialog open onClose={onClose} title={m["shell.search.title"]()} className={styles.dialog}>
      <Form
        action="/store"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (query !== "") open(addresses[active] ?? allResults);
        }}
      >
        <TextField
          hideLabel
          {...box}
          enterKeyHint="search"
          label={m["shell.search.label"]()}
          placeholder={m["shell.search.placeholder"]()}
          name="search"
          data-focus-first
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={moveByKey}
        />
      </Form>
      <p role="status" className={styles.status}>
        {query !== "" && statusOf(suggestions, query)}
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={m["shell.search.suggestions"]()}
        hidden={addresses.length === 0}
      >
        {products.map((product, index) => (
          <Suggestion
            key={product._id}
            id={optionId(index)}
            active={active === index}
            onChoose={() => open(`/product/${product.slug}`)}
          >
            <Picture src={product.image} alt="" name={product.name} sizes="4rem" className={styles.picture} />
            <span className={styles.name}>{product.name}</span>
            <Price
              amount={product.from ?? product.discountedPrice ?? product.price}
              from={product.from !== undefined}
              size="small"
            />
          </Suggestion>
        ))}
        {addresses.length > 0 && (
          <Suggestion
            id={optionId(products.length)}
            active={active === products.length}
            onChoose={() => open(allResults)}
          >
            <span className={styles.all}>{m["shell.search.allResults"]({ query })}</span>
          </Suggestion>
        )}
      </div>
    </Dialog>
  );
}

function statusOf(suggestions: Suggestions, query: string): string {
  if (suggestions.state === "waiting" || suggestions.query !== query) return m["shell.search.searching"]();
  if (suggestions.state === "failed") return m["shell.search.failed"]();
  const { suggestions: products, meant } = suggestions;
  if (products.length === 0) return m["shell.search.noResults"]({ query });
  return meant === undefined
    ? m["shell.search.resultCount"]({ count: products.length })
    : m["catalog.searchedInstead"]({ typed: query, meant });
}
