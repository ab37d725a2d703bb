import type { ProductFacets } from "#contract/catalog/product-filters.ts";
import { specificationLabelsOf } from "#contract/catalog/specifications.ts";
import type { Facets } from "#domain/catalog/count-facets.ts";
import { toRupees } from "./money.ts";

/** Facet counts in API format. */
export function serializeFacets(facets: Facets): ProductFacets {
  const { categories, ranges, lowestPricePaise, highestPricePaise, weightClasses, origins, available } =
    facets;
  const specifications = facets.specifications.map(({ key, least, most }) => {
    const { label, unit } = specificationLabelsOf(key);
    return {
      key,
      label: label(),
      unit: unit?.() ?? "",
      ...(least !== null && { least }),
      ...(most !== null && { most }),
    };
  });
  return {
    categories,
    price: {
      ...(lowestPricePaise !== null && { lowest: toRupees(lowestPricePaise) }),
      ...(highestPricePaise !== null && { highest: toRupees(highestPricePaise) }),
      ranges,
    },
    weightClasses,
    origins,
    available,
    specifications,
  };
}
