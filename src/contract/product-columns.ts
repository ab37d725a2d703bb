import { productFields } from "./catalog.ts";
import { linesCell, optionsCell, picturesCell } from "./product-cells.ts";
import type { ProductPicture } from "./product-pictures.ts";
import { productRecord } from "./product-record-words.ts";
import { exampleOf, isNeeded } from "./record-description.ts";
import { type SpecificationKey, specificationKeys, specificationWordsOf } from "./specifications.ts";
import type { ProductOption } from "./variant-names.ts";

/** What no single cell of a file says: each specification has its own. */
const elsewhere = "specifications";

/** A column that says a field of the product. */
export type FieldColumn = Exclude<keyof typeof productRecord.words, typeof elsewhere>;

/** A column of a file of products: a field, or one specification in the unit that its key names. */
export type ProductColumn = FieldColumn | SpecificationKey;

const fieldColumns = Object.keys(productRecord.words).filter(
  (column): column is FieldColumn => column !== elsewhere,
);

/** Columns of a file of products, in the order of the template. */
export const productColumns: readonly ProductColumn[] = [...fieldColumns, ...specificationKeys];

/**
 * What a line says of a further variant, which stands below its product: the name is the product's, an empty image is
 * the product's. Its other cells are empty.
 */
export const variantColumns = [
  "name",
  "price",
  "discountedPrice",
  "image",
  "stock",
  "sku",
  "options",
] as const satisfies FieldColumn[];
export type VariantColumn = (typeof variantColumns)[number];

/** Columns without which no product can be made. */
export const neededProductColumns: readonly ProductColumn[] = fieldColumns.filter((column) =>
  isNeeded(productFields[column]),
);

const plain = (title: string) => title.replace(/[\s_-]/g, "").toLowerCase();

const columnsByTitle = new Map<string, ProductColumn>([
  ...specificationKeys.map((key) => [plain(specificationWordsOf(key).label), key] as const),
  ...productColumns.map((column) => [plain(column), column] as const),
]);

/**
 * The column of a title, whatever its case, spaces and hyphens: `Discounted Price` is `discountedPrice`. A
 * specification may also be called by its label.
 */
export const columnOf = (title: string): ProductColumn | undefined => columnsByTitle.get(plain(title));

const quoted = (cell: unknown) => (/[",\n]/.test(String(cell)) ? `"${cell}"` : String(cell));

const { clip: _, pictures, inTheBox, options, specifications, ...fields } = exampleOf(productRecord);
const example: Readonly<Record<string, unknown>> = {
  ...fields,
  pictures: picturesCell(pictures as ProductPicture[]),
  inTheBox: linesCell(inTheBox as string[]),
  options: optionsCell(options as ProductOption[]),
  ...(specifications as object),
};

/** A file of one product to begin with. */
export const productTemplate = [productColumns, productColumns.map((column) => quoted(example[column] ?? ""))]
  .map((cells) => `${cells.join(",")}\r\n`)
  .join("");
