import {
  type ProductColumn,
  productColumns,
  type VariantColumn,
  variantColumns,
} from "#contract/catalog/product-columns.ts";

/** Cells of a line by column, without the prefix that protects against formulas. */
export type Texts = Partial<Record<ProductColumn, string>>;

/** A line of an import file. */
export interface TextLine {
  line: number;
  texts: Texts;
}

/** The line of a product, and the lines of its variants, which follow it. */
export interface ProductGroup extends TextLine {
  variants: TextLine[];
}

/**
 * Groups lines into products. A line without category and description is a variant of the product above it if
 * it repeats the product's name, or has options but no name.
 */
export function groupLines(lines: readonly TextLine[]): ProductGroup[] {
  const groups: ProductGroup[] = [];
  for (const line of lines) {
    const above = groups.at(-1);
    if (above && isVariantOf(above.texts, line.texts)) above.variants.push(line);
    else groups.push({ ...line, variants: [] });
  }
  return groups;
}

function isVariantOf(product: Texts, texts: Texts): boolean {
  if (texts.category || texts.description) return false;
  const name = texts.name?.toLowerCase();
  return name ? name === product.name?.toLowerCase() : Boolean(texts.options);
}

/** True for a variant line without a product above it. */
export const isOrphanVariant = ({ category, description, options }: Texts): boolean =>
  Boolean(options) && !category && !description;

const variantColumnNames: ReadonlySet<ProductColumn> = new Set<VariantColumn>(variantColumns);

/** Returns the filled columns of a variant line that only a product's line may fill. */
export const productOnlyColumnsIn = (texts: Texts): ProductColumn[] =>
  productColumns.filter((column) => !variantColumnNames.has(column) && texts[column]);
