import { m } from "#messages";
import type { Message } from "./message.ts";

/** Zod error parameters shared by many endpoints. `label` begins the message. */
export const fieldErrors = {
  notANumber: (label: Message) => ({ error: () => m["common.field.notANumber"]({ label: label() }) }),
  notWhole: (label: Message) => ({ error: () => m["common.field.notWhole"]({ label: label() }) }),
  negative: (label: Message) => ({ error: () => m["common.field.negative"]({ label: label() }) }),
  tooLarge: (label: Message) => ({ error: () => m["common.field.tooLarge"]({ label: label() }) }),
  tooManyDecimals: (label: Message) => ({
    error: () => m["common.field.tooManyDecimals"]({ label: label() }),
  }),
  notOneOf: (label: Message, values: readonly string[]) => ({
    error: () => m["common.field.notOneOf"]({ label: label(), values: values.join(", ") }),
  }),
  tooMany: (maximum: number) => ({ error: () => m["common.field.tooMany"]({ maximum }) }),
} as const;
