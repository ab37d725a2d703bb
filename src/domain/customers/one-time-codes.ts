import { Secret, TOTP } from "otpauth";

/** The defaults of RFC 6238, which every authenticator app supports. */
const totpDefaults = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Tolerated clock difference, ahead or behind, in steps of 30 seconds (RFC 6238, section 5.2). */
const toleratedSteps = 1;

/** Creates a 160-bit secret, as RFC 4226 recommends, in base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth` address for a QR code: authenticator apps use it to create codes for this account. */
export const totpUri = ({ shop, secret, email }: { shop: string; secret: string; email: string }): string =>
  new TOTP({ ...totpDefaults, issuer: shop, label: email, secret }).toString();

/** Returns the 30-second step, counted from 1970, of a code that is valid now; otherwise null. */
export function findTotpStep({
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
    ...totpDefaults,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: toleratedSteps,
  });
  return delta === null ? null : TOTP.counter({ period: totpDefaults.period, timestamp }) + delta;
}
