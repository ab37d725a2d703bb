import { createHash } from "node:crypto";
import type { Endpoint } from "#contract/endpoint.ts";

/** Picks one of the values. The choice looks random, but is always the same for one endpoint and purpose. */
export function drawFor<Value>(
  { method, path }: Pick<Endpoint, "method" | "path">,
  purpose: string,
  values: readonly Value[],
): Value {
  const digest = createHash("sha256").update(`${purpose} ${method} ${path}`).digest();
  const value = values[digest.readUInt32BE() % values.length];
  if (value === undefined) throw new Error("No values to pick from");
  return value;
}
