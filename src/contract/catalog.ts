import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import {
  Id,
  IdParams,
  imageAddress,
  Nothing,
  optionalText,
  PageQuery,
  Pagination,
  recordVersion,
  requiredText,
  rupees,
  SlugParams,
  seenVersion,
} from "./fields.ts";
import { ProductFacts } from "./product-facts.ts";

/** The words of the catalogue (Specification §2, §5, §8). */
export const catalogWords = {
  productNotFound: "Product Not Found",
  categoryNotFound: "Category not found",
  discountNotLower: "Discounted price must be less than regular price",
  discountTooHigh: "Maximum discount cannot exceed 90%",
  imageNeeded: "Please upload an image",
  nameNeeded: "Please enter a name",
  descriptionNeeded: "Please enter a description",
  categoryNeeded: "Please select a category",
  productCreated: "Product created successfully",
  productUpdated: "Product updated successfully",
  productDeleted: "Product deleted successfully",
  categoryCreated: "Category created successfully",
  categoryUpdated: "Category updated successfully",
  categoryDeleted: "Category deleted successfully",
  productsFailed: "Failed to fetch products",
  productDetailsFailed: "Error fetching product details",
  categoryProductsFailed: "Error loading products",
  categoriesFailed: "Failed to fetch categories",
  homeCategoriesFailed: "Error loading categories",
  productsFetchFailed: "Error fetching products",
  productCreateFailed: "Error creating product",
  productUpdateFailed: "Error updating product",
  productDeleteFailed: "Error deleting product",
  productDeleteQuestion: "Are you sure you want to delete this product?",
  categoriesFetchFailed: "Error fetching categories",
  categoryCreateFailed: "Error creating category",
  categoryUpdateFailed: "Error updating category",
  categoryDeleteFailed: "Error deleting category",
  categoryDeleteQuestion: "Are you sure you want to delete this category?",
  categoryNotEmpty: (count: number) => `Category still has ${count} product(s)`,
} as const;

/** Highest discount that a product may have, in percent (Specification §9). */
export const maximumDiscountPercent = 90;

/** Discount in whole percent (Specification §9): round((price − discountedPrice) / price × 100), 0 without one. */
export function discountPercent(price: number, discountedPrice?: number | null): number {
  if (discountedPrice == null || discountedPrice >= price) return 0;
  return Math.round(((price - discountedPrice) / price) * 100);
}

/** What a buyer pays: the discounted price when it is lower than the price, else the price. Any one unit. */
export function effectivePrice(price: number, discountedPrice?: number | null): number {
  return discountedPrice != null && discountedPrice < price ? discountedPrice : price;
}

/** How the store can be sorted (Specification §9), with the words of its dropdown. */
export const productSorts = {
  default: "Default",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  "discount-high": "Biggest Discount",
  "name-asc": "Name: A to Z",
  "name-desc": "Name: Z to A",
} as const;
export type ProductSort = keyof typeof productSorts;

/** Price filters in rupees, both ends included; paise above the upper end still belong to the range (§9). */
export const priceRanges = {
  "0-999": { label: "₹0 – ₹999", from: 0, to: 999 },
  "1000-4999": { label: "₹1,000 – ₹4,999", from: 1000, to: 4999 },
  "5000-9999": { label: "₹5,000 – ₹9,999", from: 5000, to: 9999 },
  "10000-19999": { label: "₹10,000 – ₹19,999", from: 10_000, to: 19_999 },
  "20000-999999": { label: "₹20,000 and above", from: 20_000, to: 999_999 },
} as const;
export type PriceRange = keyof typeof priceRanges;

/** Products on one page of the store (Specification §9). */
export const storePageSize = 12;

export const Category = z.object({
  _id: Id,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  description: z.string(),
  /** How many products it has. */
  productCount: z.number(),
  version: recordVersion,
});
export type Category = z.infer<typeof Category>;

export const Product = z.extend(ProductFacts, {
  _id: Id,
  name: z.string(),
  slug: z.string(),
  image: z.string(),
  description: z.string(),
  price: z.number(),
  discountedPrice: z.optional(z.number()),
  category: z.object({ _id: Id, name: z.string(), slug: z.string() }),
  version: recordVersion,
});
export type Product = z.infer<typeof Product>;

