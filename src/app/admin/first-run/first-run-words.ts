import { stepNames } from "#app/lib/first-run-step-words.ts";
import type { BackOfficeStep, SetupStep } from "#contract/settings/launch-checklist-codes.ts";

/** Introduction of each step, shown below its title. */
export const stepTexts: Readonly<Record<BackOfficeStep, string>> = {
  company: "Your business. Pages, emails and search results use these details as soon as you save.",
  address: "Your location and GST registration. The law requires both on your site.",
  connections:
    "A payment provider and a mail server. You can skip this: it remains a test shop until real payments are set up.",
  demo: "Your shop starts with sample data. Remove it before you sell.",
};

export const firstRunWords = {
  title: "Set up your shop",
  description: "Set up a new shop, step by step.",
  steps: "Steps",
  done: "done",
  goOn: "Save and continue",
  later: "Continue",
  whereConnections:
    "Set these as environment variables or in a .env file, so that no key ends up in a copy of the database. Restart the shop after a change, then test it here.",
  back: "Back",
  finish: "Finish",
  keepDemo: "Keep for now",
  noDemo: "This shop has no demo data.",
  unfinishedTitle: "Finish setting up your shop",
  unfinished: (step: SetupStep) => `Next step: ${stepNames[step]}. It takes a few minutes.`,
  resume: "Continue setup",
  gstinOrNone: "Please enter your GSTIN, or confirm that there is none",
  noGstin: "The business has no GSTIN",
  noGstinHint:
    "Without a GSTIN you must not ship goods to other states (CGST Act, 2017, section 24). You can add it later in Settings.",
} as const;
