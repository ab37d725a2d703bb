import type { PlaceholderValues } from "#contract/catalog/content-page-placeholders.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import { deliveryClaimOf, deliverySentences } from "#domain/delivery/delivery-claim.ts";
import { promiseWords, returnShippingWords } from "./promise-words.ts";

/** Facts for content pages. A live shop only promises what its records prove. */
export function factsOf({ live, settings }: { live: boolean; settings: ShopSettings }): PlaceholderValues {
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
    "shop.returnShipping": returnShippingWords[shop.freeReturns ? "shop" : "customer"],
    "shop.replyHours": String(shop.replyHours),
    "shop.damageReportDays": String(shop.damageReportDays),
    "shop.shipping.processing": shop.shipping.processing,
    "shop.shipping.delivery": claim.days,
    "delivery.claim": claim.words,
    "delivery.lead": sentences.lead,
    "delivery.charges": sentences.charges,
    ...(live ? promiseWords.live : promiseWords.test(shop.warrantyYears)),
  };
}
