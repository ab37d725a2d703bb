import * as z from "zod/mini";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  Id,
  imageAddress,
  maxTextLength,
  nullableNumeral,
  requiredText,
  rupees,
  rupeesNumber,
  singleLine,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { priceChecks } from "./price-checks.ts";
import { binLocationInput } from "./product-packing.ts";
import { maxStock } from "./stock.ts";
import { maxOptions } from "./variant-limits.ts";

/** Units in stock. */
export const stockUnits = z
  .int(fieldErrors.notWhole(m["catalog.field.stock"]))
  .check(
    z.gte(0, fieldErrors.negative(m["catalog.field.stock"])),
    z.lte(maxStock, { error: () => m["catalog.field.stockTooLarge"]({ maximum: maxStock }) }),
  );

/** Converts an empty text to null; returns other values unchanged. */
const noneIfEmpty = z.transform((value: string | null) =>
  typeof value === "string" && value.trim() === "" ? null : value,
);

/** Maximum length of a SKU, in characters. */
export const maxSkuLength = 40;

/** Stock keeping unit, unique regardless of case. Null or an empty text means none. */
export const skuInput = z.pipe(
  noneIfEmpty,
  z.nullable(
    z
      .string({ error: m["catalog.variant.skuInvalid"] })
      .check(
        singleLine(),
        maxTextLength(maxSkuLength, m["catalog.variant.skuInvalid"]),
        z.regex(/^[A-Za-z0-9._/-]+$/, { error: m["catalog.variant.skuInvalid"] }),
      ),
  ),
);

const ProductOption = z.object({ name: z.string(), value: z.string() });

/** Options that distinguish a variant; all variants of a product have the same option names. */
export const optionsInput = z
  .array(
    z.object({
      name: requiredText(m["catalog.variant.optionNameNeeded"], 30),
      value: requiredText(m["catalog.variant.optionValueNeeded"], 60),
    }),
  )
  .check(
    z.maxLength(maxOptions, { error: () => m["catalog.variant.tooManyOptions"]({ maximum: maxOptions }) }),
    z.refine((options) => new Set(options.map(({ name }) => name.toLowerCase())).size === options.length, {
      error: m["catalog.variant.optionDuplicate"],
    }),
  );

export const optionsOutput = z.optional(z.array(ProductOption));

/** Input of a further variant. With `_id`, it updates an existing variant; without, it creates one. */
export const VariantInput = z
  .object({
    _id: z.optional(Id),
    sku: z.optional(skuInput),
    options: optionsInput,
    price: rupees(m["catalog.field.price"]),
    discountedPrice: z.optional(nullableNumeral(rupeesNumber(m["catalog.field.discountedPrice"]))),
    /** Units in stock; null if stock is not tracked. Unchanged if omitted. */
    stock: z.optional(nullableNumeral(stockUnits)),
    /** Stock that the editor loaded. 409 if the stock has changed since then. */
    stockSeen: z.optional(nullableNumeral(stockUnits)),
    /** If omitted, null or empty, the variant uses the product's picture. */
    image: z.optional(z.pipe(noneIfEmpty, z.nullable(imageAddress(m["common.recordField.imageRequired"])))),
    /** Where the variant lies; empty if it lies with the product. Unchanged if omitted. */
    binLocation: z.optional(binLocationInput),
  })
  .check(...priceChecks());
export type VariantInput = z.infer<typeof VariantInput>;

/** A further variant of a product. Amounts in rupees. */
export const Variant = z.object({
  _id: Id,
  sku: z.optional(z.string()),
  options: z.array(ProductOption),
  price: z.number(),
  discountedPrice: z.optional(z.number()),
  /** Reference price of the discount, if it is not the regular price. */
  referencePrice: z.optional(z.number()),
  /** The variant's own picture, or else the product's. */
  image: z.string(),
  /** Units left to sell, if stock is tracked and low. 0 means out of stock. */
  left: z.optional(z.number()),
  /** For staff: units in stock; null if stock is not tracked. */
  stock: z.optional(z.nullable(z.number())),
  /** For staff: where it lies; empty if it lies with the product. */
  binLocation: z.optional(z.string()),
});
export type Variant = z.infer<typeof Variant>;
