/**
 * The facts that a text can have filled in, as `{{company.email}}`: whoever changes the fact changes every text. Those
 * that begin with `promise` say what a test shop says for the sake of its specification, and a live shop does not.
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

/** Every fact as texts say it. */
export type Facts = Readonly<Record<FactName, string>>;

export const isFactName = (name: string): name is FactName => factNames.some((known) => known === name);
