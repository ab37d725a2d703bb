import { sortField } from "#contract/kernel/list-sort.ts";
import { type ProductSort, productSortKeys, productSorts } from "./product-list-options.ts";

/** Sort parameter of lists of products. */
export const productSort = sortField(productSortKeys, "default", Object.keys(productSorts) as ProductSort[]);
