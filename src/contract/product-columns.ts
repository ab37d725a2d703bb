import { productFields } from "./catalog.ts";
import { productRecord } from "./product-record-words.ts";
import { exampleOf, isNeeded } from "./record-description.ts";

export type ProductColumn = keyof typeof productRecord.words;

/** Columns of a file of products, in the order of the template. */
export const productColumns = Object.keys(productRecord.words) as ProductColumn[];

/** Columns without which no product can be made. */
export const neededProductColumns = productColumns.filter((column) => isNeeded(productFields[column]));

const quoted = (cell: unknown) => (/[",]/.test(String(cell)) ? `"${cell}"` : String(cell));

/** A file of one product to begin with. */
export const productTemplate = [productColumns, Object.values(exampleOf(productRecord)).map(quoted)]
  .map((cells) => `${cells.join(",")}\r\n`)
  .join("");
