import { usualPublicSettings } from "./brand.ts";
import type { ShopSettings } from "./settings-fields.ts";
import { usualSynonyms } from "./usual-synonyms.ts";

/** All settings as long as the owner has said nothing else. */
export const usualSettings: ShopSettings = {
  ...usualPublicSettings,
  invoice: { prefix: "INV" },
  search: { synonyms: usualSynonyms },
};
