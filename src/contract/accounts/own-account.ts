import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { EmptyResponse, emailField, maxTextLength } from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { newPassword, User } from "./auth.ts";

/** The current password, as proof of ownership. */
export const currentPassword = z
  .string({ error: m["accounts.ownAccount.currentPasswordRequired"] })
  .check(
    z.minLength(1, { error: m["accounts.ownAccount.currentPasswordRequired"] }),
    maxTextLength(200, m["accounts.field.passwordTooLong"]),
  );

export const PasswordChange = z.object({ currentPassword, password: newPassword });

export const EmailChange = z.object({ currentPassword, email: emailField(m["accounts.invalidEmail"]) });

/** The account, and a new token for the session of the request. */
const RenewedSession = z.object({ user: User, token: z.string() });

export const changePassword = endpoint({
  method: "PUT",
  path: "/api/auth/password",
  access: "customer",
  summary:
    "Changes the password; requires the current one. Ends every other session and every link of the caller, and returns a token that replaces the caller's.",
  body: PasswordChange,
  output: RenewedSession,
});

export const checkPasswordStrength = endpoint({
  method: "POST",
  path: "/api/auth/password-advice",
  access: "visitor",
  summary:
    "Returns whether a new password is one of the most common passwords, which administrators may not use. The password is not stored.",
  body: z.object({
    password: z
      .string({ error: m["accounts.field.passwordRequired"] })
      .check(
        z.minLength(1, { error: m["accounts.field.passwordRequired"] }),
        maxTextLength(200, m["accounts.field.passwordTooLong"]),
      ),
  }),
  output: z.object({ common: z.boolean() }),
});

export const emailState = endpoint({
  method: "GET",
  path: "/api/auth/email",
  access: "customer",
  summary: "Returns whether the caller's address is confirmed, and the new address that awaits confirmation.",
  output: z.object({ confirmed: z.boolean(), wanted: z.nullable(z.string()) }),
});

export const changeEmail = endpoint({
  method: "PUT",
  path: "/api/auth/email",
  access: "customer",
  summary:
    "Sends a link to a new address; requires the current password. The response is the same whether or not the address has an account.",
  body: EmailChange,
  output: EmptyResponse,
});

export const sendConfirmation = endpoint({
  method: "POST",
  path: "/api/auth/email/confirmation",
  access: "customer",
  summary: "Resends the link that confirms the caller's address, unless it is confirmed.",
  output: EmptyResponse,
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/auth/confirm-email",
  access: "visitor",
  summary:
    "Confirms an address with the secret of a link, which works once within a day, for a caller who is signed in to the account or sends its password. `changed` is true if the account has a new address; every other session then ends, and `session` replaces the session of a signed-in caller.",
  body: z.object({
    /** Secret of the link. */
    token: z
      .string({ error: m["accounts.ownAccount.confirmationExpired"] })
      .check(
        z.minLength(1, { error: m["accounts.ownAccount.confirmationExpired"] }),
        maxTextLength(200, m["accounts.ownAccount.confirmationExpired"]),
      ),
    /** Password of the account; not needed if the request has a session of the account. */
    password: z.optional(
      z
        .string({ error: m["accounts.ownAccount.confirmWithPassword"] })
        .check(
          z.minLength(1, { error: m["accounts.ownAccount.confirmWithPassword"] }),
          maxTextLength(200, m["accounts.field.passwordTooLong"]),
        ),
    ),
  }),
  output: z.object({ changed: z.boolean(), session: z.optional(RenewedSession) }),
});
