import { SlidersHorizontal } from "lucide-react";
import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { Form } from "react-router";
import { CountBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { Category } from "#contract/catalog/categories.ts";
import type { ProductFacets } from "#contract/catalog/product-filters.ts";
import { type ProductSort, productSorts } from "#contract/catalog/product-list-options.ts";
import { m } from "#messages";
import { ResetAll } from "./reset-all.tsx";
import { filterCount, type StoreQuery, withChoice } from "./store-query.ts";
import { StoreSearch } from "./store-search.tsx";
import styles from "./store-toolbar.module.css";

/** Already in the HTML that the server sends, so its script can wait. */
const StoreFilters = lazy(() =>
  import("./store-filters.tsx").then((module) => ({ default: module.StoreFilters })),
);

export interface StoreToolbarProps {
  query: StoreQuery;
  categories: readonly Category[] | null;
  /** Null if counting failed. */
  facets: ProductFacets | null;
  /** Number of products found, if known. */
  total: number | undefined;
  onChange: (query: StoreQuery, options?: { replace?: boolean }) => void;
  /** The product list. */
  children: ReactNode;
}

/** Search, sort order and filters around the product list; filters are a side panel, or a drawer on phones. */
export function StoreToolbar({ query, categories, facets, total, onChange, children }: StoreToolbarProps) {
  const panelId = useId();
  const activeCount = filterCount(query);
  const [panelOpen, setPanelOpen] = useState(activeCount > 0);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const filtersButton = {
    icon: <SlidersHorizontal aria-hidden="true" />,
    iconAfter: <CountBadge count={activeCount} className={styles.count} />,
    children: (
      <>
        <span className={styles.word}>{m["store.filters"]()}</span>{" "}
        {activeCount > 0 && (
          <span className="visually-hidden">{m["store.activeFilterCount"]({ count: activeCount })}</span>
        )}
      </>
    ),
  };
  const filters = (
    <Suspense>
      <StoreFilters query={query} categories={categories} facets={facets} onChange={onChange} />
    </Suspense>
  );

  return (
    <div className={styles.layout} data-open={panelOpen}>
      <Form
        role="search"
        action="/store"
        // Values restored by the browser would contradict the URL.
        autoComplete="off"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const search = new FormData(event.currentTarget).get("search");
          onChange(withChoice(query, { search: String(search ?? "").trim() }));
        }}
      >
        <div className={styles.bar}>
          <div className={styles.search}>
            <StoreSearch
              search={query.search}
              onSearch={(search) => onChange(withChoice(query, { search }), { replace: true })}
            />
          </div>
          <SelectField
            label={m["store.sortBy"]()}
            hideLabel
            name="sort"
            className={styles.sort}
            value={query.sort}
            onChange={(event) => onChange(withChoice(query, { sort: event.target.value as ProductSort }))}
          >
            {Object.entries(productSorts).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label()}
              </option>
            ))}
          </SelectField>
          <span className={styles.panelButton}>
            <Button
              {...filtersButton}
              aria-expanded={panelOpen}
              aria-controls={panelId}
              onClick={() => setPanelOpen(!panelOpen)}
            />
          </span>
          <span className={styles.drawerButton}>
            <Button {...filtersButton} aria-haspopup="dialog" onClick={() => setDrawerOpen(true)} />
          </span>
          <noscript>
            <Button type="submit" variant="solid">
              {m["store.showProducts"]()}
            </Button>
          </noscript>
        </div>
        <section id={panelId} aria-label={m["store.filters"]()} className={styles.panel}>
          {filters}
          <noscript>
            <Button type="submit" variant="solid" wide>
              {m["store.apply"]()}
            </Button>
          </noscript>
          <ResetAll />
        </section>
      </Form>
      <div className={styles.products}>{children}</div>
      <Drawer
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        title={m["store.filters"]()}
        footer={
          <>
            <ResetAll />
            <Button variant="solid" onClick={() => setDrawerOpen(false)}>
              {total === undefined ? m["store.showProducts"]() : m["store.showCount"]({ total })}
            </Button>
          </>
        }
      >
        {/* A separate form, so that these radio buttons and those of the panel do not form one group. */}
        <form onSubmit={(event) => event.preventDefault()}>{filters}</form>
      </Drawer>
    </div>
  );
}
