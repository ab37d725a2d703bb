import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** How the lithium ion batteries of a product are packed, which decides their UN number. */
export const batteryPackings = {
  alone: m["catalog.batteryPacking.alone"],
  "with equipment": m["catalog.batteryPacking.withEquipment"],
  "in equipment": m["catalog.batteryPacking.inEquipment"],
} as const satisfies Record<string, Message>;
export type BatteryPacking = keyof typeof batteryPackings;
