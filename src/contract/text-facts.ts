/**
 * Facts that content pages can contain, such as `{{company.email}}`; changing a fact updates every page.
 * Those starting with `promise` differ between a test shop, which follows the specification, and a live one.
 */
export const factNames = [
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
  "promise.warranty",
  "promise.warrantyInShort",
  "promise.support",
  "promise.supportInShort",
] as const;
export type FactName = (typeof factNames)[number];

/** The value of every fact. */
export type Facts = Readonly<Record<FactName, string>>;

export const isFactName = (name: string): name is FactName => factNames.some((known) => known === name);
