import { Secret, TOTP } from "otpauth";

/** The code that an authenticator app shows `steps` periods of 30 s from now. The shop accepts one period of drift. */
export const totpCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
