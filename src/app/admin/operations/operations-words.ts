import type { Tone } from "#app/ui/badge.tsx";
import type { OperationsState } from "#contract/operations.ts";

/** How each state is called and shown. */
export const stateWords: Readonly<Record<OperationsState, { label: string; tone: Tone }>> = {
  well: { label: "All well", tone: "good" },
  look: { label: "Look at this", tone: "warn" },
  act: { label: "Act now", tone: "bad" },
};

/** Over what is not well, in the first place. */
export const notWellTitle = "To be seen to";

/** What the page says when nothing could be loaded. */
export const operationsFailed = "How the shop runs could not be found out";
