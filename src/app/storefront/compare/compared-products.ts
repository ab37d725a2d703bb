import type { Product } from "#contract/catalog/catalog.ts";
import { formatSpecifications, formatSpecificationValue } from "#contract/catalog/specifications.ts";
import { weightClasses } from "#contract/catalog/weight-classes.ts";
import { m } from "#messages";

/** The name and text of an attribute on a product card. */
export interface ComparedAttribute {
  name: string;
  text: string;
}

export interface ComparedProducts {
  /** The attributes that differ, for each product in order. */
  differences: ComparedAttribute[][];
  /** The attributes that all products have in common. */
  shared: ComparedAttribute[];
}

/** Limits per card and for the shared list, so that the comparison can be read at a glance. */
const maxDifferences = 5;
const maxShared = 6;

/**
 * Splits the attributes of a few products into differing and shared attributes. An attribute that only some products
 * have counts as differing. Differing attributes are sorted by how many products have them, most first. Runs on the
 * server, so that browsers need not load the names of weight classes.
 */
export function comparedProducts(products: readonly Product[]): ComparedProducts {
  const hasAircraft = products.some(({ weightClass }) => weightClass);
  const attributeMaps = products.map((product) => {
    const attributes = attributesOf(product, hasAircraft ? m["compare.notAnAircraft"]() : "");
    return new Map(attributes.map(({ name, text }) => [name, text]));
  });
  const names = [...new Set(attributeMaps.flatMap((attributes) => [...attributes.keys()]))];
  const isShared = (name: string) =>
    new Set(attributeMaps.map((attributes) => attributes.get(name))).size === 1;
  const countWith = (name: string) => attributeMaps.filter((attributes) => attributes.has(name)).length;
  const differingNames = names
    .filter((name) => !isShared(name))
    .sort((a, b) => countWith(b) - countWith(a))
    .slice(0, maxDifferences);
  const attributeOf = (attributes: ReadonlyMap<string, string> | undefined) => (name: string) => ({
    name,
    text: attributes?.get(name) ?? m["compare.notSpecified"](),
  });
  return {
    differences: attributeMaps.map((attributes) => differingNames.map(attributeOf(attributes))),
    shared: names.filter(isShared).slice(0, maxShared).map(attributeOf(attributeMaps[0])),
  };
}

/** The attributes to compare, the most important first. */
function attributesOf(product: Product, noClassText: string): ComparedAttribute[] {
  const { specifications, weightClass, warrantyMonths, countryOfOrigin } = product;
  return [
    ...formatSpecifications(specifications).map((shown) => ({
      name: shown.label,
      text: formatSpecificationValue(shown),
    })),
    { name: m["compare.weightClass"](), text: weightClass ? weightClasses[weightClass]() : noClassText },
    {
      name: m["catalog.productAttribute.warranty"](),
      text: warrantyMonths ? m["compare.months"]({ count: warrantyMonths }) : "",
    },
    { name: m["catalog.productAttribute.countryOfOrigin"](), text: countryOfOrigin },
  ].filter(({ text }) => text !== "");
}
