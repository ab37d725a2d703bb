import { startAuthentication } from "@simplewebauthn/browser";
import { api } from "#app/api.ts";
import { signInWithPasskey, startPasskeySignIn } from "#contract/accounts/passkeys.ts";

/** Lets the user choose a passkey and signs in with it. Throws a `WebAuthnError` if the user cancels. */
export async function passkeySignIn() {
  const { options } = await api(startPasskeySignIn);
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options });
  return api(signInWithPasskey, { body: { credential: { id, rawId, type, response } } });
}
