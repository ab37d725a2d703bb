import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { Assertion, NewCredential } from "#contract/accounts/passkeys.ts";

type Cbor = number | string | Uint8Array | Cbor[] | Map<number | string, Cbor>;

/** Encodes the parts of CBOR (RFC 8949) that WebAuthn needs. */
function encodeCbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
  const entries = [...value].flatMap(([key, content]) => [encodeCbor(key), encodeCbor(content)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(majorType: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(majorType << 5) | size]);
  if (size < 256) return Buffer.from([(majorType << 5) | 24, size]);
  return Buffer.from([(majorType << 5) | 25, size >> 8, size & 0xff]);
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64Url = (data: string | Uint8Array) => Buffer.from(data).toString("base64url");

const flag = { userPresent: 0x01, userVerified: 0x04, newCredential: 0x40 };

/** What a device signs, which tests may falsify. */
export interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
  /** False if the user only touched the device. */
  userVerified?: boolean;
  /** What the device says about itself: nothing by default, or a signature with its own key or with a certificate. */
  attestation?: "none" | "self" | "certificate";
  /** Signatures so far; by default one more than at the last ceremony. */
  counter?: number;
}

/** A passkey in memory, with its own ES256 key, that answers like a browser (WebAuthn Level 3, sections 6.1 and 5.8.1). */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly credentialId = base64Url(randomBytes(16));
  userHandle: string | undefined;
  counter = 0;

  /** Answers `navigator.credentials.create()`. */
  create(ceremony: Ceremony & { userHandle: string }): NewCredential {
    this.userHandle = ceremony.userHandle;
    const id = Buffer.from(this.credentialId, "base64url");
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, this.#coseKey()]);
    const authData = this.#authenticatorData(ceremony, attested);
    const client = clientData("webauthn.create", ceremony);
    const { attestation: kind = "none" } = ceremony;
    const statement = new Map<string, Cbor>();
    if (kind !== "none") {
      statement.set("alg", -7).set("sig", this.#sign(authData, client));
      if (kind === "certificate") statement.set("x5c", [Buffer.from("a certificate")]);
    }
    const attestation = new Map<string, Cbor>([
      ["fmt", kind === "none" ? "none" : "packed"],
      ["attStmt", statement],
      ["authData", authData],
    ]);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64Url(client),
        attestationObject: base64Url(encodeCbor(attestation)),
        transports: ["internal"],
      },
    };
  }

  /** Answers `navigator.credentials.get()`. */
  get(ceremony: Ceremony): Assertion {
    const client = clientData("webauthn.get", ceremony);
    const authenticatorData = this.#authenticatorData(ceremony);
    const signature = this.#sign(authenticatorData, client);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64Url(client),
        authenticatorData: base64Url(authenticatorData),
        signature: base64Url(signature),
        ...(this.userHandle !== undefined && { userHandle: this.userHandle }),
      },
    };
  }

  #sign(authenticatorData: Uint8Array, client: string): Buffer {
    return sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), this.#keys.privateKey);
  }

  #credential() {
    return { id: this.credentialId, rawId: this.credentialId, type: "public-key" as const };
  }

  #authenticatorData(
    { rpId, userVerified = true, counter = this.counter + 1 }: Ceremony,
    attested?: Buffer,
  ): Buffer {
    this.counter = counter;
    const flags =
      flag.userPresent | (userVerified ? flag.userVerified : 0) | (attested ? flag.newCredential : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  /** The public key as a COSE EC2 key (RFC 9053, section 7.1). */
  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    return encodeCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]),
    );
  }
}

const clientData = (type: string, { challenge, origin }: Ceremony) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });
