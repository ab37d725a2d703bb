import * as z from "zod/mini";
import { fieldWords } from "#contract/kernel/field-words.ts";
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
import { recordFieldWords } from "#contract/kernel/record-field-words.ts";
import { catalogFieldWords } from "./catalog-field-words.ts";
import { catalogWords } from "./catalog-words.ts";
import { discountPercent, maxDiscountPercent } from "./prices.ts";
import { maxStock } from "./stock-words.ts";
import { maxOptions, variantWords } from "./variant-words.ts";

/** Units in stock. */
export const stockUnits = z
  .int({ error: fieldWords.notWhole(catalogFieldWords.stock) })
  .check(
    z.gte(0, fieldWords.negative(catalogFieldWords.stock)),
    z.lte(maxStock, catalogFieldWords.stockLarge(maxStock)),
  );

/** Converts an empty text to null. */
const noneIfEmpty = z.transform((value: string | null) =>
  typeof value === "string" && value.trim() === "" ? null : value,
);

/** Maximum length of a SKU, in characters. */
export const maxSkuLength = 40;

/** Stock keeping unit, unique ignoring case. Null for none. */
export const skuInput = z.pipe(
  noneIfEmpty,
  z.nullable(
    z
      .string({ error: variantWords.skuOdd })
      .check(
        singleLine(),
        maxTextLength(maxSkuLength, variantWords.skuOdd),
        z.regex(/^[A-Za-z0-9._/-]+$/, variantWords.skuOdd),
      ),
  ),
);

const ProductOption = z.object({ name: z.string(), value: z.string() });

/** Options that distinguish a variant; all variants of a product have the same option names. */
export const optionsInput = z
  .array(
    z.object({
      name: requiredText(variantWords.optionNameNeeded, 30),
      value: requiredText(variantWords.optionValueNeeded, 60),
    }),
  )
  .check(
    z.maxLength(maxOptions, variantWords.optionsMany),
    z.refine((options) => new Set(options.map(({ name }) => name.toLowerCase())).size === options.length, {
      error: variantWords.optionTwice,
    }),
  );

export const optionsOutput = z.optional(z.array(ProductOption));

/** Input of a further variant; with an id to update an existing one. */
export const VariantInput = z
  .object({
    _id: z.optional(Id),
    sku: z.optional(skuInput),
    options: optionsInput,
    price: rupees(catalogFieldWords.price),
    discountedPrice: z.optional(nullableNumeral(rupeesNumber(catalogFieldWords.discountedPrice))),
    /** Units in stock; null if stock is not tracked. Unchanged if omitted. */
    stock: z.optional(nullableNumeral(stockUnits)),
    /** Stock that the editor loaded. 409 if it has changed. */
    stockSeen: z.optional(nullableNumeral(stockUnits)),
    /** The product's picture if omitted, null or empty. */
    image: z.optional(z.pipe(noneIfEmpty, z.nullable(imageAddress(recordFieldWords.imageNeeded)))),
  })
  .check(
    z.refine(({ price, discountedPrice }) => discountedPrice == null || discountedPrice < price, {
      error: catalogWords.discountNotLower,
      path: ["discountedPrice"],
    }),
    z.refine(({ price, discountedPrice }) => discountPercent(price, discountedPrice) <= maxDiscountPercent, {
      error: catalogWords.discountTooHigh,
      path: ["discountedPrice"],
    }),
  );
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
  /** Its own picture, or the product's. */
  image: z.string(),
  /** Units left to sell, if stock is tracked and low; 0: out of stock. */
  left: z.optional(z.number()),
  /** For staff: units in stock; null if stock is not tracked. */
  stock: z.optional(z.nullable(z.number())),
});
export type Variant = z.infer<typeof Variant>;
