import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { EmptyResponse, maxTextLength, singleLine, Timestamp } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { User } from "./auth.ts";
import { currentPassword } from "./own-account.ts";

/** A code from the authenticator app or a recovery code, possibly with spaces and dashes. */
const code = z
  .string({ error: m["accounts.twoFactor.codeRequired"] })
  .check(
    singleLine(),
    z.minLength(1, { error: m["accounts.twoFactor.codeRequired"] }),
    maxTextLength(20, m["accounts.twoFactor.codeWrong"]),
  );

export const PasswordProof = z.object({ currentPassword });
export const CodeProof = z.object({ code });
export const FullProof = z.object({ currentPassword, code });

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const twoFactorState = endpoint({
  method: "GET",
  path: "/api/auth/second-factor",
  access: "customer",
  summary:
    "Returns whether and since when the caller uses two-factor authentication, and how many recovery codes are left.",
  output: z.object({ isOn: z.boolean(), since: z.nullable(Timestamp), recoveryCodesLeft: z.number() }),
});

export const startTwoFactorSetup = endpoint({
  method: "POST",
  path: "/api/auth/second-factor",
  access: "customer",
  summary:
    "Creates the secret for an authenticator app (RFC 6238); requires the current password. The secret takes effect once a code confirms it.",
  body: PasswordProof,
  output: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTwoFactorSetup = endpoint({
  method: "PUT",
  path: "/api/auth/second-factor",
  access: "customer",
  summary:
    "Turns two-factor authentication on with a code of the app, ends every other session, and returns ten recovery codes, shown only once, and a token that replaces the caller's.",
  body: CodeProof,
  output: z.extend(RecoveryCodes, { user: User, token: z.string() }),
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/auth/second-factor/recovery-codes",
  access: "customer",
  summary: "Replaces the recovery codes by ten new codes; requires the current password and a code.",
  body: FullProof,
  output: RecoveryCodes,
});

export const turnTwoFactorOff = endpoint({
  method: "POST",
  path: "/api/auth/second-factor/off",
  access: "customer",
  summary: "Turns two-factor authentication off; requires the current password and a code.",
  body: FullProof,
  output: EmptyResponse,
});
