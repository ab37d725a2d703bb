import { Secret, TOTP } from "otpauth";

/** What every authenticator app takes: RFC 6238 with its usual values. */
const usual = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** How many half minutes a phone's clock may be off, either way (RFC 6238, section 5.2). */
const stepsOff = 1;

/** A new secret of 160 bits, as RFC 4226 advises, in the letters that apps take. */
export const newAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that a QR code holds: an app that reads it makes codes for this account of a shop of this name. */
export const appAddress = ({
  shop,
  secret,
  email,
}: {
  shop: string;
  secret: string;
  email: string;
}): string => new TOTP({ ...usual, issuer: shop, label: email, secret }).toString();

/** The half minute, counted from 1970, that a code of the app belongs to; null for a code of none about now. */
export function stepOfCode({
  secret,
  code,
  now,
}: {
  secret: string;
  code: string;
  now: Date;
}): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...usual,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: stepsOff,
  });
  return delta === null ? null : TOTP.counter({ period: usual.period, timestamp }) + delta;
}
