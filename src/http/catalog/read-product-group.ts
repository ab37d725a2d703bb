import * as z from "zod/mini";
import { maxCompatibleProducts } from "#contract/catalog/compatible-products.ts";
import {
  readClipCell,
  readDocumentsCell,
  readLinesCell,
  readOptionsCell,
  readPicturesCell,
  readReferencesCell,
} from "#contract/catalog/product-cells.ts";
import type { ProductColumn } from "#contract/catalog/product-columns.ts";
import { ImportedProduct, type ImportProblem } from "#contract/catalog/product-import.ts";
import { productRecord } from "#contract/catalog/product-record.ts";
import {
  isSpecification,
  type SpecificationsInput,
  specificationOfField,
  validateSpecifications,
} from "#contract/catalog/specifications.ts";
import { VariantInput } from "#contract/catalog/variants.ts";
import { claimOfVariant, type ProductLine, type VariantLine } from "#domain/catalog/import-products.ts";
import type { ProductClaim } from "#domain/catalog/product-claims.ts";
import { findVariantFault } from "#domain/catalog/variants.ts";
import { m } from "#messages";
import { toPaise } from "../serialize/money.ts";
import { type ProductDetailsInput, productDetails } from "./product-details.ts";
import {
  isOrphanVariant,
  type ProductGroup,
  productOnlyColumnsIn,
  type TextLine,
  type Texts,
} from "./product-groups.ts";

/** A line of an import file before its documents are looked up. */
export type LineInput = Omit<ProductLine, "documents"> & Pick<ProductDetailsInput, "documents">;

/** Result of parsing the lines of one product. */
interface GroupResult {
  claims: ProductClaim[];
  /** Omitted if one of the lines is invalid. */
  product?: LineInput;
  problems: ImportProblem[];
}

/** Validates the lines of one product like the product form. Skips the lines in `invalidLines`. */
export function readGroup(group: ProductGroup, invalidLines: ReadonlySet<number>): GroupResult {
  const { line, texts } = group;
  const problems: ImportProblem[] = [];
  const claims: ProductClaim[] = [];
  let product: LineInput | undefined;
  if (!invalidLines.has(line)) {
    const { name = "", category = "", sku } = texts;
    const fitsWith = readReferencesCell(texts.fitsWith ?? "").slice(0, maxCompatibleProducts);
    product = readProduct(group, problems);
    claims.push({ line, name, category, sku, fitsWith, gstRate: product?.gstRate });
  }
  const variants = group.variants
    .filter((variant) => !invalidLines.has(variant.line))
    .flatMap((variant) => {
      claims.push(claimOfVariant({ line: variant.line, sku: variant.texts.sku }));
      return readVariant(variant, problems) ?? [];
    });
  if (!product || variants.length < group.variants.length) return { claims, problems };
  const error = findVariantFault(product.options ?? [], variants);
  if (error) {
    const [part, index] = error.field.split(".");
    const variant =
      part === "variants" ? variants[index === undefined ? variants.length - 1 : Number(index)] : undefined;
    problems.push({ line: variant?.line ?? line, field: "options", message: error.message });
    return { claims, problems };
  }
  return { claims, problems, product: { ...product, ...(variants.length > 0 && { variants }) } };
}

function readProduct({ line, texts }: TextLine, problems: ImportProblem[]): LineInput | undefined {
  if (isOrphanVariant(texts)) {
    problems.push({ line, field: "name", message: m["catalog.productImport.variantApart"]() });
    return undefined;
  }
  const { fields, specifications } = valuesOf(texts);
  const { data, error } = z.safeParse(ImportedProduct, fields);
  const { sound, faults } = validateSpecifications(specifications);
  if (data && faults.length === 0) {
    const { variants: _, ...details } = productDetails(data);
    return { ...details, specifications: sound, line, category: data.category, fitsWith: data.fitsWith };
  }
  problems.push(...problemsOf(line, error));
  for (const { field, message } of faults) {
    problems.push({ line, field: specificationOfField(field) ?? field, message });
  }
  return undefined;
}

function readVariant({ line, texts }: TextLine, problems: ImportProblem[]): VariantLine | undefined {
  const { name: _, ...fields } = valuesOf(texts).fields;
  const { data, error } = z.safeParse(VariantInput, fields);
  const misplaced = productOnlyColumnsIn(texts);
  problems.push(
    ...problemsOf(line, error),
    ...misplaced.map((field) => ({ line, field, message: m["catalog.productImport.ofProduct"]() })),
  );
  if (!data || misplaced.length > 0) return undefined;
  const { sku, options, price, discountedPrice, stock, image, binLocation } = data;
  return {
    line,
    sku,
    options,
    pricePaise: toPaise(price),
    discountedPricePaise: discountedPrice == null ? null : toPaise(discountedPrice),
    stock,
    image,
    binLocation,
  };
}

const problemsOf = (line: number, error: z.core.$ZodError | undefined): ImportProblem[] =>
  (error?.issues ?? []).map(({ path, message }) => ({ line, field: String(path[0] ?? ""), message }));

/** Converts the cells to form values. Choices ignore case; an empty choice is null or omitted. */
function valuesOf(texts: Texts): { fields: Record<string, unknown>; specifications: SpecificationsInput } {
  const fields: Record<string, unknown> = {};
  const specifications: SpecificationsInput = {};
  for (const [column, text] of Object.entries(texts) as [ProductColumn, string][]) {
    if (isSpecification(column)) specifications[column] = text || null;
    else if (column === "options") fields.options = readOptionsCell(text);
    else if (column === "fitsWith") fields.fitsWith = readReferencesCell(text);
    else if (column === "inTheBox") fields.inTheBox = readLinesCell(text);
    else if (column === "clip") fields.clip = readClipCell(text);
    else if (column === "documents") fields.documents = readDocumentsCell(text);
    else if (column === "isPublished" || column === "isSurfaceOnly")
      fields[column] = text.toLowerCase() || undefined;
    else if (column === "pictures") fields.pictures = text ? readPicturesCell(text) : undefined;
    else {
      const control = productRecord.controls[column];
      const none = "none" in control ? null : undefined;
      fields[column] = control.control === "choice" ? text.toLowerCase() || none : text;
    }
  }
  return { fields, specifications };
}
