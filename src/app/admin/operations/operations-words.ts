import type { Tone } from "#app/ui/badge.tsx";
import type { OperationsState } from "#contract/reports/operations.ts";

/** Label and colour of each state. */
export const stateWords: Readonly<Record<OperationsState, { label: string; tone: Tone }>> = {
  well: { label: "OK", tone: "good" },
  look: { label: "Needs attention", tone: "warn" },
  act: { label: "Act now", tone: "bad" },
};

/** Heading of the problems, listed first. */
export const notWellTitle = "Problems";

export const operationsFailed = "The status of the shop could not be loaded";
