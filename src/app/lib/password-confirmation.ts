import type { ErrorCode } from "#contract/kernel/error-codes.ts";

/** Prompts the user for their password; resolves to whether the server has confirmed it. */
export type AskPassword = () => Promise<boolean>;

const confirmPassword: ErrorCode = "confirm-password";
let askPassword: AskPassword | undefined;

/** Registers the password prompt; returns a function that unregisters it. */
export function registerPasswordPrompt(ask: AskPassword): () => void {
  askPassword = ask;
  return () => {
    if (askPassword === ask) askPassword = undefined;
  };
}

/**
 * Sends a call that may require the password. If the server requires the password, prompts the user for it and retries
 * once. Rejects if the user does not confirm it.
 */
export async function withPasswordConfirmation<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send();
  } catch (refusal) {
    const needsPassword = (refusal as { code?: unknown }).code === confirmPassword;
    if (!needsPassword || !(await askPassword?.())) throw refusal;
    return send();
  }
}
