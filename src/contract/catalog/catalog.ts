import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  EmptyResponse,
  expectedVersion,
  Id,
  IdParams,
  integerInRange,
  ListQuery,
  maxTextLength,
  nullableNumeral,
  optionalText,
  Pagination,
  recordVersion,
  rupees,
  rupeesNumber,
  SlugParams,
} from "#contract/kernel/fields.ts";
import {
  inputsOf,
  outputsOf,
  requiredLinesField,
  requiredPictureField,
  requiredTextField,
} from "#contract/kernel/record-fields.ts";
import { m } from "#messages";
import { Category, CategoryGuide, maxSpecificationKeyLength, maxSpecifications } from "./categories.ts";
import { CompatibleWithProduct, compatibleProducts } from "./compatible-products.ts";
import { priceChecks } from "./price-checks.ts";
import { productAttributes } from "./product-attributes.ts";
import { productBox } from "./product-box.ts";
import { productClip } from "./product-clip.ts";
import { productDocuments } from "./product-documents.ts";
import { ProductQuery, productFilterLists } from "./product-filters.ts";
import { kindChecks, productKind } from "./product-kind.ts";
import { productModel } from "./product-model.ts";
import { productPacking } from "./product-packing.ts";
import { pictureChecks, productPictures } from "./product-pictures.ts";
import { productPublication, publicationCheck } from "./product-publication.ts";
import { productTax } from "./product-tax.ts";
import { maxFurtherVariants } from "./variant-limits.ts";
import {
  maxSkuLength,
  optionsInput,
  optionsOutput,
  skuInput,
  stockUnits,
  Variant,
  VariantInput,
} from "./variants.ts";

const specificationAsText = z.pipe(
  z.transform((value: number | string | null) => (typeof value === "number" ? String(value) : value)),
  z.nullable(z.string({ error: m["catalog.field.specificationInvalid"] }).check(maxTextLength(500))),
);

/** Fields of a product. Omitted attributes and stock stay unchanged. */
export const productFields = {
  ...productAttributes,
  ...productTax,
  name: requiredTextField(m["common.recordField.nameRequired"], 150),
  price: { input: rupees(m["catalog.field.price"]), output: z.number() },
  discountedPrice: {
    input: z.optional(nullableNumeral(rupeesNumber(m["catalog.field.discountedPrice"]))),
    output: z.optional(z.number()),
  },
  description: requiredLinesField(m["common.recordField.descriptionRequired"], 5000),
  image: requiredPictureField(m["common.recordField.imageRequired"]),
  pictures: productPictures,
  clip: productClip,
  model: productModel,
  inTheBox: productBox,
  documents: productDocuments,
  category: {
    input: z.uuid({ error: m["catalog.field.categoryNeeded"] }),
    output: z.object({ _id: Id, name: z.string(), slug: z.string() }),
  },
  /**
   * Specifications by key; unknown keys are rejected. Responses list those of the category first, in the
   * category's order. Omitted specifications stay unchanged; null or empty text removes one.
   */
  specifications: {
    input: z.optional(
      z
        .record(z.string().check(maxTextLength(maxSpecificationKeyLength)), specificationAsText, {
          error: m["catalog.field.specificationsInvalid"],
        })
        .check(
          z.refine(
            (values: object) => Object.keys(values).length <= maxSpecifications,
            fieldErrors.tooMany(maxSpecifications),
          ),
        ),
    ),
    output: z.record(z.string(), z.union([z.number(), z.string()])),
  },
  /** Units in stock; null if stock is not tracked. */
  stock: {
    input: z.optional(nullableNumeral(stockUnits)),
    output: z.optional(z.nullable(z.number())),
    forAdmin: true,
  },
  sku: { input: z.optional(skuInput), output: z.optional(z.string()), maximum: maxSkuLength },
  /** Options that distinguish the product itself from its further variants. */
  options: { input: z.optional(optionsInput), output: optionsOutput },
  fitsWith: compatibleProducts,
  ...productPacking,
  ...productPublication,
  ...productKind,
} as const;

export const Product = z.object({
  ...outputsOf(productFields),
  _id: Id,
  slug: z.string(),
  /** Reference price of the discount, if it is not the regular price. */
  referencePrice: z.optional(z.number()),
  /**
   * The first three figures among the specifications, in one line: `895 g · 31 min · 4 km`; omitted if there
   * are none.
   */
  keyFigures: z.optional(z.string()),
  /**
   * Average rating out of 5 stars, to a tenth, and number of reviews; omitted until a review is published.
   */
  rating: z.optional(z.object({ average: z.number(), count: z.number() })),
  /** Units left to sell, if stock is tracked and low. 0 means out of stock. */
  left: z.optional(z.number()),
  /**
   * The second picture, only in lists, which omit `pictures`, `clip`, `model`, `inTheBox`, `documents` and
   * `fitsWith`.
   */
  secondImage: z.optional(z.string()),
  /** Further variants besides the product itself; omitted if there are none. */
  variants: z.optional(z.array(Variant)),
  /** Products that list this one as compatible, by name; omitted in lists, and if there are none. */
  fits: z.optional(z.array(CompatibleWithProduct)),
  version: recordVersion,
});
export type Product = z.infer<typeof Product>;

