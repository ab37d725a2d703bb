import {
  isFigure,
  type ShownSpecification,
  shownSpecifications,
  specificationText,
} from "#contract/specifications.ts";

/** A specification as a row of the product page's table. */
export interface StatedSpecification {
  label: string;
  text: string;
}

/** How many figures stand large on the page of a product. */
const largeFigures = 4;

/**
 * What the page of a product says of its specifications: the first figures large, and all of them as rows. For the
 * server: what a browser shows needs no registry.
 */
export function statedSpecifications(specifications: Readonly<Record<string, number | string>>): {
  figures: ShownSpecification[];
  rows: StatedSpecification[];
} {
  const shown = shownSpecifications(specifications);
  return {
    figures: shown.filter(isFigure).slice(0, largeFigures),
    rows: shown.map((one) => ({ label: one.label, text: specificationText(one) })),
  };
}
