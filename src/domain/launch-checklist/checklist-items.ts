import { isExampleEmail, isStillExample } from "#contract/settings/example-settings.ts";
import type { LaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { type ChecklistItem, checklistItems } from "#contract/settings/launch-checklist-codes.ts";
import type { ShopSettings } from "#contract/settings/settings-fields.ts";
import type { Installation } from "./installation.ts";
import type { PolicyDigests } from "./policy-digests.ts";
import type { Statements } from "./statements.ts";
import type { TestOrderCounts } from "./test-orders.ts";

export interface ChecklistInput {
  settings: Pick<ShopSettings, "company">;
  statements: Statements;
  /** Digest of the text of each policy, as visitors read it now. */
  policies: PolicyDigests;
  ownProducts: number;
  /** Products without a GST rate. */
  untaxedProducts: number;
  demoRecords: number;
  ownersWithoutTwoFactor: number;
  testOrders: TestOrderCounts;
  installation: Installation;
}

/** Whether each item is done; undefined if it does not apply to the shop. */
const isDone: Readonly<Record<ChecklistItem, (input: ChecklistInput) => boolean | undefined>> = {
  company: ({ settings: { company }, statements }) =>
    !isExampleEmail(company.email) &&
    !isStillExample("phone", company) &&
    (!isStillExample("address", company) || statements.has("address step")),
  "grievance-officer": ({ settings: { company } }) =>
    company.grievanceOfficer.name !== "" && !isExampleEmail(company.grievanceOfficer.email),
  gstin: ({ settings: { company }, statements }) => company.gstin !== "" || statements.has("gstin"),
  terms: hasReadPolicy("terms"),
  privacy: hasReadPolicy("privacy"),
  shipping: hasReadPolicy("shipping"),
  products: ({ ownProducts }) => ownProducts > 0,
  "tax-rates": ({ settings: { company }, untaxedProducts }) =>
    company.gstin === "" ? undefined : untaxedProducts === 0,
  demo: ({ demoRecords, statements }) => demoRecords === 0 || statements.has("demo"),
  payments: ({ installation }) => installation.takesRealMoney,
  "test-orders": ({ installation, testOrders: { count, undecided }, statements }) =>
    installation.takesRealMoney
      ? undecided.count === 0 && (count === 0 || statements.has("test-orders"))
      : undefined,
  webhook: ({ installation: { providerMessages } }) =>
    providerMessages === "unneeded" ? undefined : providerMessages === "seen",
  mail: ({ installation: { mailServer }, statements }) =>
    mailServer !== null && statements.get("mail") === mailServer,
  "public-address": ({ installation }) => installation.isPublic,
  backup: ({ installation }) => installation.hasBackup,
  restore: ({ installation }) => installation.isRestoreTested,
  "second-factor": ({ ownersWithoutTwoFactor }) => ownersWithoutTwoFactor === 0,
};

function hasReadPolicy(policy: keyof PolicyDigests) {
  return ({ policies, statements }: ChecklistInput) => statements.get(policy) === policies[policy];
}

/** Returns the launch checklist with the state of each item. */
export function evaluateChecklist(input: ChecklistInput): LaunchChecklist["items"] {
  const digests: Readonly<Partial<Record<ChecklistItem, string>>> = input.policies;
  return checklistItems.flatMap((code) => {
    const done = isDone[code](input);
    const digest = digests[code];
    return done === undefined
      ? []
      : [{ code, state: done ? "done" : "missing", ...(digest !== undefined && { seen: digest }) }];
  });
}
