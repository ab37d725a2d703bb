/** Steps of the setup, in order. The link printed at the start opens the first step, the owner's account. */
export const setupSteps = ["account", "company", "address", "connections", "demo"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Setup steps that are done in the back office. */
export const backOfficeSteps = [
  "company",
  "address",
  "connections",
  "demo",
] as const satisfies readonly SetupStep[];
export type BackOfficeStep = (typeof backOfficeSteps)[number];

/** Launch checklist: what a shop needs before it can sell legally and safely, in display order. */
export const checklistItems = [
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
export type ChecklistItem = (typeof checklistItems)[number];

/**
 * Items that staff can declare themselves, because no record shows them: for example, that the business has
 * no GSTIN, that a policy was read, or that the demo products stay.
 */
export const selfDeclaredItems = [
  "gstin",
  "terms",
  "privacy",
  "shipping",
  "demo",
  "test-orders",
] as const satisfies readonly ChecklistItem[];
export type SelfDeclaredItem = (typeof selfDeclaredItems)[number];

export const isSelfDeclaredItem = (item: string): item is SelfDeclaredItem =>
  selfDeclaredItems.some((selfDeclared) => selfDeclared === item);
export const isBackOfficeStep = (step: string): step is BackOfficeStep =>
  backOfficeSteps.some((name) => name === step);
