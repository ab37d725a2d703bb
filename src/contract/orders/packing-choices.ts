import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Parts of the packing documents, in the order in which they are printed. */
export const packingParts = {
  "pick-list": m["packing.part.pickList"],
  "packing-slips": m["packing.part.packingSlips"],
  labels: m["packing.part.labels"],
  "battery-marks": m["packing.part.batteryMarks"],
  declarations: m["packing.part.declarations"],
  manifest: m["packing.part.manifest"],
} as const satisfies Record<string, Message>;
export type PackingPart = keyof typeof packingParts;

/** Paper of the address labels: one on A6, or four or eight on A4. */
export const labelPapers = {
  a6: m["packing.paper.a6"],
  a4x4: m["packing.paper.a4x4"],
  a4x8: m["packing.paper.a4x8"],
} as const satisfies Record<string, Message>;
export type LabelPaper = keyof typeof labelPapers;

/** Maximum number of orders that are printed or packed together. */
export const maxPackingOrders = 100;
