import { usualPublicSettings } from "./brand.ts";
import { usualGstRates } from "./product-tax.ts";
import { settingsFieldWords } from "./settings-field-words.ts";
import type { ShopSettings } from "./settings-fields.ts";
import { usualSynonyms } from "./usual-synonyms.ts";

/** All of India, free, in 5 to 7 working days, as the specification promises it. */
const usualDelivery: ShopSettings["delivery"] = {
  zones: [
    {
      name: settingsFieldWords.everywhere,
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

/** All settings as long as the owner has said nothing else. */
export const usualSettings: ShopSettings = {
  ...usualPublicSettings,
  invoice: { prefix: "INV", gstRates: [...usualGstRates] },
  delivery: usualDelivery,
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
  search: { synonyms: usualSynonyms },
};
