import { createHash } from "node:crypto";

/** Key of an event that has no id of its own: the same facts give the same key. */
export const eventKey = (...facts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 32);
