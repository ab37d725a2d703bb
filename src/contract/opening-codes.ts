/** Steps of the setup, in order. The first, the owner's account, is behind the printed link. */
export const firstRunSteps = ["account", "company", "address", "connections", "demo"] as const;
export type FirstRunStep = (typeof firstRunSteps)[number];

/** Steps within the back office. */
export const officeSteps = [
  "company",
  "address",
  "connections",
  "demo",
] as const satisfies readonly FirstRunStep[];
export type OfficeStep = (typeof officeSteps)[number];

/** Launch checklist: what a shop needs before it can sell legally and safely, in display order. */
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
 * Items that staff can declare themselves, because no record shows them: there is no GSTIN, a policy was
 * read, the demo goods stay.
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
