import type { ProductQuery } from "#contract/catalog/product-filters.ts";
import { readValueList } from "#contract/kernel/value-list.ts";
import type { ProductChoices } from "#domain/catalog/product-choices.ts";
import { readSpecificationRanges } from "#domain/catalog/specification-ranges.ts";
import type { Viewer } from "../context.ts";
import { toPaise } from "../serialize/money.ts";
import { viewerCan } from "../viewer-can.ts";

/** Converts the filters of a query to domain filters. Only staff may see products that are not published. */
export function productChoices(
  query: Omit<ProductQuery, "page" | "limit" | "sort" | "search">,
  viewer: Viewer | null,
): ProductChoices {
  const { categories, price, minPrice, maxPrice, weightClass, origin, specifications, available, ids } =
    query;
  return {
    visibility: viewerCan(viewer, "catalogue") ? query.visibility : undefined,
    customerId: viewer?._id,
    categories: readValueList(categories),
    price,
    minPricePaise: minPrice === undefined ? undefined : toPaise(minPrice),
    maxPricePaise: maxPrice === undefined ? undefined : toPaise(maxPrice),
    weightClasses: weightClass,
    origins: origin,
    specifications: readSpecificationRanges(specifications),
    available: available === "true",
    ids,
  };
}
