import type { PlaceholderName, PlaceholderValues } from "#contract/catalog/content-page-placeholders.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { deliveryClaimOf, deliverySentences } from "#domain/delivery/delivery-claim.ts";
import type { Shop } from "#domain/shop.ts";
import { m } from "#messages";
import { paymentMethodsOf, paymentSharingOf } from "./payment-placeholders.ts";

type WarrantyAndSupport = Pick<PlaceholderValues, Extract<PlaceholderName, `promise.${string}`>>;

/** Promises of a test shop, as in the specification (§9). */
const testShopPromises = (years: number): WarrantyAndSupport => ({
  "promise.warranty": m["contentPages.promise.warrantyYears"]({ years }),
  "promise.warrantyInShort": m["contentPages.promise.warrantyYearsShort"]({ years }),
  "promise.support": m["contentPages.promise.supportAnyTime"](),
  "promise.supportInShort": m["contentPages.promise.supportAnyTimeShort"](),
});

const liveShopPromises = (): WarrantyAndSupport => ({
  "promise.warranty": m["contentPages.promise.warranty"](),
  "promise.warrantyInShort": m["contentPages.promise.warrantyShort"](),
  "promise.support": m["contentPages.promise.support"](),
  "promise.supportInShort": m["contentPages.promise.supportShort"](),
});

/** What the values of the placeholders depend on. */
export interface PlaceholderSources {
  live: boolean;
  settings: ShopSettings;
  /** The payment providers that the shop offers, the default first. */
  providers: readonly PaymentProvider[];
}

/** Reads what the placeholders depend on. */
export const placeholderSourcesOf = async ({
  live,
  settings,
  payments,
}: Pick<Shop, "live" | "settings" | "payments">): Promise<PlaceholderSources> => ({
  live,
  settings: await settings(),
  providers: payments.offered.map(({ name }) => name),
});

/** Values for the placeholders of content pages. A live shop only promises what its records prove. */
export function placeholderValuesOf({ live, settings, providers }: PlaceholderSources): PlaceholderValues {
  const { company, shop } = settings;
  const claim = deliveryClaimOf(settings);
  const sentences = deliverySentences(settings);
  return {
    "company.tradeName": company.tradeName,
    "company.legalName": company.legalName,
    "company.address.city": company.address.city,
    "company.address.state": company.address.state,
    "company.email": company.email,
    "company.phone": company.phone,
    "company.hours.desk": company.hours.desk,
    "company.supportHours": company.supportHours.join(", "),
    "shop.freeShippingAbove": formatRupees(shop.freeShippingAbove),
    "shop.returnDays": String(shop.returnDays),
    "shop.returnShipping": shop.freeReturns
      ? m["contentPages.returnShipping.shop"]()
      : m["contentPages.returnShipping.customer"](),
    "shop.replyHours": String(shop.replyHours),
    "shop.damageReportDays": String(shop.damageReportDays),
    "shop.shipping.processing": shop.shipping.processing,
    "shop.shipping.delivery": claim.days,
    "delivery.claim": claim.words,
    "delivery.lead": sentences.lead,
    "delivery.charges": sentences.charges,
    "payment.methods": paymentMethodsOf(providers),
    "payment.sharing": paymentSharingOf(providers),
    ...(live ? liveShopPromises() : testShopPromises(shop.warrantyYears)),
  };
}
