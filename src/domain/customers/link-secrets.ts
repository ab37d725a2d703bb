import { createHash, randomBytes } from "node:crypto";

/** The secret of a link that a letter brings: 256 bits, as an address can hold them. */
export const newLinkSecret = (): string => randomBytes(32).toString("base64url");

/** What is kept of a link's secret. They are long and random: a plain digest of one tells nobody what it was. */
export const hashOfLink = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
