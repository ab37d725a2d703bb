import type { Product } from "#contract/catalog.ts";
import { shownSpecifications, specificationText } from "#contract/specifications.ts";
import { weightClasses } from "#contract/weight-classes.ts";

/** A fact in the words of a card. */
export interface ComparedFact {
  name: string;
  text: string;
}

export interface ComparedProducts {
  /** What tells each product from the others, in the order of the products. */
  differences: ComparedFact[][];
  /** What all of them have alike. */
  shared: ComparedFact[];
}

/** As many facts stand on a card, and below all of them: what is compared has to be seen at a glance. */
const mostDifferences = 5;
const mostShared = 6;

/** What stands for a fact that a product says nothing of, beside others that do. */
const notStated = "Not stated";
const notAnAircraft = "Not an aircraft";

/**
 * Parts what is known of a few products into what they differ in and what they share. A fact that only some of them
 * have is a difference; those that most of them have come first. For the server: what a browser shows needs no words
 * of classes.
 */
export function comparedProducts(products: readonly Product[]): ComparedProducts {
  const haveAircraft = products.some(({ weightClass }) => weightClass);
  const known = products.map((product) => {
    const facts = factsOf(product, haveAircraft ? notAnAircraft : "");
    return new Map(facts.map(({ name, text }) => [name, text]));
  });
  const names = [...new Set(known.flatMap((facts) => [...facts.keys()]))];
  const isShared = (name: string) => new Set(known.map((facts) => facts.get(name))).size === 1;
  const knownOf = (name: string) => known.filter((facts) => facts.has(name)).length;
  const different = names
    .filter((name) => !isShared(name))
    .sort((one, other) => knownOf(other) - knownOf(one))
    .slice(0, mostDifferences);
  const statedBy = (facts: ReadonlyMap<string, string> | undefined) => (name: string) => ({
    name,
    text: facts?.get(name) ?? notStated,
  });
  return {
    differences: known.map((facts) => different.map(statedBy(facts))),
    shared: names.filter(isShared).slice(0, mostShared).map(statedBy(known[0])),
  };
}

/** What may be compared, the most telling first. */
function factsOf(product: Product, withoutClass: string): ComparedFact[] {
  const { specifications, weightClass, warrantyMonths, countryOfOrigin } = product;
  return [
    ...shownSpecifications(specifications).map((shown) => ({
      name: shown.label,
      text: specificationText(shown),
    })),
    { name: "Weight class", text: weightClass ? weightClasses[weightClass] : withoutClass },
    { name: "Warranty", text: warrantyMonths ? `${warrantyMonths} months` : "" },
    { name: "Country of origin", text: countryOfOrigin },
  ].filter(({ text }) => text !== "");
}
