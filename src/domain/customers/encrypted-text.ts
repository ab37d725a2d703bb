import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const tagLength = 16;
const nonceLength = 12;

/**
 * Encryption context: the shop's secrets, current one first, and the id of the text's owner. Decryption fails
 * with the id of another owner.
 */
export interface EncryptionContext {
  secrets: readonly string[];
  owner: string;
}

/** Encrypts a short text with a key derived from the shop's current secret. */
export function encryptText(text: string, { secrets: [current = ""], owner }: EncryptionContext): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, deriveKey(current), nonce, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString("base64url");
}

/**
 * Decrypts with any of the secrets; undefined if none of them works. `isPreviousSecret` is true if an earlier
 * secret worked.
 */
export function decryptText(
  ciphertext: string,
  { secrets, owner }: EncryptionContext,
): { text: string; isPreviousSecret: boolean } | undefined {
  for (const [index, secret] of secrets.entries()) {
    const text = decryptWith(secret, Buffer.from(ciphertext, "base64url"), owner);
    if (text !== undefined) return { text, isPreviousSecret: index > 0 };
  }
  return undefined;
}

function decryptWith(secret: string, ciphertext: Buffer, owner: string): string | undefined {
  const nonce = ciphertext.subarray(0, nonceLength);
  const tag = ciphertext.subarray(nonceLength, nonceLength + tagLength);
  try {
    const decipher = createDecipheriv(algorithm, deriveKey(secret), nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return (
      decipher.update(ciphertext.subarray(nonceLength + tagLength), undefined, "utf8") +
      decipher.final("utf8")
    );
  } catch {
    return undefined;
  }
}

const deriveKey = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "second factors", 32));
