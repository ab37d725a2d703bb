import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { logIn, register, resetPassword } from "#contract/accounts/auth.ts";
import { checkPasswordStrength } from "#contract/accounts/own-account.ts";
import { inviteAdministrator } from "#domain/customers/invite-administrator.ts";
import { createResetLink } from "#domain/customers/password-resets.ts";
import { m } from "#messages";
import { throttles } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { registration } from "../factories/customers.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const common = "Password123";
const siteUrl = "https://shop.example";

describe.each(databaseKinds)("a common password on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const setByLink = (link: string, password: string) =>
    api.call(resetPassword, { body: { token: link.split("token=")[1] ?? "", password } });
  const rejection = {
    status: 400,
    body: { errors: [{ field: "password", message: m["accounts.commonPassword"]() }] },
  };

  it("is rejected for administrators, even through a reset link, which stays valid", {
    tags: ["spec:10.13"],
  }, async () => {
    const { id, email, password } = api.administrator;
    const link = await createResetLink(api.shop.db, { userId: id, siteUrl });
    expect(await setByLink(link, common)).toMatchObject(rejection);
    expect((await api.call(logIn, { body: { email, password } })).status).toBe(200);
    expect((await setByLink(link, "Cyclone#2026")).status).toBe(200);
  });

  it("is rejected in an invitation from npm run admin", async () => {
    const { link } = await inviteAdministrator(api.shop.db, { email: "owner@example.in", siteUrl });
    expect(await setByLink(link, common)).toMatchObject(rejection);
  });

  it("is accepted from customers, at registration and by reset link", async () => {
    expect((await api.call(register, { body: registration({ password: common }) })).status).toBe(200);
    const link = await createResetLink(api.shop.db, { userId: api.customer.id, siteUrl });
    expect((await setByLink(link, common)).status).toBe(200);
  });

  it("causes a warning, in any letter case", async () => {
    const advice = async (password: string) =>
      (await api.call(checkPasswordStrength, { body: { password } })).body.common;
    expect(await Promise.all([common, common.toUpperCase(), "Garuda over Gorakhpur 7"].map(advice))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it("password advice is limited to 600 calls, more than a user who types makes", async () => {
  const api = await openTestApi(databaseKinds[0], { rateLimits: true });
  try {
    const getAdvice = () => api.call(checkPasswordStrength, { body: { password: common } });
    expect((await getAdvice()).status).toBe(200);
    await api.shop.db.update(throttles).set({ attempts: 599 });
    expect([(await getAdvice()).status, (await getAdvice()).status]).toEqual([200, 429]);
  } finally {
    await api.close();
  }
});
