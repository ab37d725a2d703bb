import * as z from "zod/mini";
import { catalogFieldWords } from "./catalog-field-words.ts";
import { catalogWords } from "./catalog-words.ts";
import { fieldWords } from "./field-words.ts";
import {
  atMost,
  Id,
  imageAddress,
  nullableNumeral,
  oneLine,
  requiredText,
  rupees,
  rupeesNumber,
} from "./fields.ts";
import { discountPercent, maximumDiscountPercent } from "./prices.ts";
import { recordFieldWords } from "./record-field-words.ts";
import { maximumStock } from "./stock-words.ts";
import { mostOptions, variantWords } from "./variant-words.ts";

/** Units on hand. */
export const stockUnits = z
  .int({ error: fieldWords.notWhole(catalogFieldWords.stock) })
  .check(
    z.gte(0, fieldWords.negative(catalogFieldWords.stock)),
    z.lte(maximumStock, catalogFieldWords.stockLarge(maximumStock)),
  );

/** Text that there may be none of: null, or empty text. */
const noneIfEmpty = z.transform((value: string | null) =>
  typeof value === "string" && value.trim() === "" ? null : value,
);

/** The longest that a SKU may be, in characters. */
export const longestSku = 40;

/** The shop's own number of what is sold; no two things have the same, whatever its case. Null: it has none. */
export const skuInput = z.pipe(
  noneIfEmpty,
  z.nullable(
    z
      .string({ error: variantWords.skuOdd })
      .check(
        oneLine(),
        atMost(longestSku, variantWords.skuOdd),
        z.regex(/^[A-Za-z0-9._/-]+$/, variantWords.skuOdd),
      ),
  ),
);

const ProductOption = z.object({ name: z.string(), value: z.string() });

/** What sets a variant apart; the names are the same for all variants of a product. */
export const optionsInput = z
  .array(
    z.object({
      name: requiredText(variantWords.optionNameNeeded, 30),
      value: requiredText(variantWords.optionValueNeeded, 60),
    }),
  )
  .check(
    z.maxLength(mostOptions, variantWords.optionsMany),
    z.refine((options) => new Set(options.map(({ name }) => name.toLowerCase())).size === options.length, {
      error: variantWords.optionTwice,
    }),
  );

export const optionsOutput = z.optional(z.array(ProductOption));

/** A further variant as the office says it; with the id of the one that it changes. */
export const VariantInput = z
  .object({
    _id: z.optional(Id),
    sku: z.optional(skuInput),
    options: optionsInput,
    price: rupees(catalogFieldWords.price),
    discountedPrice: z.optional(nullableNumeral(rupeesNumber(catalogFieldWords.discountedPrice))),
    /** Units on hand; null: not counted. Left out, it stays as it is. */
    stock: z.optional(nullableNumeral(stockUnits)),
    /** The stock that its editor saw. 409 when it is another. */
    stockSeen: z.optional(nullableNumeral(stockUnits)),
    /** Left out, null or empty: the picture of the product. */
    image: z.optional(z.pipe(noneIfEmpty, z.nullable(imageAddress(recordFieldWords.imageNeeded)))),
  })
  .check(
    z.refine(({ price, discountedPrice }) => discountedPrice == null || discountedPrice < price, {
      error: catalogWords.discountNotLower,
      path: ["discountedPrice"],
    }),
    z.refine(
      ({ price, discountedPrice }) => discountPercent(price, discountedPrice) <= maximumDiscountPercent,
      { error: catalogWords.discountTooHigh, path: ["discountedPrice"] },
    ),
  );
export type VariantInput = z.infer<typeof VariantInput>;

/** A further variant of a product. Amounts in rupees. */
export const Variant = z.object({
  _id: Id,
  sku: z.optional(z.string()),
  options: z.array(ProductOption),
  price: z.number(),
  discountedPrice: z.optional(z.number()),
  /** What the discount is measured by, when it is not the regular price. */
  referencePrice: z.optional(z.number()),
  /** Its own picture, or the product's. */
  image: z.string(),
  /** Units that may be sold, when they are counted and few; 0: out of stock. */
  left: z.optional(z.number()),
  /** For the office: units on hand; null: not counted. */
  stock: z.optional(z.nullable(z.number())),
});
export type Variant = z.infer<typeof Variant>;
