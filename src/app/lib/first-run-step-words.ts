import { type FirstRunStep, firstRunSteps } from "#contract/opening-codes.ts";

/** Titles of the setup steps. */
export const stepNames: Readonly<Record<FirstRunStep, string>> = {
  account: "Your account",
  company: "Company",
  address: "Address and tax",
  connections: "Payments and email",
  demo: "Demo products",
};

/** Title like `Step 2 of 5: Company`. */
export const stepTitle = (step: FirstRunStep): string =>
  `Step ${firstRunSteps.indexOf(step) + 1} of ${firstRunSteps.length}: ${stepNames[step]}`;
