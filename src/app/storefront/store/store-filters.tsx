import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { CheckboxField, RadioGroup } from "#app/ui/choice-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Category } from "#contract/catalog/categories.ts";
import type { ProductFacets } from "#contract/catalog/product-filters.ts";
import { type PriceRange, priceRanges } from "#contract/catalog/product-list-options.ts";
import { weightClasses } from "#contract/catalog/weight-classes.ts";
import { m } from "#messages";
import { type Limits, RangeFilter } from "./range-filter.tsx";
import { figureStops, priceStops } from "./range-stops.ts";
import styles from "./store-filters.module.css";
import {
  type ListFilter,
  originValue,
  parseLimits,
  parseStoreQuery,
  type StoreQuery,
  specificationFields,
  withChoice,
  withPrice,
  withSpecification,
  withToggled,
} from "./store-query.ts";

export interface StoreFiltersProps {
  query: StoreQuery;
  /** Null if loading failed. */
  categories: readonly Category[] | null;
  /** Null if counting failed. */
  facets: ProductFacets | null;
  onChange: (query: StoreQuery) => void;
}

const anyPrice = "";

/** The controls of the filter panel. Each has a name, so that the form works without JavaScript. */
export function StoreFilters({ query, categories, facets, onChange }: StoreFiltersProps) {
  const list = (filter: ListFilter, label: string, choices: readonly Choice[]) => (
    <ChoiceList {...{ filter, label, choices, onChange, query }} />
  );
  const priceOptions = [
    { value: anyPrice, label: m["store.anyPrice"]() },
    ...Object.entries(priceRanges).map(([value, { label }]) => {
      const count = facets?.price.ranges.find(({ range }) => range === value)?.count;
      return { value, label: <ChoiceLabel label={label()} count={count} /> };
    }),
  ];
  return (
    <div ref={useEarlyInput(query, onChange)} className={styles.filters}>
      {categories === null && <Notice tone="bad">{m["catalog.categoriesFailed"]()}</Notice>}
      {list("categories", m["store.categories"](), categoryChoices(categories ?? [], facets))}
      <RadioGroup
        label={m["store.priceRange"]()}
        name="price"
        options={priceOptions}
        value={query.price ?? anyPrice}
        onChange={(price) =>
          onChange(withPrice(query, { price: price === anyPrice ? null : (price as PriceRange) }))
        }
      />
      <PriceFilter {...{ query, facets, onChange }} />
      <SpecificationFilters {...{ query, facets, onChange }} />
      {list("weightClass", m["store.weightClass"](), weightChoices(query, facets))}
      {list("origin", m["store.countryOfOrigin"](), originChoices(query, facets))}
      <fieldset>
        <legend className={styles.legend}>{m["store.availability"]()}</legend>
        <CheckboxField
          name="available"
          value="true"
          label={<ChoiceLabel label={m["store.inStock"]()} count={facets?.available} />}
          checked={query.available}
          onChange={() => onChange(withChoice(query, { available: !query.available }))}
        />
      </fieldset>
    </div>
  );
}

type PartProps = Pick<StoreFiltersProps, "query" | "facets" | "onChange">;

function PriceFilter({ query, facets, onChange }: PartProps) {
  const { lowest, highest } = facets?.price ?? {};
  return (
    <RangeFilter
      legend={m["store.customPriceRange"]()}
      names={{ least: "minPrice", most: "maxPrice" }}
      labels={{ least: m["store.lowestPrice"](), most: m["store.highestPrice"]() }}
      before="₹"
      stops={lowest === undefined || highest === undefined ? [] : priceStops(lowest, highest)}
      formatValue={formatRupees}
      limits={{ least: query.minPrice, most: query.maxPrice }}
      parse={(texts) => {
        const parameters = { minPrice: texts.least, maxPrice: texts.most };
        const { minPrice, maxPrice } = parseStoreQuery(new URLSearchParams(parameters));
        return { least: minPrice, most: maxPrice };
      }}
      onChange={({ least, most }) => onChange(withPrice(query, { minPrice: least, maxPrice: most }))}
    />
  );
}

const noLimits: Limits = { least: null, most: null };

/** A range filter for each numeric specification of the selected category. */
function SpecificationFilters({ query, facets, onChange }: PartProps) {
  return facets?.specifications.map(({ key, label, unit, least, most }) => (
    <RangeFilter
      key={key}
      legend={unit ? `${label} (${unit})` : label}
      names={specificationFields(key)}
      labels={{ least: m["store.atLeast"](), most: m["store.atMost"]() }}
      stops={least === undefined || most === undefined ? [] : figureStops(least, most)}
      formatValue={(figure) => `${formatNumber(figure)} ${unit}`.trim()}
      limits={query.specifications.find((range) => range.key === key) ?? noLimits}
      parse={parseLimits}
      onChange={(limits) => onChange(withSpecification(query, { key, ...limits }))}
    />
  ));
}

/** An option of a list filter; `count` is the number of products that would remain, undefined if unknown. */
interface Choice {
  value: string;
  label: string;
  count: number | undefined;
}

