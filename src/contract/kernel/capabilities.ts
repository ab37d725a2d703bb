/**
 * Permissions of staff, with descriptions; every admin endpoint names the one it requires. They refine role 1
 * of the specification, which all staff have.
 */
export const capabilities = {
  office: "open the back office",
  figures: "see the shop's totals, revenue and charts",
  orders: "see orders",
  fulfilment: "change the status of orders",
  refunds: "make refunds",
  money: "see and resolve payments and transfers",
  catalogue: "change products, stock, categories and coupons",
  content: "change slides, ads, site content, team and jobs",
  pictures: "upload pictures",
  support: "handle messages, reviews, questions and applications",
  customers: "see customer accounts",
  exports: "export orders, customers and invoices, and see revenue, settlements and tax returns",
  audit: "see who changed what",
  people: "invite colleagues, set their roles and suspend them",
  settings: "change the settings of the shop",
  operations: "see how the shop runs and its outgoing emails",
} as const;
export type Capability = keyof typeof capabilities;

export const capabilityNames = Object.keys(capabilities) as Capability[];

/**
 * Built-in staff roles and their permissions, which are also the templates of a shop's own roles. Owners may do
 * everything; a shop always has at least one owner.
 */
export const staffRoles = {
  owner: capabilityNames,
  /** All screens of the specification's administrator; no access to staff, settings and operations. */
  manager: capabilityNames.filter((name) => !["people", "settings", "operations"].includes(name)),
  orders: ["office", "orders", "fulfilment"],
  catalogue: ["office", "catalogue", "pictures"],
  support: ["office", "support", "orders", "customers"],
  /** Repairs and dispatches: serials, parcels and messages, without customer accounts. */
  technician: ["office", "orders", "fulfilment", "support"],
  accountant: ["office", "orders", "exports"],
  content: ["office", "content", "pictures"],
} as const satisfies Record<string, readonly Capability[]>;
export type StaffRole = keyof typeof staffRoles;

export const staffRoleNames = Object.keys(staffRoles) as [StaffRole, ...StaffRole[]];

/** Permissions of a built-in role; customers have none. */
export const capabilitiesOf = (staffRole: StaffRole | null): readonly Capability[] =>
  staffRole === null ? [] : staffRoles[staffRole];

/** Capabilities that are of no use without another one. */
const requiredCapabilities: Partial<Record<Capability, Capability>> = {
  fulfilment: "orders",
  refunds: "orders",
  people: "customers",
};

/** Adds what a composed role needs besides the chosen capabilities; in the order of the catalogue. */
export const completeCapabilities = (chosen: readonly Capability[]): Capability[] =>
  capabilityNames.filter(
    (name) =>
      name === "office" || chosen.includes(name) || chosen.some((one) => requiredCapabilities[one] === name),
  );
