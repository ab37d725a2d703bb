import { createHash } from "node:crypto";

/** Key for an event without an id, as a hash of its details: the same details give the same key. */
export const eventKey = (...facts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 32);
