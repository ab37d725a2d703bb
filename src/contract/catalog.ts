import * as z from "zod/mini";
import { catalogFieldWords } from "./catalog-field-words.ts";
import {
  catalogWords,
  type PriceRange,
  type ProductSort,
  priceRanges,
  productSorts,
} from "./catalog-words.ts";
import { endpoint } from "./endpoint.ts";
import { fieldWords } from "./field-words.ts";
import {
  atMost,
  Id,
  IdParams,
  Nothing,
  nullableNumeral,
  optionalText,
  PageQuery,
  Pagination,
  recordVersion,
  rupees,
  rupeesNumber,
  SlugParams,
  seenVersion,
} from "./fields.ts";
import { discountPercent, maximumDiscountPercent } from "./prices.ts";
import { productFacts } from "./product-facts.ts";
import { recordFieldWords } from "./record-field-words.ts";
import { inputsOf, neededPicture, neededText, outputsOf } from "./record-fields.ts";
import { maximumStock } from "./stock-words.ts";

/** What the office says about a category. */
export const categoryFields = {
  name: neededText(recordFieldWords.nameNeeded, 80),
  image: neededPicture(recordFieldWords.imageNeeded),
  /** Left out, a category keeps the description that it has. */
  description: { input: z.optional(z.string().check(z.trim(), atMost(1000))), output: z.string() },
};

export const Category = z.object({
  ...outputsOf(categoryFields),
  _id: Id,
  slug: z.string(),
  /** How many products it has. */
  productCount: z.number(),
  version: recordVersion,
});
export type Category = z.infer<typeof Category>;

const stockUnits = z
  .int({ error: fieldWords.notWhole(catalogFieldWords.stock) })
  .check(
    z.gte(0, fieldWords.negative(catalogFieldWords.stock)),
    z.lte(maximumStock, catalogFieldWords.stockLarge(maximumStock)),
  );

/** What the office says about a product. Facts and stock that a call leaves out stay as they are. */
export const productFields = {
  ...productFacts,
  name: neededText(recordFieldWords.nameNeeded, 150),
  price: { input: rupees(catalogFieldWords.price), output: z.number() },
  discountedPrice: {
    input: z.optional(nullableNumeral(rupeesNumber(catalogFieldWords.discountedPrice))),
    output: z.optional(z.number()),
  },
  description: neededText(recordFieldWords.descriptionNeeded, 5000),
  image: neededPicture(recordFieldWords.imageNeeded),
  category: {
    input: z.uuid({ error: catalogFieldWords.categoryNeeded }),
    output: z.object({ _id: Id, name: z.string(), slug: z.string() }),
  },
  /** Units on hand; null: not counted. */
  stock: {
    input: z.optional(nullableNumeral(stockUnits)),
    output: z.optional(z.nullable(z.number())),
    forOffice: true,
  },
} as const;

export const Product = z.object({
  ...outputsOf(productFields),
  _id: Id,
  slug: z.string(),
  /** What buyers gave it, of 5 stars, to a tenth, and how many did; left out until a review is published. */
  rating: z.optional(z.object({ average: z.number(), count: z.number() })),
  /** Units that may be sold, when they are counted and few; 0: out of stock. */
  left: z.optional(z.number()),
  version: recordVersion,
});
export type Product = z.infer<typeof Product>;

export const ProductInput = z.object(inputsOf(productFields)).check(
  z.refine(({ price, discountedPrice }) => discountedPrice == null || discountedPrice < price, {
    error: catalogWords.discountNotLower,
    path: ["discountedPrice"],
  }),
  z.refine(
    ({ price, discountedPrice }) => discountPercent(price, discountedPrice) <= maximumDiscountPercent,
    {
      error: catalogWords.discountTooHigh,
      path: ["discountedPrice"],
    },
  ),
);
export type ProductInput = z.infer<typeof ProductInput>;

export const ProductChange = z.safeExtend(ProductInput, {
  ...seenVersion,
  /** The stock that its editor saw: orders change it meanwhile. 409 when it is another. */
  stockSeen: z.optional(nullableNumeral(stockUnits)),
});

export const CategoryInput = z.object(inputsOf(categoryFields));
export type CategoryInput = z.infer<typeof CategoryInput>;

export const CategoryChange = z.extend(CategoryInput, seenVersion);

/** Most products that one list can be asked for by their ids. */
const mostIds = 100;

