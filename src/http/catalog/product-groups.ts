import {
  type ProductColumn,
  productColumns,
  type VariantColumn,
  variantColumns,
} from "#contract/product-columns.ts";

/** The cells of a line by their columns, without what is put before a text to keep it from being a formula. */
export type Texts = Partial<Record<ProductColumn, string>>;

/** A line of a file. */
export interface TextLine {
  line: number;
  texts: Texts;
}

/** The line of a product and those of its further variants, which stand right below it. */
export interface ProductGroup extends TextLine {
  variants: TextLine[];
}

/**
 * Which lines make a product. A line without category and description is a variant of the product above it when it has
 * that product's name, or no name and options.
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

/** True for a line that is said as a variant is, and has no product above it. */
export const isApart = ({ category, description, options }: Texts): boolean =>
  Boolean(options) && !category && !description;

const saidOfVariants: ReadonlySet<ProductColumn> = new Set<VariantColumn>(variantColumns);

/** Columns that a variant says and only its product can say. */
export const columnsOfProduct = (texts: Texts): ProductColumn[] =>
  productColumns.filter((column) => !saidOfVariants.has(column) && texts[column]);
