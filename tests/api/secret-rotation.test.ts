import { eq } from "drizzle-orm";
import { verify } from "hono/jwt";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkUser, createFirstAdministrator, logIn, resetPassword } from "#contract/accounts/auth.ts";
import { createResetLink } from "#domain/customers/password-resets.ts";
import { setupToken } from "#http/auth/setup-token.ts";
import { issueToken } from "#http/auth.ts";
import { users } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { testSessionSecret as former, openTestApi, type TestApi } from "./test-api.ts";

const newest = "the secret that comes after it";

// Signed tokens are not stored, so one kind of database is enough.
describe("rotating the session secret", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(databaseKinds[0], { sessionSecrets: [newest, former] });
  });
  beforeEach(() => api.reset());
  afterAll(() => api.close());

  const isSignedIn = async (token: string) =>
    (await api.call(checkUser, {}, { as: { token } })).status === 200;
  const signedWith = async (secret: string) =>
    issueToken(api.customer, await api.newSession(api.customer), secret);

  it("keeps sessions valid that were signed with either secret", { tags: ["spec:10.15"] }, async () => {
    expect(await isSignedIn(api.customer.token)).toBe(true);
    expect(await isSignedIn(await signedWith(newest))).toBe(true);
    expect(await isSignedIn(await signedWith("neither of them, and never was"))).toBe(false);
  });

  it("signs new sessions with the new secret only", async () => {
    const { token } = (await api.call(logIn, { body: api.customer })).body;
    const isSignedBy = (secret: string) =>
      verify(token, secret, "HS256").then(
        () => true,
        () => false,
      );
    expect([await isSignedBy(newest), await isSignedBy(former)]).toEqual([true, false]);
  });

  it("keeps a set-up link valid that was printed before the rotation", async () => {
    await api.shop.db.delete(users).where(eq(users.role, 1));
    const owner = { name: "Meera Chaudhary", email: "owner@example.in", password: "Garuda#2026" };
    const open = (secret: string) =>
      api.call(createFirstAdministrator, { body: { ...owner, token: setupToken(secret) } });
    expect((await open("neither of them, and never was")).status).toBe(400);
    expect((await open(former)).status).toBe(200);
  });

  it("keeps emailed links valid, because they are not signed with the secret", async () => {
    const link = await createResetLink(api.shop.db, {
      userId: api.customer.id,
      siteUrl: "https://shop.example",
    });
    const token = link.split("token=")[1] ?? "";
    expect((await api.call(resetPassword, { body: { token, password: "Cyclone#2026" } })).status).toBe(200);
  });
});