export const ProductQuery = z.extend(PageQuery, {
  /** `name`: `search` is a part of the name and nothing else. */
  match: z.optional(z.literal("name", { error: catalogFieldWords.matchUnknown })),
  sort: z._default(
    z.enum(Object.keys(productSorts) as ProductSort[], { error: fieldWords.sortUnknown }),
    "default",
  ),
  /** Category slugs, separated by commas. */
  categories: optionalText(1000),
  price: z.optional(
    z.enum(Object.keys(priceRanges) as PriceRange[], { error: catalogFieldWords.priceRangeUnknown }),
  ),
  /** Ids, separated by commas: the carts refresh their lines with it. */
  ids: z.optional(
    z.pipe(
      z.string().check(atMost(4000, catalogFieldWords.manyIds(mostIds))),
      z.pipe(
        z.transform((value: string) => value.split(",")),
        z.array(Id).check(z.maxLength(mostIds, catalogFieldWords.manyIds(mostIds))),
      ),
    ),
  ),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const listProducts = endpoint({
  method: "GET",
  path: "/api/product/get-product",
  access: "visitor",
  shows: ["product", "category", "settings"],
  summary:
    "Lists products, newest first unless sorted; with search, category, price and page filters. A search finds words of name, category, description, maker and origin in any order, their beginnings, synonyms and near spellings, and comes best first unless sorted.",
  query: ProductQuery,
  output: z.object({
    products: z.array(Product),
    pagination: Pagination,
    /** What was probably meant, where nothing has all that was searched. */
    meant: z.optional(z.string()),
  }),
});

/** How many products are suggested while somebody types. */
export const mostSuggestions = 6;

export const suggestProducts = endpoint({
  method: "GET",
  path: "/api/product/suggest",
  access: "visitor",
  shows: ["product", "category", "settings"],
  summary: `The first ${mostSuggestions} products that a search finds, of all products without one, and what was probably meant when they are not of what was typed.`,
  query: z.object({ search: optionalText(200) }),
  output: z.object({
    suggestions: z.array(
      z.pick(Product, { _id: true, name: true, slug: true, image: true, price: true, discountedPrice: true }),
    ),
    meant: z.optional(z.string()),
  }),
});

export const getProduct = endpoint({
  method: "GET",
  path: "/api/product/get-product/:slug",
  access: "visitor",
  shows: ["product", "category"],
  summary: "One product. A former slug answers the product under its present slug.",
  params: SlugParams,
  output: z.object({ product: Product }),
});

export const listCategoryProducts = endpoint({
  method: "GET",
  path: "/api/product/product-category/:slug",
  access: "visitor",
  shows: ["product", "product count", "category"],
  summary: "A category and its products.",
  params: SlugParams,
  output: z.object({ products: z.array(Product), category: Category }),
});

export const createProduct = endpoint({
  method: "POST",
  path: "/api/product/create-product",
  access: "administrator",
  capability: "catalogue",
  summary: "Adds a product.",
  body: ProductInput,
  output: z.object({ product: Product }),
});

export const updateProduct = endpoint({
  method: "PUT",
  path: "/api/product/update-product/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Changes a product; its former slug goes on leading to it.",
  params: IdParams,
  body: ProductChange,
  output: z.object({ product: Product }),
});

export const deleteProduct = endpoint({
  method: "DELETE",
  path: "/api/product/delete-product/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Removes a product; past orders keep their copy of it.",
  params: IdParams,
  output: Nothing,
});

export const listCategories = endpoint({
  method: "GET",
  path: "/api/category/get-category",
  access: "visitor",
  shows: ["category", "product count"],
  summary: "Lists all categories with their product counts.",
  output: z.object({ category: z.array(Category) }),
});

export const createCategory = endpoint({
  method: "POST",
  path: "/api/category/create-category",
  access: "administrator",
  capability: "catalogue",
  summary: "Adds a category.",
  body: CategoryInput,
  output: z.object({ category: Category }),
});

export const updateCategory = endpoint({
  method: "PUT",
  path: "/api/category/update-category/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Changes a category; its former slug goes on leading to it.",
  params: IdParams,
  body: CategoryChange,
  output: z.object({ category: Category }),
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/api/category/delete-category/:id",
  access: "administrator",
  capability: "catalogue",
  summary: "Removes a category that has no products left.",
  params: IdParams,
  output: Nothing,
});
