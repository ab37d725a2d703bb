import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatNumber, formatRupees } from "#app/lib/format.ts";
import { CheckboxField, RadioGroup } from "#app/ui/choice-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { catalogWords, type PriceRange, priceRanges } from "#contract/catalog-words.ts";
import type { Category } from "#contract/categories.ts";
import type { ProductFacets } from "#contract/product-filters.ts";
import { weightClasses } from "#contract/weight-classes.ts";
import { type Limits, RangeFilter } from "./range-filter.tsx";
import { figureStops, priceStops } from "./range-stops.ts";
import styles from "./store-filters.module.css";
import {
  type ListFilter,
  limitsOf,
  originValue,
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
  /** Null when they could not be loaded. */
  categories: readonly Category[] | null;
  /** Null when nobody could count. */
  facets: ProductFacets | null;
  onChange: (query: StoreQuery) => void;
}

const anyPrice = "";

/** The choices of the filter panel. Each has a name, so that the form also works without JavaScript. */
export function StoreFilters({ query, categories, facets, onChange }: StoreFiltersProps) {
  const list = (filter: ListFilter, label: string, choices: readonly Choice[]) => (
    <ChoiceList {...{ filter, label, choices, onChange, query }} />
  );
  const priceOptions = [
    { value: anyPrice, label: "Any price" },
    ...Object.entries(priceRanges).map(([value, { label }]) => {
      const count = facets?.price.ranges.find(({ range }) => range === value)?.count;
      return { value, label: <Counted label={label} count={count} /> };
    }),
  ];
  return (
    <div ref={usePressedBefore(query, onChange)} className={styles.filters}>
      {categories === null && <Notice tone="bad">{catalogWords.categoriesFailed}</Notice>}
      {list("categories", "Categories", categoryChoices(categories ?? [], facets))}
      <RadioGroup
        label="Price Range"
        name="price"
        options={priceOptions}
        value={query.price ?? anyPrice}
        onChange={(price) =>
          onChange(withPrice(query, { price: price === anyPrice ? null : (price as PriceRange) }))
        }
      />
      <PriceFilter {...{ query, facets, onChange }} />
      <SpecificationFilters {...{ query, facets, onChange }} />
      {list("weightClass", "Weight Class", weightChoices(query, facets))}
      {list("origin", "Country of Origin", originChoices(query, facets))}
      <fieldset>
        <legend className={styles.legend}>Availability</legend>
        <CheckboxField
          name="available"
          value="true"
          label={<Counted label="In stock" count={facets?.available} />}
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
      legend="Your Own Price Range"
      names={{ least: "minPrice", most: "maxPrice" }}
      labels={{ least: "Lowest price", most: "Highest price" }}
      before="₹"
      stops={lowest === undefined || highest === undefined ? [] : priceStops(lowest, highest)}
      say={formatRupees}
      limits={{ least: query.minPrice, most: query.maxPrice }}
      read={(typed) => {
        const parameters = { minPrice: typed.least, maxPrice: typed.most };
        const { minPrice, maxPrice } = parseStoreQuery(new URLSearchParams(parameters));
        return { least: minPrice, most: maxPrice };
      }}
      onChange={({ least, most }) => onChange(withPrice(query, { minPrice: least, maxPrice: most }))}
    />
  );
}

const noLimits: Limits = { least: null, most: null };

/** A range for each figure that the products of the one chosen category state. */
function SpecificationFilters({ query, facets, onChange }: PartProps) {
  return facets?.specifications.map(({ key, label, unit, least, most }) => (
    <RangeFilter
      key={key}
      legend={unit ? `${label} (${unit})` : label}
      names={specificationFields(key)}
      labels={{ least: "At least", most: "At most" }}
      stops={least === undefined || most === undefined ? [] : figureStops(least, most)}
      say={(figure) => `${formatNumber(figure)} ${unit}`.trim()}
      limits={query.specifications.find((range) => range.key === key) ?? noLimits}
      read={limitsOf}
      onChange={(limits) => onChange(withSpecification(query, { key, ...limits }))}
    />
  ));
}

/** What can be ticked in a list, and how many products it would leave; undefined when that is not known. */
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

