import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const tagLength = 16;
const nonceLength = 12;

/**
 * Encryption context: the shop's secrets, current one first, and the owner, who is authenticated with the
 * text.
 */
export interface Seal {
  secrets: readonly string[];
  owner: string;
}

/** Encrypts a short text with a key derived from the shop's current secret. */
export function seal(text: string, { secrets: [current = ""], owner }: Seal): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(current), nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts with any of the secrets; `isFormer` if it was not the current one. Undefined if none fits. */
export function unseal(
  sealed: string,
  { secrets, owner }: Seal,
): { text: string; isFormer: boolean } | undefined {
  for (const [index, secret] of secrets.entries()) {
    const text = openWith(secret, Buffer.from(sealed, "base64url"), owner);
    if (text !== undefined) return { text, isFormer: index > 0 };
  }
  return undefined;
}

function openWith(secret: string, sealed: Buffer, owner: string): string | undefined {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  try {
    const decipher = createDecipheriv(algorithm, keyOf(secret), nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return (
      decipher.update(sealed.subarray(nonceLength + tagLength), undefined, "utf8") + decipher.final("utf8")
    );
  } catch {
    return undefined;
  }
}

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "second factors", 32));
