import { startRegistration } from "@simplewebauthn/browser";
import { api } from "#app/api.ts";
import { addPasskey, startPasskey } from "#contract/accounts/passkeys.ts";
import type { InputOf } from "#contract/endpoint.ts";

/** Creates a passkey on this device and adds it to the account. Throws a `WebAuthnError` if the user cancels. */
export async function createPasskey(name: string, proof: InputOf<typeof startPasskey>["body"]) {
  const { options } = await api(startPasskey, { body: proof });
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
  return api(addPasskey, { body: { name, credential } });
}