function categoryChoices(categories: readonly Category[], facets: ProductFacets | null): Choice[] {
  const counts = new Map(facets?.categories.map(({ slug, count }) => [slug, count]));
  return categories.map(({ slug, name }) => ({
    value: slug,
    label: name,
    count: facets ? (counts.get(slug) ?? 0) : undefined,
  }));
}

/** The weight classes that any product has, and the selected ones. */
function weightChoices(query: StoreQuery, facets: ProductFacets | null): Choice[] {
  const counts = new Map(facets?.weightClasses.map(({ weightClass, count }) => [weightClass, count]));
  return Object.entries(weightClasses)
    .map(([value, label]) => ({ value: value as keyof typeof weightClasses, label: label() }))
    .filter(({ value }) => counts.has(value) || query.weightClass.includes(value))
    .map((choice) => ({ ...choice, count: facets ? (counts.get(choice.value) ?? 0) : undefined }));
}

function originChoices(query: StoreQuery, facets: ProductFacets | null): Choice[] {
  const knownChoices = (facets?.origins ?? []).map(({ origin, count }) => ({
    value: originValue(origin),
    label: origin,
    count,
  }));
  const knownValues = new Set(knownChoices.map(({ value }) => value));
  const otherSelected = query.origin.filter((value) => !knownValues.has(value));
  return [
    ...knownChoices,
    ...otherSelected.map((value) => ({ value, label: value, count: facets ? 0 : undefined })),
  ];
}

/** Lists up to this length are shown in full. */
const maxUncollapsed = 12;
/** How many options a longer list shows before "more" is opened. */
const collapsedCount = 6;

interface ChoiceListProps extends Pick<StoreFiltersProps, "query" | "onChange"> {
  filter: ListFilter;
  label: string;
  choices: readonly Choice[];
}

/** Checkboxes combined with OR; renders nothing without options. */
function ChoiceList({ filter, label, choices, query, onChange }: ChoiceListProps) {
  const selected: readonly string[] = query[filter];
  const visibleCount = choices.length > maxUncollapsed ? collapsedCount : choices.length;
  const hidden = choices.slice(visibleCount);
  // Only the initial state: clearing a box must not collapse the list around it.
  const [isMoreOpen] = useState(hidden.some(({ value }) => selected.includes(value)));
  if (choices.length === 0) return null;
  const box = ({ value, label, count }: Choice) => (
    <CheckboxField
      key={value}
      name={filter}
      value={value}
      label={<ChoiceLabel label={label} count={count} />}
      checked={selected.includes(value)}
      onChange={() => onChange(withToggled(query, filter, value))}
    />
  );
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      {choices.slice(0, visibleCount).map(box)}
      {hidden.length > 0 && (
        <details open={isMoreOpen}>
          <summary className={styles.more}>
            {m["store.moreChoices"]({ count: formatNumber(hidden.length) })}
          </summary>
          {hidden.map(box)}
        </details>
      )}
    </fieldset>
  );
}

/** An option with the number of products that would remain. An option without products stays listed, marked "none". */
function ChoiceLabel({ label, count }: { label: ReactNode; count: number | undefined }) {
  if (count === undefined) return label;
  return (
    <span className={count === 0 ? "muted" : undefined}>
      {label} <span className="muted numeric">({count === 0 ? "none" : formatNumber(count)})</span>
    </span>
  );
}

/** Applies what the user selected in the panel before it was hydrated, which happens after the rest of the page. */
function useEarlyInput(query: StoreQuery, onChange: (query: StoreQuery) => void) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    const fields = [...(panel.current?.querySelectorAll("input") ?? [])];
    const next = fields.filter(isTouched).reduce(withField, query);
    if (next !== query) onChange(next);
  }, []);
  return panel;
}

/** True if the user has changed a field; its default value is the one in the server's HTML. */
const isTouched = (field: HTMLInputElement) =>
  field.type === "checkbox" || field.type === "radio"
    ? field.checked !== field.defaultChecked
    : field.type === "number" && field.value !== field.defaultValue;

/** Returns the query after a change of this field. */
function withField(query: StoreQuery, { name, value, type, checked }: HTMLInputElement): StoreQuery {
  const [bound, key] = name.split(".");
  if (key !== undefined) {
    const range = query.specifications.find((other) => other.key === key) ?? { key, ...noLimits };
    const { least, most } = parseLimits({ least: value, most: "" });
    return withSpecification(
      query,
      bound === "least" ? { ...range, least } : { ...range, most: least ?? most },
    );
  }
  const { price, minPrice, maxPrice } = parseStoreQuery(new URLSearchParams({ [name]: value }));
  if (name === "available") return withChoice(query, { available: checked });
  if (name === "minPrice") return withPrice(query, { minPrice, maxPrice: query.maxPrice });
  if (name === "maxPrice") return withPrice(query, { maxPrice, minPrice: query.minPrice });
  if (type === "radio") return checked ? withPrice(query, { price }) : query;
  return withToggled(query, name as ListFilter, value);
}
