import { expect, it } from "vitest";
import type * as z from "zod/mini";
import { endpoints } from "./endpoints.ts";

interface Definition {
  type: string;
  checks?: { _zod: { def: { check: string; pattern?: RegExp; tx?: (text: string) => string } } }[];
  shape?: Record<string, z.ZodMiniType>;
  pattern?: RegExp;
  format?: string;
  [part: string]: unknown;
}

/** Returns all text inputs of a body with their paths. */
function textsIn(schema: z.ZodMiniType, place: string): [place: string, definition: Definition][] {
  const definition = schema._zod.def as unknown as Definition;
  if (definition.type === "string") return [[place, definition]];
  if (definition.shape) {
    return Object.entries(definition.shape).flatMap(([name, part]) => textsIn(part, `${place}.${name}`));
  }
  const parts = ["element", "innerType", "valueType", "options", "in", "out"].flatMap(
    (name) => definition[name] ?? [],
  );
  return (parts as z.ZodMiniType[]).flatMap((part) => textsIn(part, place));
}

const probe = "\u202Ea\u2800\u200B";

/** Whether an input is normalised or has a pattern that excludes invisible characters. */
function isSafe({ checks = [], pattern }: Definition): boolean {
  const rules = checks.map(({ _zod }) => _zod.def);
  const patterns = [...rules.map((rule) => rule.pattern), pattern].filter((each) => each !== undefined);
  return rules.some(({ tx }) => tx?.(probe) === "a") || patterns.some((each) => !each.test(probe));
}

/**
 * Inputs that are compared as they were sent and are never shown: secrets, list keys, and values from other
 * programs.
 */
const secrets = /(password|token|upload_preset|cloud_name|seen|specifications)$/i;

it("every text of a request body, except secrets, is normalised before validation", () => {
  const texts = endpoints.flatMap(({ name, endpoint }) =>
    endpoint.body ? textsIn(endpoint.body, name) : [],
  );
  const unsafe = texts.filter(([place, definition]) => !isSafe(definition) && !secrets.test(place));
  expect(unsafe.map(([place]) => place)).toEqual([]);
  expect(texts.length).toBeGreaterThan(150);
});
