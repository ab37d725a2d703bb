import { type SetupStep, setupSteps } from "#contract/settings/launch-checklist-codes.ts";

/** Titles of the setup steps. */
export const stepNames: Readonly<Record<SetupStep, string>> = {
  account: "Your account",
  company: "Company",
  address: "Address and tax",
  connections: "Payments and email",
  demo: "Demo products",
};

/** Title like `Step 2 of 5: Company`. */
export const stepTitle = (step: SetupStep): string =>
  `Step ${setupSteps.indexOf(step) + 1} of ${setupSteps.length}: ${stepNames[step]}`;