/** The further variants. If the list is omitted, they stay unchanged; variants missing from the list are deleted. */
const variantsInput = z.optional(
  z.array(VariantInput).check(
    z.maxLength(maxFurtherVariants, {
      error: () => m["catalog.variant.tooMany"]({ maximum: maxFurtherVariants + 1 }),
    }),
  ),
);

export const ProductInput = z
  .object({ ...inputsOf(productFields), variants: variantsInput })
  .check(
    ...pictureChecks<{ image: string; pictures?: { image: string }[] | undefined }>(),
    publicationCheck,
    ...kindChecks,
    ...priceChecks(),
  );
export type ProductInput = z.infer<typeof ProductInput>;

const ProductChange = z.safeExtend(ProductInput, {
  ...expectedVersion,
  /** Stock that the editor loaded. 409 if the stock has changed since then. */
  stockSeen: z.optional(nullableNumeral(stockUnits)),
});

export const listProducts = endpoint({
  method: "GET",
  path: "/api/product/get-product",
  access: "visitor",
  shows: ["product", "category", "settings"],
  summary:
    "Lists published products, newest first unless sorted; staff can also list drafts and scheduled products with `visibility`. With search, filters by category, price, weight class, country of origin and availability, and paging. The search matches words of name, category, description, maker, origin and specifications in any order, including prefixes, synonyms and similar spellings; best matches come first unless sorted.",
  query: ProductQuery,
  lists: productFilterLists,
  output: z.object({
    products: z.array(Product),
    pagination: Pagination,
    /** Corrected search text, if no product matches all words of the original. */
    meant: z.optional(z.string()),
  }),
});

/** Number of product suggestions while typing. */
export const maxSuggestions = 6;

export const suggestProducts = endpoint({
  method: "GET",
  path: "/api/product/suggest",
  access: "visitor",
  shows: ["product", "category", "settings"],
  summary: `Returns the first ${maxSuggestions} products that match a search, or of all products without one, and the corrected search if nothing matches as typed.`,
  query: z.object({ search: optionalText(200) }),
  output: z.object({
    suggestions: z.array(
      z.extend(
        z.pick(Product, {
          _id: true,
          name: true,
          slug: true,
          image: true,
          price: true,
          discountedPrice: true,
        }),
        {
          /** Price of the cheapest available variant; omitted if all variants cost the same. */
          from: z.optional(z.number()),
        },
      ),
    ),
    meant: z.optional(z.string()),
  }),
});

export const getProduct = endpoint({
  method: "GET",
  path: "/api/product/get-product/:slug",
  access: "visitor",
  shows: ["product", "category"],
  summary: "Returns a published product. A former slug returns it with its current slug.",
  params: SlugParams,
  output: z.object({ product: Product }),
});

export const previewProduct = endpoint({
  method: "GET",
  path: "/api/product/:id/preview",
  access: "administrator",
  capability: "catalogue",
  summary: "Returns a product, published or not, with the fields and values that visitors would get.",
  params: IdParams,
  output: z.object({ product: Product }),
});

export const listCategoryProducts = endpoint({
  method: "GET",
  path: "/api/product/product-category/:slug",
  access: "visitor",
  shows: ["product", "product count", "category", "settings"],
  summary: "Returns a category, a page of its products, newest first, and its guide, if it has one.",
  params: SlugParams,
  query: ListQuery,
  output: z.object({
    products: z.array(Product),
    pagination: Pagination,
    category: Category,
    guide: z.optional(CategoryGuide),
  }),
});

/** Maximum number of slugs per response. */
export const maxSlugsPerPage = 5000;

export const listProductSlugs = endpoint({
  method: "GET",
  path: "/api/product/slugs",
  access: "visitor",
  shows: ["product"],
  summary: "Lists the slugs of all published products in order of creation, for sitemaps.",
  query: z.object({
    page: z._default(integerInRange(m["common.fieldNames.page"], 1, 1_000_000), 1),
    limit: z._default(integerInRange(m["common.fieldNames.limit"], 1, maxSlugsPerPage), maxSlugsPerPage),
  }),
  output: z.object({ slugs: z.array(z.string()), pagination: Pagination }),
});

export const createProduct = endpoint({
  method: "POST",
  path: "/api/product/create-product",
  access: "administrator",
  capability: "catalogue",
  summary:
    "Adds a product. It is published at once unless it is a draft (`isPublished` false) or has a later `publishAt`.",
  body: ProductInput,
  output: z.object({ product: Product }),
});

export const updateProduct = endpoint({
  method: "PUT",
  path: "/api/product/update-product/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Changes a product; its former slug continues to work.",
  params: IdParams,
  body: ProductChange,
  output: z.object({ product: Product }),
});

export const duplicateProduct = endpoint({
  method: "POST",
  path: "/api/product/duplicate-product/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Copies a product as a draft with a slug of its own, without SKUs and stock.",
  params: IdParams,
  output: z.object({ product: Product }),
});

export const deleteProduct = endpoint({
  method: "DELETE",
  path: "/api/product/delete-product/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Deletes a product; past orders keep their copy of it.",
  params: IdParams,
  output: EmptyResponse,
});
