import { exampleOf, isRequired } from "#contract/kernel/record-description.ts";
import { productFields } from "./catalog.ts";
import { linesCell, optionsCell, picturesCell } from "./product-cells.ts";
import type { ProductPicture } from "./product-pictures.ts";
import { productRecord } from "./product-record.ts";
import { type SpecificationKey, specificationKeys, specificationLabelsOf } from "./specifications.ts";
import type { ProductOption } from "./variant-names.ts";

/** This field has no column of its own; each specification has its own column. */
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
 * Columns that a variant line may fill. The line follows its product and repeats the product's name or leaves
 * it empty; an empty image means the product's image.
 */
export const variantColumns = [
  "name",
  "price",
  "discountedPrice",
  "image",
  "stock",
  "sku",
  "options",
  "binLocation",
] as const satisfies FieldColumn[];
export type VariantColumn = (typeof variantColumns)[number];

/** Columns that an update file can change. Other columns must repeat the current value or be empty. */
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

/** Columns of a variant that an update file can change. */
export const updatableVariantColumns: readonly ProductColumn[] = [
  "price",
  "discountedPrice",
  "stock",
  "binLocation",
];

/**
 * Columns that identify a product or variant and the version of its product. An update checks them, and an import of
 * new products ignores them.
 */
export const identityColumns = ["_id", "version"] as const;

/** A column of a file that is exported or that updates products. */
export type FileColumn = ProductColumn | (typeof identityColumns)[number];

/** Columns of an export. */
export const fileColumns: readonly FileColumn[] = [...productColumns, ...identityColumns];

/** Required columns. */
export const requiredProductColumns: readonly ProductColumn[] = fieldColumns.filter((column) =>
  isRequired(productFields[column]),
);

const normalised = (title: string) => title.replace(/[\s_-]/g, "").toLowerCase();

/**
 * Returns the column for a title, ignoring case, spaces and hyphens: `Discounted Price` is `discountedPrice`.
 * Specifications may also use their label.
 */
export function columnOf(title: string): FileColumn | undefined {
  const normalizedTitle = normalised(title);
  return (
    fileColumns.find((column) => normalised(column) === normalizedTitle) ??
    specificationKeys.find((key) => normalised(specificationLabelsOf(key).label()) === normalizedTitle)
  );
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
