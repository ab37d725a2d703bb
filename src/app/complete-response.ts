import type * as z from "zod/mini";

interface Definition {
  type: string;
  shape: Record<string, z.ZodMiniType>;
  element: z.ZodMiniType;
  innerType: z.ZodMiniType;
  entries: Record<string, string>;
}

/**
 * Completes a response that has only the specified fields (§7). Missing lists, records and texts become empty, nullable
 * fields become null, and enums get their first value. Missing numbers and booleans stay undefined, because 0 or false
 * could be wrong. A list without `pagination` counts as a single page.
 */
export function completeResponse(output: z.ZodMiniType, answer: object): object {
  const rows = Object.values(answer).find(Array.isArray);
  const complete = completeValue(output, answer) as Record<string, unknown>;
  if (rows && complete.pagination && !("pagination" in answer))
    complete.pagination = { page: 1, total: rows.length, pages: 1 };
  return complete;
}

/** Adds missing fields to a value. Returns the value unchanged if its type does not match the schema. */
function completeValue(schema: z.ZodMiniType, value: unknown): unknown {
  const { type, shape, element, innerType, entries } = schema._zod.def as unknown as Definition;
  const isMissing = value === undefined;
  if (type === "nullable" || type === "optional") {
    if (isMissing) return type === "nullable" ? null : value;
    return completeValue(innerType, value);
  }
  if (type === "object" && (isMissing || (typeof value === "object" && value !== null)))
    return withFields(shape, value);
  if (type === "array" && Array.isArray(value)) return value.map((item) => completeValue(element, item));
  if (!isMissing) return value;
  if (type === "enum") return Object.values(entries)[0];
  return structuredClone(emptyValues[type]);
}

const emptyValues: Record<string, unknown> = { array: [], record: {}, string: "" };

function withFields(shape: Definition["shape"], value: object | undefined): object {
  const complete: Record<string, unknown> = { ...value };
  for (const name in shape) {
    const field = completeValue(shape[name] as z.ZodMiniType, complete[name]);
    if (field !== undefined) complete[name] = field;
  }
  return complete;
}
