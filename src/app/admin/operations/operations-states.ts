import type { Tone } from "#app/ui/badge.tsx";
import type { Message } from "#contract/kernel/message.ts";
import type { OperationsState } from "#contract/reports/operations.ts";
import { m } from "#messages";

/** Label and colour of each state. */
export const operationsStates: Readonly<Record<OperationsState, { label: Message; tone: Tone }>> = {
  well: { label: m["operations.stateLabels.well"], tone: "good" },
  look: { label: m["operations.stateLabels.look"], tone: "warn" },
  act: { label: m["operations.stateLabels.act"], tone: "bad" },
};