/** Facts that are left out stay as they are. */
export const ProductInput = z
  .extend(ProductFacts, {
    name: requiredText(catalogWords.nameNeeded, 150),
    price: rupees("Price"),
    discountedPrice: z.optional(z.nullable(rupees("Discounted price"))),
    description: requiredText(catalogWords.descriptionNeeded, 5000),
    image: imageAddress(catalogWords.imageNeeded),
    category: z.uuid({ error: catalogWords.categoryNeeded }),
  })
  .check(
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

export const ProductChange = z.safeExtend(ProductInput, seenVersion);

export const CategoryInput = z.object({
  name: requiredText(catalogWords.nameNeeded, 80),
  image: imageAddress(catalogWords.imageNeeded),
  /** Left out, a category keeps the description that it has. */
  description: z.optional(
    z.string().check(z.trim(), z.maxLength(1000, "Please keep this under 1000 characters")),
  ),
});
export type CategoryInput = z.infer<typeof CategoryInput>;

export const CategoryChange = z.extend(CategoryInput, seenVersion);

export const ProductQuery = z.extend(PageQuery, {
  sort: z._default(
    z.enum(Object.keys(productSorts) as ProductSort[], { error: "Unknown sort order" }),
    "default",
  ),
  /** Category slugs, separated by commas. */
  categories: optionalText(1000),
  price: z.optional(z.enum(Object.keys(priceRanges) as PriceRange[], { error: "Unknown price range" })),
  /** Ids, separated by commas: the carts refresh their lines with it. */
  ids: z.optional(
    z.pipe(
      z.string().check(z.maxLength(4000, "Please give up to 100 product ids separated by commas")),
      z.pipe(
        z.transform((value: string) => value.split(",")),
        z.array(Id).check(z.maxLength(100, "Please give up to 100 product ids separated by commas")),
      ),
    ),
  ),
});
export type ProductQuery = z.infer<typeof ProductQuery>;

export const listProducts = endpoint({
  method: "GET",
  path: "/api/product/get-product",
  access: "visitor",
  summary: "Lists products, newest first unless sorted; with search, category, price and page filters.",
  query: ProductQuery,
  output: z.object({ products: z.array(Product), pagination: Pagination }),
});

export const getProduct = endpoint({
  method: "GET",
  path: "/api/product/get-product/:slug",
  access: "visitor",
  summary: "One product. A former slug answers the product under its present slug.",
  params: SlugParams,
  output: z.object({ product: Product }),
});

export const listCategoryProducts = endpoint({
  method: "GET",
  path: "/api/product/product-category/:slug",
  access: "visitor",
  summary: "A category and its products.",
  params: SlugParams,
  output: z.object({ products: z.array(Product), category: Category }),
});

export const createProduct = endpoint({
  method: "POST",
  path: "/api/product/create-product",
  access: "administrator",
  summary: "Adds a product.",
  body: ProductInput,
  output: z.object({ product: Product }),
  changesPublicPages: true,
});

export const updateProduct = endpoint({
  method: "PUT",
  path: "/api/product/update-product/:id",
  access: "administrator",
  summary: "Changes a product; its former slug goes on leading to it.",
  params: IdParams,
  body: ProductChange,
  output: z.object({ product: Product }),
  changesPublicPages: true,
});

export const deleteProduct = endpoint({
  method: "DELETE",
  path: "/api/product/delete-product/:id",
  access: "administrator",
  summary: "Removes a product; past orders keep their copy of it.",
  params: IdParams,
  output: Nothing,
  changesPublicPages: true,
});

export const listCategories = endpoint({
  method: "GET",
  path: "/api/category/get-category",
  access: "visitor",
  summary: "Lists all categories with their product counts.",
  output: z.object({ category: z.array(Category) }),
});

export const createCategory = endpoint({
  method: "POST",
  path: "/api/category/create-category",
  access: "administrator",
  summary: "Adds a category.",
  body: CategoryInput,
  output: z.object({ category: Category }),
  changesPublicPages: true,
});

export const updateCategory = endpoint({
  method: "PUT",
  path: "/api/category/update-category/:id",
  access: "administrator",
  summary: "Changes a category; its former slug goes on leading to it.",
  params: IdParams,
  body: CategoryChange,
  output: z.object({ category: Category }),
  changesPublicPages: true,
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/api/category/delete-category/:id",
  access: "administrator",
  summary: "Removes a category that has no products left.",
  params: IdParams,
  output: Nothing,
  changesPublicPages: true,
});
