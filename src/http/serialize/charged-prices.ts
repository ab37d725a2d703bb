import type { ChargedPrices } from "#contract/catalog/charged-prices.ts";
import type { VariantPrices } from "#domain/catalog/price-history.ts";
import { toRupees } from "./money.ts";

/** Recent prices of a variant in API format, in rupees. */
export function serializeChargedPrices({ options, periods }: VariantPrices): ChargedPrices {
  return {
    ...(options.length > 0 && { options }),
    lowest: toRupees(Math.min(...periods.map(({ effectivePaise }) => effectivePaise))),
    prices: periods.map(({ from, pricePaise, discountedPricePaise }) => ({
      since: new Date(from).toISOString(),
      price: toRupees(pricePaise),
      ...(discountedPricePaise !== null && { discountedPrice: toRupees(discountedPricePaise) }),
    })),
  };
}
