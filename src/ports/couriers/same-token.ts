import { createHash, timingSafeEqual } from "node:crypto";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Compares two secrets in constant time; an empty `expected` matches nothing. */
export const isSameToken = (given: string, expected: string): boolean =>
  expected !== "" && timingSafeEqual(digest(given), digest(expected));
