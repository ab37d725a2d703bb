import {
  type FormattedSpecification,
  formatSpecifications,
  formatSpecificationValue,
  isFigure,
} from "#contract/catalog/specifications.ts";

/** A row of the specification table. */
export interface SpecificationRow {
  label: string;
  text: string;
}

/** How many figures the product page shows in large type. */
const maxKeyFigures = 4;

/**
 * Prepares specifications for the product page: the first figures for large type, and all as table rows. Runs on the
 * server, so that browsers need not load the registry.
 */
export function specificationDisplay(specifications: Readonly<Record<string, number | string>>): {
  figures: FormattedSpecification[];
  rows: SpecificationRow[];
} {
  const shown = formatSpecifications(specifications);
  return {
    figures: shown.filter(isFigure).slice(0, maxKeyFigures),
    rows: shown.map((specification) => ({
      label: specification.label,
      text: formatSpecificationValue(specification),
    })),
  };
}
