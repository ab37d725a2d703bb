import { createHash, randomBytes } from "node:crypto";

/** Secret of an emailed link: 256 bits, safe in URLs. */
export const createLinkSecret = (): string => randomBytes(32).toString("base64url");

/** Stored form of a link's secret. The secret is long and random, so a plain digest is enough. */
export const hashLinkSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");
