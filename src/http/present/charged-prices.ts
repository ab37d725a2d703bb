import type { ChargedPrices } from "#contract/charged-prices.ts";
import type { ChargedVariant } from "#domain/catalog/price-history.ts";
import { toRupees } from "./money.ts";

/** What a variant has cost as the wire shows it, in rupees. */
export function presentChargedPrices({ options, periods }: ChargedVariant): ChargedPrices {
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
