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

/** The line of a product and those of its variants, which follow it. */
export interface ProductGroup extends TextLine {
  variants: TextLine[];
}

/**
 * Groups lines into products. A line without category and description is a variant of the product above if it
 * has the same name, or no name but options.
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

/** Columns that a variant line fills although only its product may. */
export const productOnlyColumnsIn = (texts: Texts): ProductColumn[] =>
  productColumns.filter((column) => !variantColumnNames.has(column) && texts[column]);
