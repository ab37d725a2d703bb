/** Messages of the catalogue (Specification §2, §5, §8). */
export const catalogWords = {
  productNotFound: "Product Not Found",
  categoryNotFound: "Category not found",
  discountNotLower: "Discounted price must be less than regular price",
  discountTooHigh: "Maximum discount cannot exceed 90%",
  productCreated: "Product created successfully",
  productUpdated: "Product updated successfully",
  productDeleted: "Product deleted successfully",
  categoryCreated: "Category created successfully",
  categoryUpdated: "Category updated successfully",
  categoryDeleted: "Category deleted successfully",
  searchedInstead: (typed: string, meant: string) => `No results for “${typed}”. Showing “${meant}”.`,
  searchFor: (text: string) => `Search for “${text}”`,
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

/**
 * Sort options of the store (Specification §9) with their labels. The law requires sorting by country of
 * origin (Legal Metrology (Packaged Commodities) Rules, 2011, rule 6(10A)).
 */
export const productSorts = {
  default: "Default",
  "price-asc": "Price: Low to High",
  "price-desc": "Price: High to Low",
  "discount-high": "Biggest Discount",
  "name-asc": "Name: A to Z",
  "name-desc": "Name: Z to A",
  origin: "Country of Origin",
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

/** Products per page of the store (Specification §9). */
export const storePageSize = 12;

/** Products per category page. */
export const categoryPageSize = 24;
