import type { FieldError } from "#contract/endpoint.ts";
import { m } from "#messages";

const maxDepth = 20;

/**
 * Finds a value that cannot be stored: a NUL character or lone surrogate, which PostgreSQL rejects in text
 * and JSON, or a value that is nested too deeply. Returns an error whose `field` is the path of that value,
 * or empty if it is `value` itself.
 */
export function findUnstorable(value: unknown, field = "", depth = 0): FieldError | undefined {
  if (typeof value === "string")
    return isStorable(value) ? undefined : { field, message: m["api.call.invalidCharacters"]() };
  if (typeof value !== "object" || value === null || value instanceof Blob) return undefined;
  if (depth > maxDepth) return { field, message: m["api.call.nestedTooDeeply"]() };
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return { field, message: m["api.call.invalidCharacters"]() };
    const found = findUnstorable(inner, field ? `${field}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return undefined;
}

const isStorable = (text: string) => !text.includes("\u0000") && text.isWellFormed();
