import { Button } from "#app/ui/button.tsx";
import { CheckboxField, RadioGroup } from "#app/ui/choice-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Category } from "#contract/catalog.ts";
import { catalogWords, type PriceRange, priceRanges } from "#contract/catalog-words.ts";
import styles from "./store-filters.module.css";
import { type StoreQuery, withCategoryToggled, withChoice } from "./store-query.ts";

export interface StoreFiltersProps {
  query: StoreQuery;
  /** Null when they could not be loaded. */
  categories: readonly Category[] | null;
  onChange: (query: StoreQuery) => void;
}

const anyPrice = "";
const priceOptions = [
  { value: anyPrice, label: "Any price" },
  ...Object.entries(priceRanges).map(([value, { label }]) => ({ value, label })),
];

/** The choices of the filter panel. Each has a name, so that the form also works without JavaScript. */
export function StoreFilters({ query, categories, onChange }: StoreFiltersProps) {
  return (
    <div className={styles.filters}>
      <fieldset>
        <legend className={styles.legend}>Categories</legend>
        {categories === null && <Notice tone="bad">{catalogWords.categoriesFailed}</Notice>}
        {categories?.map((category) => (
          <CheckboxField
            key={category._id}
            name="categories"
            value={category.slug}
            label={
              <>
                {category.name} <span className="muted numeric">({category.productCount})</span>
              </>
            }
            checked={query.categories.includes(category.slug)}
            onChange={() => onChange(withCategoryToggled(query, category.slug))}
          />
        ))}
      </fieldset>
      <RadioGroup
        label="Price Range"
        name="price"
        options={priceOptions}
        value={query.price ?? anyPrice}
        onChange={(price) =>
          onChange(withChoice(query, { price: price === anyPrice ? null : (price as PriceRange) }))
        }
      />
    </div>
  );
}

/** Back to the whole store: filters, search and sort order. Its form is the page's, see `resetFormId`. */
export function ResetAll({ onReset }: { onReset?: () => void }) {
  return (
    <Button type="submit" form={resetFormId} onClick={onReset}>
      Reset All
    </Button>
  );
}

/** The empty form that leads back to `/store`, with and without JavaScript. */
export const resetFormId = "reset-store";
