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

/** Default settings, until the owner changes them. */
export const defaultSettings: ShopSettings = {
  ...defaultPublicSettings,
  invoice: { prefix: "INV", gstRates: [...defaultGstRates] },
  delivery: defaultDelivery,
  notifications: {
    orders: [],
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
