import type { Product } from "#contract/catalog.ts";
import { productFactWords } from "#contract/catalog-field-words.ts";
import {
  isSpecification,
  type Specification,
  shownSpecification,
  specifications,
  specificationText,
  specificationWordsOf,
} from "#contract/specifications.ts";
import { weightClasses } from "#contract/weight-classes.ts";
import { compareWords } from "./compare-words.ts";

/** What one product says in a row. */
export interface ComparedCell {
  /** What is in the box has several; none: nothing is stated. */
  lines: readonly string[];
  /** It wins among those that say something, alone or with others. */
  best: boolean;
}

/** One thing that products are compared by. */
interface ComparedRow {
  label: string;
  /** In the order of the products. */
  cells: readonly ComparedCell[];
  /** Not all of them say the same; to say nothing is to differ from those that say something. */
  differs: boolean;
}

export interface ComparedGroup {
  title: string;
  rows: readonly ComparedRow[];
}

type Better = Specification["better"];

/**
 * What products are compared by, in the groups and the order of the product page: specifications as the category
 * orders them, what the law wants to be said, what is in the box. What none of them states has no row. For the server:
 * the registry of specifications weighs too much for a page.
 */
export function comparisonOf(products: readonly Product[]): ComparedGroup[] {
  return [
    { title: compareWords.specifications, rows: specificationRows(products) },
    { title: compareWords.facts, rows: factRows(products) },
    { title: compareWords.box, rows: [rowOf(compareWords.box, products, ({ inTheBox }) => inTheBox ?? [])] },
  ]
    .map(({ title, rows }) => ({ title, rows: rows.filter(isStated) }))
    .filter(({ rows }) => rows.length > 0);
}

/** The same groups without the rows in which the products are alike. */
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
      rowOf(specificationWordsOf(key).label, values, (value) =>
        value === undefined ? [] : [specificationText(shownSpecification(key, value))],
      ),
      values.map((value) => (typeof value === "number" ? value : null)),
      better,
    );
  });
}

/** In the order of the first product's category; what only products of other categories have comes behind. */
function keysOf(products: readonly Product[]) {
  const categories = new Set(products.map(({ category }) => category._id));
  const orders = [...categories].map((id) =>
    inOneOrder(
      products
        .filter(({ category }) => category._id === id)
        .map((product) => Object.keys(product.specifications).filter(isSpecification)),
    ),
  );
  return [...new Set(orders.flat())];
}

function factRows(products: readonly Product[]): ComparedRow[] {
  const someFly = products.some(({ weightClass }) => weightClass);
  const textRow = (label: string, textOf: (product: Product) => string) =>
    rowOf(label, products, (product) => [textOf(product)].filter(Boolean));
  return [
    textRow(compareWords.weightClass, ({ weightClass }) => {
      if (weightClass) return weightClasses[weightClass];
      return someFly ? compareWords.notAnAircraft : "";
    }),
    withBest(
      textRow(productFactWords.warranty, ({ warrantyMonths }) =>
        warrantyMonths ? compareWords.months(warrantyMonths) : "",
      ),
      products.map(({ warrantyMonths }) => warrantyMonths || null),
      "higher",
    ),
    textRow(productFactWords.countryOfOrigin, ({ countryOfOrigin }) => countryOfOrigin),
    textRow(productFactWords.manufacturer, ({ manufacturer }) => manufacturer),
    textRow(productFactWords.importer, ({ importer }) => importer),
  ];
}

function rowOf<Said>(
  label: string,
  said: readonly Said[],
  linesOf: (said: Said) => readonly string[],
): ComparedRow {
  const cells = said.map((one) => ({ lines: linesOf(one), best: false }));
  const different = new Set(cells.map(({ lines }) => lines.join("\n").toLowerCase()));
  return { label, cells, differs: different.size > 1 };
}

const isStated = ({ cells }: ComparedRow) => cells.some(({ lines }) => lines.length > 0);

/**
 * The row with the best of its figures marked; `null` is no figure. Nobody wins where neither more nor less is better,
 * fewer than two say something, or all that do say the same.
 */
function withBest(row: ComparedRow, figures: readonly (number | null)[], better: Better): ComparedRow {
  const known = figures.filter((figure) => figure !== null);
  if (!better || new Set(known).size < 2) return row;
  const best = better === "higher" ? Math.max(...known) : Math.min(...known);
  return { ...row, cells: row.cells.map((cell, place) => ({ ...cell, best: figures[place] === best })) };
}

/** All keys of several orders in one: each behind the one that it follows where it comes first. */
function inOneOrder<Key>(orders: readonly (readonly Key[])[]): Key[] {
  const all: Key[] = [];
  for (const order of orders) {
    let place = 0;
    for (const key of order) {
      const known = all.indexOf(key);
      if (known < 0) all.splice(place, 0, key);
      place = (known < 0 ? place : known) + 1;
    }
  }
  return all;
}
