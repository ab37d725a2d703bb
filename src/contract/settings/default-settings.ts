import { defaultSynonyms } from "#contract/catalog/default-synonyms.ts";
import { defaultGstRates } from "#contract/catalog/product-tax.ts";
import { defaultPublicSettings } from "#contract/kernel/brand.ts";
import type { ShopSettings } from "./settings-fields.ts";

/** Free delivery to all of India in 5 to 7 working days, as in the specification. */
const defaultDelivery: ShopSettings["delivery"] = {
  zones: [
    {
      name: "All of India",
      states: [],
      pincodes: [],
      isServed: true,
      charge: 0,
      stepGrams: null,
      furtherCharge: 0,
      freeFrom: null,
      daysFrom: 5,
      daysTo: 7,
      excludedCategories: [],
    },
  ],
  cutOffHour: 14,
  holidays: [],
};

/**
 * Large Indian carriers and their tracking pages as of 2026. India Post's page needs a captcha. Carriers move
 * these pages, so owners can edit the addresses.
 */
const defaultCarriers: ShopSettings["carriers"]["carriers"] = [
  {
    name: "Blue Dart",
    trackingUrl: "https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={trackingId}",
  },
  { name: "Delhivery", trackingUrl: "https://www.delhivery.com/track-v2/package/{trackingId}" },
  { name: "DTDC", trackingUrl: "https://www.dtdc.in/trace.asp?strCnno={trackingId}" },
  { name: "Ekart", trackingUrl: "https://ekartlogistics.com/shipmenttrack/{trackingId}" },
  { name: "India Post", trackingUrl: "" },
];

/** Settings that apply until the owner changes them. */
export const defaultSettings: ShopSettings = {
  ...defaultPublicSettings,
  invoice: { prefix: "INV", gstRates: [...defaultGstRates] },
  delivery: defaultDelivery,
  carriers: { carriers: defaultCarriers },
  notifications: {
    orders: [],
    cancellations: [],
    messages: [],
    applications: [],
    lowStock: [],
    payments: [],
    refunds: [],
    refusals: [],
    disputes: [],
  },
  search: { synonyms: defaultSynonyms },
};
