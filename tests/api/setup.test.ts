import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as contract from "#contract/accounts/auth.ts";
import { setupToken } from "#http/auth/setup-token.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi, testSessionSecret } from "./test-api.ts";

const owner = { name: "Meera Chaudhary", email: "owner@example.in", password: "Garuda#2026" };
const token = setupToken(testSessionSecret);

describe.each(databaseKinds)("the set-up of a shop on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(async () => {
    await api.reset();
    await api.database.db.delete(users).where(eq(users.role, 1));
  });
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const setUp = (changes: Partial<typeof owner & { token: string }> = {}) =>
    api.call(contract.createFirstAdministrator, { body: { ...owner, token, ...changes } });
  const administrators = () => api.database.db.select().from(users).where(eq(users.role, 1));
  const closedLinkError = {
    status: 400,
    body: { errors: [{ field: "token", message: m["accounts.setupLinkExpired"]() }] },
  };

  it("creates the first administrator and signs in", async () => {
    const { status, body } = await setUp();
    expect(status).toBe(200);
    expect(body).toMatchObject({ message: m["accounts.setupDone"](), user: { email: owner.email, role: 1 } });
    const check = await api.call(contract.checkAdministrator, {}, { as: { token: body.token } });
    expect(check.body.user).toEqual(body.user);
    const { email, password } = owner;
    expect((await api.call(contract.logIn, { body: { email, password } })).status).toBe(200);
    expect(await api.database.db.select().from(auditEntries)).toMatchObject([
      { actorId: body.user._id, actorName: owner.name, action: "set the shop up", subjectName: owner.email },
    ]);
  });

  it("is closed once there is an administrator", async () => {
    await setUp();
    expect(await setUp({ email: "other@example.in" })).toMatchObject(closedLinkError);
    expect(await administrators()).toHaveLength(1);
  });

  it("succeeds once if several requests arrive simultaneously", async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => setUp({ email: `owner.${index}@example.in` })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(await administrators()).toHaveLength(1);
  });

  it.each([
    ["with an invented token", "x".repeat(43)],
    ["with a truncated token", token.slice(0, -1)],
    ["with an extended token", `${token}x`],
    ["of another shop", setupToken("another secret")],
  ])("is rejected for a link %s", async (_, wrong) => {
    expect(await setUp({ token: wrong })).toMatchObject(closedLinkError);
    expect(await administrators()).toEqual([]);
  });

  it("promotes an existing customer account of the owner and ends its sessions", async () => {
    const { customer } = api;
    expect((await setUp({ email: customer.email.toUpperCase() })).status).toBe(200);
    expect(await administrators()).toMatchObject([
      { id: customer.id, email: customer.email, name: owner.name },
    ]);
    expect((await api.call(contract.checkUser, {}, { as: "customer" })).status).toBe(401);
    const { email, password } = { email: customer.email, password: owner.password };
    expect((await api.call(contract.logIn, { body: { email, password } })).status).toBe(200);
  });

  it.each([
    ["name", " ", "Please enter your name"],
    ["email", "nobody", m["accounts.invalidEmail"]()],
    ["password", "short", m["accounts.shortPassword"]()],
    ["password", "Password1", m["accounts.commonPassword"]()],
  ])("rejects the %s %j", async (field, value, message) => {
    const { status, body } = await setUp({ [field]: value });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ field, message }] });
    expect(await administrators()).toEqual([]);
  });
});