/** Those that a product has, and those that are chosen all the same. */
function weightChoices(query: StoreQuery, facets: ProductFacets | null): Choice[] {
  const counts = new Map(facets?.weightClasses.map(({ weightClass, count }) => [weightClass, count]));
  return Object.entries(weightClasses)
    .map(([value, label]) => ({ value: value as keyof typeof weightClasses, label }))
    .filter(({ value }) => counts.has(value) || query.weightClass.includes(value))
    .map((choice) => ({ ...choice, count: facets ? (counts.get(choice.value) ?? 0) : undefined }));
}

function originChoices(query: StoreQuery, facets: ProductFacets | null): Choice[] {
  const counted = (facets?.origins ?? []).map(({ origin, count }) => ({
    value: originValue(origin),
    label: origin,
    count,
  }));
  const known = new Set(counted.map(({ value }) => value));
  const others = query.origin.filter((value) => !known.has(value));
  return [...counted, ...others.map((value) => ({ value, label: value, count: facets ? 0 : undefined }))];
}

/** How many choices of a list are in sight at once; the others can be opened. */
const mostInSight = 12;
/** Of a list that is longer than that. */
const firstInSight = 6;

interface ChoiceListProps extends Pick<StoreFiltersProps, "query" | "onChange"> {
  filter: ListFilter;
  label: string;
  choices: readonly Choice[];
}

/** Boxes to tick, of which several widen what is shown; nothing when there are none. */
function ChoiceList({ filter, label, choices, query, onChange }: ChoiceListProps) {
  const chosen: readonly string[] = query[filter];
  const inSight = choices.length > mostInSight ? firstInSight : choices.length;
  const others = choices.slice(inSight);
  // As it is first: a box that is cleared does not close on whoever cleared it.
  const [areOthersOpen] = useState(others.some(({ value }) => chosen.includes(value)));
  if (choices.length === 0) return null;
  const box = ({ value, label, count }: Choice) => (
    <CheckboxField
      key={value}
      name={filter}
      value={value}
      label={<Counted label={label} count={count} />}
      checked={chosen.includes(value)}
      onChange={() => onChange(withToggled(query, filter, value))}
    />
  );
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      {choices.slice(0, inSight).map(box)}
      {others.length > 0 && (
        <details open={areOthersOpen}>
          <summary className={styles.more}>{formatNumber(others.length)} more</summary>
          {others.map(box)}
        </details>
      )}
    </fieldset>
  );
}

/** A choice with how many products it would leave: one that leaves none stays in its place and says so. */
function Counted({ label, count }: { label: ReactNode; count: number | undefined }) {
  if (count === undefined) return label;
  return (
    <span className={count === 0 ? "muted" : undefined}>
      {label} <span className="muted numeric">({count === 0 ? "none" : formatNumber(count)})</span>
    </span>
  );
}

/**
 * The panel comes to life after the page. What was chosen in it until then is not lost: the page follows as soon as it
 * is alive.
 */
function usePressedBefore(query: StoreQuery, onChange: (query: StoreQuery) => void) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to life
  useEffect(() => {
    const fields = [...(panel.current?.querySelectorAll("input") ?? [])];
    const wanted = fields.filter(isTouched).reduce(withField, query);
    if (wanted !== query) onChange(wanted);
  }, []);
  return panel;
}

/** The server writes what a field has at first into its markup. */
const isTouched = (field: HTMLInputElement) =>
  field.type === "checkbox" || field.type === "radio"
    ? field.checked !== field.defaultChecked
    : field.type === "number" && field.value !== field.defaultValue;

/** The state after somebody changed a field. */
function withField(query: StoreQuery, { name, value, type, checked }: HTMLInputElement): StoreQuery {
  const [end, key] = name.split(".");
  if (key !== undefined) {
    const range = query.specifications.find((other) => other.key === key) ?? { key, ...noLimits };
    const { least, most } = limitsOf({ least: value, most: "" });
    return withSpecification(
      query,
      end === "least" ? { ...range, least } : { ...range, most: least ?? most },
    );
  }
  const { price, minPrice, maxPrice } = parseStoreQuery(new URLSearchParams({ [name]: value }));
  if (name === "available") return withChoice(query, { available: checked });
  if (name === "minPrice") return withPrice(query, { minPrice, maxPrice: query.maxPrice });
  if (name === "maxPrice") return withPrice(query, { maxPrice, minPrice: query.minPrice });
  if (type === "radio") return checked ? withPrice(query, { price }) : query;
  return withToggled(query, name as ListFilter, value);
}
