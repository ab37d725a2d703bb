import { sign } from "hono/jwt";
import { describe, expect, it } from "vitest";
import { expectEach } from "#tests/support/expect-each.ts";
import { issueToken, readToken, tokenLifetimeSeconds } from "./auth.ts";
import type { SessionSecrets } from "./context.ts";

const secrets: SessionSecrets = ["the newest secret", "the previous secret"];
const [newest, previous] = secrets;
const user = { id: "6f1c1a52-7d0e-4f0e-9a55-0d8b1c2f3a44", tokenVersion: 3 };
const sessionId = "0d8b1c2f-3a44-4f0e-9a55-6f1c1a527d0e";
const secondsNow = () => Math.floor(Date.now() / 1000);
const minuteSeconds = 60;
const daySeconds = 24 * 60 * minuteSeconds;

/** Claims of a valid token. */
const claims = () => ({
  sub: user.id,
  version: user.tokenVersion,
  sid: sessionId,
  iat: secondsNow(),
  exp: secondsNow() + daySeconds,
});
const signClaims = (changes: object) => sign({ ...claims(), ...changes }, newest, "HS256");
const encodeBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const partsOf = (token: string) => token.split(".") as [header: string, payload: string, signature: string];

describe("readToken", () => {
  it("returns the claims of a token signed with either secret", async () => {
    const claim = { userId: user.id, tokenVersion: 3, sessionId, isStored: true };
    for (const secret of [newest, previous as string]) {
      expect(await readToken(await issueToken(user, sessionId, secret), secrets)).toEqual(claim);
    }
  });

  it("derives the same session id from a token without one, however its signature is encoded", async () => {
    const token = await signClaims({ sid: undefined });
    const claim = await readToken(token, secrets);
    expect(claim).toMatchObject({ userId: user.id, isStored: false });
    expect(await readToken(token, secrets)).toEqual(claim);
    expect(await readToken(`${token}=`, secrets)).toEqual(claim);
    expect(await readToken(await signClaims({ sid: undefined, version: 4 }), secrets)).not.toMatchObject({
      sessionId: claim?.sessionId,
    });
  });

  it("accepts a token from a process whose clock is up to a minute ahead", async () => {
    const ahead = secondsNow() + minuteSeconds - 5;
    expect(await readToken(await signClaims({ iat: ahead, nbf: ahead }), secrets)).not.toBeNull();
  });

  it("rejects all other tokens", async () => {
    const good = await issueToken(user, sessionId, newest);
    const [header, payload, signature] = partsOf(good);
    const bad: Record<string, string | Promise<string>> = {
      "an empty text": "",
      garbage: "garbage.of.three-parts",
      "one part": "garbage",
      "four parts": `${good}.${signature}`,
      "no signature": `${header}.${payload}.`,
      "another signature": `${header}.${payload}.${signature.split("").reverse().join("")}`,
      "another secret": issueToken(user, sessionId, "a third secret"),
      "other claims under an old signature": `${header}.${encodeBase64Url({ ...claims(), sub: sessionId })}.${signature}`,
      "algorithm none": `${encodeBase64Url({ alg: "none", typ: "JWT" })}.${payload}.`,
      "algorithm none under a good signature": `${encodeBase64Url({ alg: "none", typ: "JWT" })}.${payload}.${signature}`,
      "another algorithm": sign(claims(), newest, "HS512"),
      "an expired token": issueToken(user, sessionId, newest, secondsNow() - tokenLifetimeSeconds - 1),
      "a token issued tomorrow": issueToken(user, sessionId, newest, secondsNow() + daySeconds),
      "a token that is valid from tomorrow": signClaims({ nbf: secondsNow() + daySeconds }),
      "no expiry": signClaims({ exp: undefined }),
      "no user": signClaims({ sub: undefined }),
      "a user id that is not a UUID": signClaims({ sub: "1" }),
      "no version": signClaims({ version: undefined }),
      "a version that is text": signClaims({ version: "3" }),
      "a version too large for the column": signClaims({ version: 2 ** 31 }),
      "a session id that is not a UUID": signClaims({ sid: "1" }),
    };
    await expectEach(
      Object.entries(bad),
      async ([, token]) => expect(await readToken(await token, secrets)).toBeNull(),
      ([name]) => name,
    );
  });
});
