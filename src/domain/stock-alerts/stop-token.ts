import { decryptText, encryptText } from "#domain/customers/encrypted-text.ts";

/** Purpose of the tokens, so that no other encrypted text of the shop is accepted as one. */
const owner = "stock alerts";

/**
 * Returns the secret of a link that stops all alerts of an address. It contains the encrypted address, because alerts are
 * deleted when they are sent.
 */
export const createStopToken = (email: string, secrets: readonly string[]): string =>
  encryptText(email, { secrets, owner });

/** Returns the address in a token; undefined if the token is not one of the shop's. */
export const readStopToken = (token: string, secrets: readonly string[]): string | undefined =>
  decryptText(token, { secrets, owner })?.text;
