import { exampleOf, isRequired } from "#contract/kernel/record-description.ts";
import { productFields } from "./catalog.ts";
import { linesCell, optionsCell, picturesCell } from "./product-cells.ts";
import type { ProductPicture } from "./product-pictures.ts";
import { productRecord } from "./product-record.ts";
import { type SpecificationKey, specificationKeys, specificationLabelsOf } from "./specifications.ts";
import type { ProductOption } from "./variant-names.ts";

/** Specifications have a column each instead of a single one. */
const excludedField = "specifications";

/** A column for a field of the product. */
export type FieldColumn = Exclude<keyof typeof productRecord.controls, typeof excludedField>;

/** A column of a product file: a field, or one specification in the unit of its key. */
export type ProductColumn = FieldColumn | SpecificationKey;

const fieldColumns = Object.keys(productRecord.controls).filter(
  (column): column is FieldColumn => column !== excludedField,
);

/** Columns of a product file, in template order. */
export const productColumns: readonly ProductColumn[] = [...fieldColumns, ...specificationKeys];

/**
 * Columns used by a variant line, which follows its product: it has the product's name, and an empty image
 * means the product's. Other cells are empty.
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

/** Columns that a file can update; the others it may only repeat. */
export const updatableColumns: readonly ProductColumn[] = productColumns.filter(
  (column) =>
    ![
      "sku",
      "image",
      "pictures",
      "clip",
      "model",
      "inTheBox",
      "documents",
      "options",
      "fitsWith",
      "category",
    ].includes(column),
);

/** The same for a variant. */
export const updatableVariantColumns: readonly ProductColumn[] = ["price", "discountedPrice", "stock"];

/** Columns of a file that updates products: those of an import, and what identifies and guards a line. */
export type UpdateColumn = ProductColumn | "_id" | "version";

/** Required columns. */
export const requiredProductColumns: readonly ProductColumn[] = fieldColumns.filter((column) =>
  isRequired(productFields[column]),
);

const normalised = (title: string) => title.replace(/[\s_-]/g, "").toLowerCase();

/**
 * Returns the column for a title, ignoring case, spaces and hyphens: `Discounted Price` is `discountedPrice`.
 * Specifications may also use their label.
 */
export function columnOf(title: string): ProductColumn | undefined {
  const normalizedTitle = normalised(title);
  return (
    productColumns.find((column) => normalised(column) === normalizedTitle) ??
    specificationKeys.find((key) => normalised(specificationLabelsOf(key).label()) === normalizedTitle)
  );
}

/** The same for a file that updates products. */
export function updateColumnOf(title: string): UpdateColumn | undefined {
  const text = normalised(title);
  if (text === "id") return "_id";
  return text === "version" ? "version" : columnOf(title);
}

const quoted = (cell: unknown) => (/[",\n]/.test(String(cell)) ? `"${cell}"` : String(cell));

const { pictures, inTheBox, options, specifications, ...fields } = exampleOf(productRecord);
const example: Readonly<Record<string, unknown>> = {
  ...fields,
  clip: "",
  pictures: picturesCell(pictures as ProductPicture[]),
  inTheBox: linesCell(inTheBox as string[]),
  options: optionsCell(options as ProductOption[]),
  ...(specifications as object),
};

/** Template file with one example product. */
export const productTemplate = [productColumns, productColumns.map((column) => quoted(example[column] ?? ""))]
  .map((cells) => `${cells.join(",")}\r\n`)
  .join("");
