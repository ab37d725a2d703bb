import type { RefusalCode } from "#contract/refusal-codes.ts";

/** Asks whoever is at the screen for the password; answers whether the shop has confirmed it. */
export type AskPassword = () => Promise<boolean>;

const confirmPassword: RefusalCode = "confirm-password";
let askPassword: AskPassword | undefined;

/** Names who asks for the password from now on, until what is answered is called. */
export function answerPasswordsBy(ask: AskPassword): () => void {
  askPassword = ask;
  return () => {
    if (askPassword === ask) askPassword = undefined;
  };
}

/**
 * Sends what the shop may want the password for: when it does, whoever is at the screen is asked, and it is sent once
 * more. Without a password the refusal is thrown.
 */
export async function confirmed<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (refusal) {
    const isAsked = (refusal as { code?: unknown }).code === confirmPassword;
    if (!isAsked || !(await askPassword?.())) throw refusal;
    return send();
  }
}
