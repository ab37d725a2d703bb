import { stepNames } from "#app/lib/first-run-step-words.ts";
import type { FirstRunStep, OfficeStep } from "#contract/opening-codes.ts";

/** What stands below the title of each step that the back office leads through. */
export const stepTexts: Readonly<Record<OfficeStep, string>> = {
  company: "Who sells here. Your pages, letters and search engines say it from the moment you save.",
  address: "Where you are and how you are taxed. Both have to stand on the site.",
  connections:
    "What the shop needs from outside: somebody who takes the money, and somebody who carries the letters. You can go on without; it stays a test shop until real payments are set.",
  demo: "What the shop came with, so that it is not empty. It is not yours to sell.",
};

export const firstRunWords = {
  title: "First Run",
  description: "What a new shop has to know, a step at a time.",
  steps: "Steps",
  done: "done",
  goOn: "Save and Go On",
  later: "Go On",
  whereConnections:
    "These are set where the shop is started, in its environment or in a file .env beside it: a copy of the database must not open your till. Start the shop again after a change, and try it here.",
  back: "Back",
  finish: "Finish",
  keepDemo: "Keep It for Now",
  noDemo: "Nothing of the demo is in the shop.",
  unfinishedTitle: "Your shop is not set up yet",
  unfinished: (step: FirstRunStep) => `You stopped before “${stepNames[step]}”. It takes a few minutes.`,
  resume: "Go On",
  gstinOrNone: "Please enter your GSTIN, or say that there is none",
  noGstin: "The business has no GSTIN",
  noGstinHint:
    "Without one you may not send goods to other states (CGST Act, 2017, section 24). You can enter it later under Settings.",
} as const;
