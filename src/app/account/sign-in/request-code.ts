import { api } from "#app/api.ts";
import { requestSignInCode } from "#contract/accounts/sign-in-codes.ts";

/** Requests a sign-in code for an email address. */
export const requestCode = (email: string) => api(requestSignInCode, { body: { email } });
