import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import {
  EmptyResponse,
  Id,
  IdParams,
  maxTextLength,
  patternText,
  requiredText,
  singleLine,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { newPassword, User } from "./auth.ts";

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 20;

export const maxPasskeyNameLength = 60;

const base64Url = (maximum: number) =>
  patternText(/^[A-Za-z0-9_-]+$/, m["accounts.passkey.invalid"], maximum);

/** Credential ids have at most 1,023 bytes. */
const credentialId = base64Url(1_364);

const transports = z.optional(
  z.array(z.string().check(singleLine(), maxTextLength(20))).check(z.maxLength(10)),
);

const Credential = { id: credentialId, rawId: credentialId, type: z.literal("public-key") };

/** What `navigator.credentials.create()` returns, as JSON (WebAuthn Level 3, RegistrationResponseJSON). */
export const NewCredential = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: base64Url(4_096),
    attestationObject: base64Url(16_384),
    transports,
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** What `navigator.credentials.get()` returns, as JSON (WebAuthn Level 3, AuthenticationResponseJSON). */
export const Assertion = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: base64Url(4_096),
    authenticatorData: base64Url(4_096),
    signature: base64Url(2_048),
    userHandle: z.optional(base64Url(86)),
  }),
});
export type Assertion = z.infer<typeof Assertion>;

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
});
export type Passkey = z.infer<typeof Passkey>;

const passkeyName = requiredText(m["accounts.passkey.nameRequired"], maxPasskeyNameLength);

/** Proof that the request comes from the account's owner; which fields are required depends on the account. */
const PasskeyProof = z.object({
  /** Required if the account has a password. */
  currentPassword: z.optional(z.string().check(maxTextLength(200, m["accounts.field.passwordTooLong"]))),
  /** Code from the authenticator app or a recovery code; required if the account uses two-factor authentication. */
  code: z.optional(z.string().check(singleLine(), maxTextLength(20, m["accounts.twoFactor.codeWrong"]))),
});

export const signInMethods = endpoint({
  method: "GET",
  path: "/api/auth/sign-in-methods",
  access: "customer",
  summary: "Returns whether the caller has a password, and the caller's passkeys, oldest first.",
  output: z.object({ hasPassword: z.boolean(), passkeys: z.array(Passkey) }),
});

export const setPassword = endpoint({
  method: "POST",
  path: "/api/auth/password",
  access: "customer",
  summary:
    "Sets the password of an account that has none. 403 `sign-in-again` unless the caller signed in within the last 15 minutes; 409 if there is a password. Ends every other session and returns a token that replaces the caller's.",
  body: z.object({ password: newPassword }),
  output: z.object({ user: User, token: z.string() }),
});

export const startPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkey/registration",
  access: "customer",
  summary:
    "Returns the options for creating a passkey (WebAuthn), valid once within five minutes. Requires the current password, or without a password a sign-in within the last 15 minutes (403 `sign-in-again`), and a code if the caller uses two-factor authentication.",
  body: PasskeyProof,
  output: z.object({
    options: z.object({
      rp: z.object({ name: z.string(), id: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
      timeout: z.number(),
      attestation: z.literal("none"),
      excludeCredentials: z.array(
        z.object({
          id: z.string(),
          type: z.literal("public-key"),
          transports: z.optional(z.array(z.string())),
        }),
      ),
      authenticatorSelection: z.object({
        residentKey: z.literal("required"),
        requireResidentKey: z.literal(true),
        userVerification: z.literal("required"),
      }),
    }),
  }),
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkey",
  access: "customer",
  summary: "Adds the passkey that was created with the options of the registration call.",
  body: z.object({ name: passkeyName, credential: NewCredential }),
  output: z.object({ passkey: Passkey }),
});

export const renamePasskey = endpoint({
  method: "PUT",
  path: "/api/auth/passkey/:id",
  access: "customer",
  summary: "Renames a passkey of the caller. 404 if it was removed or belongs to someone else.",
  params: IdParams,
  body: z.object({ name: passkeyName }),
  output: z.object({ passkey: Passkey }),
});

export const removePasskey = endpoint({
  method: "DELETE",
  path: "/api/auth/passkey/:id",
  access: "customer",
  summary: "Removes a passkey of the caller. 404 if it was removed or belongs to someone else.",
  params: IdParams,
  output: EmptyResponse,
});

export const startPasskeySignIn = endpoint({
  method: "POST",
  path: "/api/auth/passkey/options",
  access: "visitor",
  summary: "Returns the options for signing in with a passkey (WebAuthn), valid once within five minutes.",
  output: z.object({
    options: z.object({
      rpId: z.string(),
      challenge: z.string(),
      timeout: z.number(),
      userVerification: z.literal("required"),
    }),
  }),
});

export const signInWithPasskey = endpoint({
  method: "POST",
  path: "/api/auth/passkey/verify",
  access: "visitor",
  summary:
    "Exchanges a passkey's signature for a token, like the login. 401 if the passkey is unknown or the signature is not valid. No two-factor code is needed, because the passkey verifies the user.",
  body: z.object({ credential: Assertion }),
  output: z.object({ user: User, token: z.string() }),
});
