import { Secret, TOTP } from "otpauth";

/** The code that an app shows, so many half minutes from now. The shop takes those of one before and one ahead. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
