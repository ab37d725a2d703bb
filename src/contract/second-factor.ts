import * as z from "zod/mini";
import { User } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { atMost, Moment, Nothing, oneLine } from "./fields.ts";
import { currentPassword } from "./own-account.ts";
import { secondFactorWords } from "./second-factor-words.ts";

/** A code of the app or a recovery code, possibly with spaces and dashes. */
const code = z
  .string({ error: secondFactorWords.codeNeeded })
  .check(oneLine(), z.minLength(1, secondFactorWords.codeNeeded), atMost(20, secondFactorWords.wrong));

export const PasswordProof = z.object({ currentPassword });
export const CodeProof = z.object({ code });
export const FullProof = z.object({ currentPassword, code });

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorState = endpoint({
  method: "GET",
  path: "/api/auth/second-factor",
  access: "customer",
  summary:
    "Whether the caller signs in with a code as well, since when, and how many recovery codes are left.",
  output: z.object({ isOn: z.boolean(), since: z.nullable(Moment), recoveryCodesLeft: z.number() }),
});

export const beginSecondFactor = endpoint({
  method: "POST",
  path: "/api/auth/second-factor",
  access: "customer",
  summary:
    "Makes the secret for an authenticator app (RFC 6238), by the current password. It counts once it is confirmed.",
  body: PasswordProof,
  output: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = endpoint({
  method: "PUT",
  path: "/api/auth/second-factor",
  access: "customer",
  summary:
    "Switches the second factor on by a code of the app: ends every other session, and answers ten recovery codes, once, and the token that goes on.",
  body: CodeProof,
  output: z.extend(RecoveryCodes, { user: User, token: z.string() }),
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/api/auth/second-factor/recovery-codes",
  access: "customer",
  summary:
    "Makes ten recovery codes in the place of those that are left, by the current password and a code.",
  body: FullProof,
  output: RecoveryCodes,
});

export const switchSecondFactorOff = endpoint({
  method: "POST",
  path: "/api/auth/second-factor/off",
  access: "customer",
  summary: "Switches the second factor off, by the current password and a code.",
  body: FullProof,
  output: Nothing,
});
