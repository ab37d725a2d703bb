import * as z from "zod/mini";
import { accountFieldWords } from "./account-field-words.ts";
import { accountWords } from "./account-words.ts";
import { newPassword, User } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { atMost, emailField, Nothing } from "./fields.ts";
import { ownAccountWords } from "./own-account-words.ts";

/** The current password, as proof of ownership. */
export const currentPassword = z
  .string({ error: ownAccountWords.currentPasswordNeeded })
  .check(z.minLength(1, ownAccountWords.currentPasswordNeeded), atMost(200, accountFieldWords.passwordLong));

export const PasswordChange = z.object({ currentPassword, password: newPassword });

export const EmailChange = z.object({ currentPassword, email: emailField(accountWords.invalidEmail) });

/** The continued session. */
const Continued = z.object({ user: User, token: z.string() });

export const changePassword = endpoint({
  method: "PUT",
  path: "/api/auth/password",
  access: "customer",
  summary:
    "Sets a new password by the current one. Ends every other session and every link of the caller; the answer's token goes on in place of the one that called.",
  body: PasswordChange,
  output: Continued,
});

export const advisePassword = endpoint({
  method: "POST",
  path: "/api/auth/password-advice",
  access: "visitor",
  summary:
    "Tells whether a password that is being chosen is one of the most common ones. Nothing of it is kept; it is refused only to administrators.",
  body: z.object({
    password: z
      .string({ error: accountFieldWords.passwordNeeded })
      .check(z.minLength(1, accountFieldWords.passwordNeeded), atMost(200, accountFieldWords.passwordLong)),
  }),
  output: z.object({ common: z.boolean() }),
});

export const emailState = endpoint({
  method: "GET",
  path: "/api/auth/email",
  access: "customer",
  summary:
    "Tells whether the caller's address is confirmed, and which one shall take its place once its link is followed.",
  output: z.object({ confirmed: z.boolean(), wanted: z.nullable(z.string()) }),
});

export const changeEmail = endpoint({
  method: "PUT",
  path: "/api/auth/email",
  access: "customer",
  summary:
    "Sends a link to a new address, by the current password; the answer is the same whether or not the address has an account.",
  body: EmailChange,
  output: Nothing,
});

export const sendConfirmation = endpoint({
  method: "POST",
  path: "/api/auth/email/confirmation",
  access: "customer",
  summary: "Sends the link that confirms the caller's address again, unless it is confirmed.",
  output: Nothing,
});

export const confirmEmail = endpoint({
  method: "POST",
  path: "/api/auth/confirm-email",
  access: "visitor",
  summary:
    "Confirms an address by the secret of a link, once within a day, for a caller who is signed in to the account or gives its password. `changed` if the account got a new address: that ends every other session, and `session` replaces the one of a caller who is signed in to it.",
  body: z.object({
    /** Secret of the link. */
    token: z
      .string({ error: ownAccountWords.confirmationOver })
      .check(z.minLength(1, ownAccountWords.confirmationOver), atMost(200, ownAccountWords.confirmationOver)),
    /** Password of the account; not needed within a session of the account. */
    password: z.optional(
      z
        .string({ error: ownAccountWords.confirmWithPassword })
        .check(
          z.minLength(1, ownAccountWords.confirmWithPassword),
          atMost(200, accountFieldWords.passwordLong),
        ),
    ),
  }),
  output: z.object({ changed: z.boolean(), session: z.optional(Continued) }),
});
