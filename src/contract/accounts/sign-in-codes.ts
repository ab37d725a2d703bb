import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import {
  EmptyResponse,
  emailField,
  maxTextLength,
  patternText,
  singleLine,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { User } from "./auth.ts";

/** Six digits, possibly with a space in the middle. */
const codePattern = /^\d{3}\s?\d{3}$/;

const CodeRequest = z.object({ email: emailField(m["accounts.invalidEmail"]) });

export const CodeVerification = z.object({
  email: emailField(m["accounts.invalidEmail"]),
  code: patternText(codePattern, m["accounts.signInCode.digitsNeeded"], 10),
  /** Code from the authenticator app or a recovery code, if the account uses two-factor authentication. */
  twoFactorCode: z.optional(
    z.string().check(singleLine(), maxTextLength(20, m["accounts.twoFactor.codeWrong"])),
  ),
});

export const requestSignInCode = endpoint({
  method: "POST",
  path: "/api/auth/code/request",
  access: "visitor",
  summary:
    "Emails a six-digit sign-in code, which works once within ten minutes and replaces an earlier one. The response is the same whether or not there is an account; staff get no code. 409 if the shop has no mail server.",
  body: CodeRequest,
  output: EmptyResponse,
});

export const verifySignInCode = endpoint({
  method: "POST",
  path: "/api/auth/code/verify",
  access: "visitor",
  summary:
    "Exchanges an emailed code for a token, like the login; creates a customer account if there is none. 401 if the code is wrong, has expired or was used, and after five wrong tries; 401 `second-factor-needed` if the account uses two-factor authentication and `twoFactorCode` is missing. The first code that confirms the address of an account removes its password, sessions and two-factor authentication.",
  body: CodeVerification,
  output: z.object({ user: User, token: z.string() }),
});
