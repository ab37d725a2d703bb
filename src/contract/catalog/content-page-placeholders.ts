/**
 * Placeholders for facts in content pages, such as `{{company.email}}`; changing a fact updates every page.
 * The values of placeholders that start with `promise` differ between a test shop, which follows the
 * specification, and a live shop.
 */
export const placeholderNames = [
  "company.tradeName",
  "company.legalName",
  "company.address.city",
  "company.address.state",
  "company.email",
  "company.phone",
  "company.hours.desk",
  "company.supportHours",
  "shop.freeShippingAbove",
  "shop.returnDays",
  "shop.returnShipping",
  "shop.replyHours",
  "shop.damageReportDays",
  "shop.shipping.processing",
  "shop.shipping.delivery",
  "delivery.claim",
  "delivery.lead",
  "delivery.charges",
  "payment.methods",
  "payment.sharing",
  "promise.warranty",
  "promise.warrantyInShort",
  "promise.support",
  "promise.supportInShort",
] as const;
export type PlaceholderName = (typeof placeholderNames)[number];

/** The value of every placeholder. */
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>;

export const isPlaceholderName = (name: string): name is PlaceholderName =>
  placeholderNames.some((placeholder) => placeholder === name);
