import { SlidersHorizontal } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Form } from "react-router";
import { CountBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Drawer } from "#app/ui/drawer.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { Category } from "#contract/catalog.ts";
import { type ProductSort, productSorts } from "#contract/catalog-words.ts";
import { ResetAll, StoreFilters } from "./store-filters.tsx";
import { filterCount, type StoreQuery, withChoice } from "./store-query.ts";
import { StoreSearch } from "./store-search.tsx";
import styles from "./store-toolbar.module.css";

export interface StoreToolbarProps {
  query: StoreQuery;
  categories: readonly Category[] | null;
  /** Products found; missing when that is not known. */
  total: number | undefined;
  onChange: (query: StoreQuery, options?: { replace?: boolean }) => void;
  /** The shelf, beside the filter panel. */
  children: ReactNode;
}

/** Search, sort order and filters around the shelf: a panel beside it, or a drawer on phones. */
export function StoreToolbar({ query, categories, total, onChange, children }: StoreToolbarProps) {
  const panelId = useId();
  const filtersInForce = filterCount(query);
  const [panelOpen, setPanelOpen] = useState(filtersInForce > 0);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const filtersLabel = filtersInForce > 0 ? `Filters, ${filtersInForce} active` : "Filters";
  const filtersButton = {
    icon: <SlidersHorizontal aria-hidden="true" />,
    iconAfter: <CountBadge count={filtersInForce} className={styles.count} />,
    "aria-label": filtersLabel,
    children: "Filters",
  };
  const filters = <StoreFilters query={query} categories={categories} onChange={onChange} />;

  return (
    <div className={styles.layout} data-open={panelOpen}>
      <Form
        role="search"
        action="/store"
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
            label="Sort by"
            hideLabel
            name="sort"
            className={styles.sort}
            value={query.sort}
            onChange={(event) => onChange(withChoice(query, { sort: event.target.value as ProductSort }))}
          >
            {Object.entries(productSorts).map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
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
              Show products
            </Button>
          </noscript>
        </div>
        <section id={panelId} aria-label="Filters" className={styles.panel}>
          {filters}
          <ResetAll />
        </section>
      </Form>
      <div className={styles.shelf}>{children}</div>
      <Drawer
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        title="Filters"
        footer={
          <>
            <ResetAll />
            <Button variant="solid" onClick={() => setDrawerOpen(false)}>
              {total === undefined ? "Show products" : `Show ${total}`}
            </Button>
          </>
        }
      >
        {/* A form of its own: radios of one form and one name are one group. */}
        <form>{filters}</form>
      </Drawer>
    </div>
  );
}
