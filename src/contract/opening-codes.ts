/** The steps of the first run, in their order. The first, the owner's account, stands behind the printed link. */
export const firstRunSteps = ["account", "company", "address", "connections", "demo"] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];

/** Those that the back office leads through. */
export const officeSteps = [
  "company",
  "address",
  "connections",
  "demo",
] as const satisfies readonly FirstRunStep[];
export type OfficeStep = (typeof officeSteps)[number];

/** What a shop needs before it sells lawfully and safely, in the order in which it is told. */
export const openingItems = [
  "company",
  "grievance-officer",
  "gstin",
  "terms",
  "privacy",
  "shipping",
  "products",
  "tax-rates",
  "demo",
  "payments",
  "test-orders",
  "webhook",
  "mail",
  "public-address",
  "backup",
  "restore",
  "second-factor",
] as const;
export type OpeningItem = (typeof openingItems)[number];

/**
 * Those of which somebody of the shop may say what no record shows: that there is no GSTIN, that a policy was read,
 * that the demo goods stay.
 */
export const saidItems = [
  "gstin",
  "terms",
  "privacy",
  "shipping",
  "demo",
  "test-orders",
] as const satisfies readonly OpeningItem[];
export type SaidItem = (typeof saidItems)[number];

export const isSaidItem = (item: string): item is SaidItem => saidItems.some((known) => known === item);
export const isOfficeStep = (step: string): step is OfficeStep => officeSteps.some((known) => known === step);
