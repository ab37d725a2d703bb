import { type FirstRunStep, firstRunSteps } from "#contract/opening-codes.ts";

/** What each step of the first run is called. */
export const stepNames: Readonly<Record<FirstRunStep, string>> = {
  account: "Your account",
  company: "Company",
  address: "Address and tax",
  connections: "Payments and mail",
  demo: "Demo data",
};

/** `Step 2 of 5: Company` */
export const stepTitle = (step: FirstRunStep): string =>
  `Step ${firstRunSteps.indexOf(step) + 1} of ${firstRunSteps.length}: ${stepNames[step]}`;
