import type { Product } from "#contract/catalog/catalog.ts";
import {
  formatSpecification,
  formatSpecificationValue,
  isSpecification,
  type Specification,
  specificationLabelsOf,
  specifications,
} from "#contract/catalog/specifications.ts";
import { weightClasses } from "#contract/catalog/weight-classes.ts";
import { m } from "#messages";

/** The value of one product in a row. */
export interface ComparedCell {
  /** Several lines for the box contents, otherwise one; empty if the product has no value. */
  lines: readonly string[];
  /** Best value of the row, possibly tied. */
  best: boolean;
}

/** One attribute that products are compared by. */
interface ComparedRow {
  label: string;
  /** In the order of the products. */
  cells: readonly ComparedCell[];
  /** True if values differ; a missing value differs from any other. */
  differs: boolean;
}

export interface ComparedGroup {
  title: string;
  rows: readonly ComparedRow[];
}

type Better = Specification["better"];

/**
 * Builds the rows of a comparison in the order of the product page: specifications in the category's order, legal
 * details, box contents. Attributes without any value are omitted. Runs on the server, because the registry of
 * specifications is too large for browsers.
 */
export function comparisonOf(products: readonly Product[]): ComparedGroup[] {
  return [
    { title: m["compare.specifications"](), rows: specificationRows(products) },
    { title: m["compare.goodToKnow"](), rows: detailRows(products) },
    {
      title: m["compare.inTheBox"](),
      rows: [rowOf(m["compare.inTheBox"](), products, ({ inTheBox }) => inTheBox ?? [])],
    },
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter(hasValues) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Removes the rows that do not differ, and the groups that then have no rows. */
export function differencesOf(groups: readonly ComparedGroup[]): ComparedGroup[] {
  return groups
    .map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

function specificationRows(products: readonly Product[]): ComparedRow[] {
  return keysOf(products).map((key) => {
    const { better }: Specification = specifications[key];
    const values = products.map((product) => product.specifications[key]);
    return withBest(
      rowOf(specificationLabelsOf(key).label(), values, (value) =>
        value === undefined ? [] : [formatSpecificationValue(formatSpecification(key, value))],
      ),
      values.map((value) => (typeof value === "number" ? value : null)),
      better,
    );
  });
}

/** Specification keys in the order of the first product's category, followed by those of other categories. */
function keysOf(products: readonly Product[]) {
  const categories = new Set(products.map(({ category }) => category._id));
  const orders = [...categories].map((id) =>
    mergeOrders(
      products
        .filter(({ category }) => category._id === id)
        .map((product) => Object.keys(product.specifications).filter(isSpecification)),
    ),
  );
  return [...new Set(orders.flat())];
}

function detailRows(products: readonly Product[]): ComparedRow[] {
  const hasAircraft = products.some(({ weightClass }) => weightClass);
  const textRow = (label: string, textOf: (product: Product) => string) =>
    rowOf(label, products, (product) => [textOf(product)].filter(Boolean));
  return [
    textRow(m["compare.weightClass"](), ({ weightClass }) => {
      if (weightClass) return weightClasses[weightClass]();
      return hasAircraft ? m["compare.notAnAircraft"]() : "";
    }),
    withBest(
      textRow(m["catalog.productAttribute.warranty"](), ({ warrantyMonths }) =>
        warrantyMonths ? m["compare.months"]({ count: warrantyMonths }) : "",
      ),
      products.map(({ warrantyMonths }) => warrantyMonths || null),
      "higher",
    ),
    textRow(m["catalog.productAttribute.countryOfOrigin"](), ({ countryOfOrigin }) => countryOfOrigin),
    textRow(m["catalog.productAttribute.manufacturer"](), ({ manufacturer }) => manufacturer),
    textRow(m["catalog.productAttribute.importer"](), ({ importer }) => importer),
  ];
}

function rowOf<Value>(
  label: string,
  values: readonly Value[],
  linesOf: (value: Value) => readonly string[],
): ComparedRow {
  const cells = values.map((value) => ({ lines: linesOf(value), best: false }));
  const distinctTexts = new Set(cells.map(({ lines }) => lines.join("\n").toLowerCase()));
  return { label, cells, differs: distinctTexts.size > 1 };
}

const hasValues = ({ cells }: ComparedRow) => cells.some(({ lines }) => lines.length > 0);

/**
 * Marks the best figures of a row; `null` is a missing figure. Marks none if neither higher nor lower is better, if
 * fewer than two products have a figure, or if all figures are equal.
 */
function withBest(row: ComparedRow, figures: readonly (number | null)[], better: Better): ComparedRow {
  const knownFigures = figures.filter((figure) => figure !== null);
  if (!better || new Set(knownFigures).size < 2) return row;
  const best = better === "higher" ? Math.max(...knownFigures) : Math.min(...knownFigures);
  return { ...row, cells: row.cells.map((cell, index) => ({ ...cell, best: figures[index] === best })) };
}

/** Merges several key orders; each new key goes after its predecessor. */
function mergeOrders<Key>(orders: readonly (readonly Key[])[]): Key[] {
  const all: Key[] = [];
  for (const order of orders) {
    let index = 0;
    for (const key of order) {
      const position = all.indexOf(key);
      if (position < 0) all.splice(index, 0, key);
      index = (position < 0 ? index : position) + 1;
    }
  }
  return all;
}
