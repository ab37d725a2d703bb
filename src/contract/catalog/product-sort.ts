import * as z from "zod/mini";
import { sortChoice, sortField } from "#contract/kernel/list-sort.ts";
import { type ProductSort, productSortKeys, productSorts } from "./product-list-options.ts";

const namedSorts = Object.keys(productSorts) as ProductSort[];

/** Sort parameter of lists of products. */
export const productSort = sortField(productSortKeys, "default", namedSorts);

/** Sort parameter of the product export, which has an order of its own if it is omitted. */
export const productExportSort = z.optional(sortChoice(productSortKeys, namedSorts));
