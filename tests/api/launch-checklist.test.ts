import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFirstAdministrator } from "#contract/accounts/auth.ts";
import { updateContentPage } from "#contract/content/content-pages.ts";
import {
  completeSetupStep,
  declareChecklistItem,
  readLaunchChecklist,
} from "#contract/settings/launch-checklist.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { setupToken } from "#http/auth/setup-token.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { checklistStatements } from "#ports/database/tables/launch-checklist.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi, testSessionSecret } from "./test-api.ts";

const asAdministrator = { as: "administrator" } as const;

describe.each(databaseKinds)("the launch checklist on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const read = async () => (await api.call(readLaunchChecklist, {}, asAdministrator)).body.opening;
  const item = async (code: string) => (await read()).items.find((entry) => entry.code === code);
  const declare = (code: string, body: Record<string, unknown>) =>
    api.call(declareChecklistItem, { params: { item: code }, body: body as never }, asAdministrator);
  const rows = () =>
    api.database.db.select().from(checklistStatements).orderBy(asc(checklistStatements.name));

  it("is returned to staff who may change settings", async () => {
    const { items, firstRun } = await read();
    expect(items.find(({ code }) => code === "gstin")).toEqual({ code: "gstin", state: "missing" });
    expect(firstRun).toEqual({ begun: false, done: [] });
    expect((await api.call(readLaunchChecklist, {}, { as: "customer" })).status).toBe(403);
    expect((await api.call(readLaunchChecklist)).status).toBe(401);
  });

  it("accepts and withdraws the declaration that the shop has no GSTIN, and records both in the audit log", async () => {
    expect(await declare("gstin", { said: true })).toMatchObject({
      status: 200,
      body: { message: m["settings.checklist.saved"]() },
    });
    expect(await item("gstin")).toMatchObject({ state: "done" });
    expect(await rows()).toMatchObject([{ name: "gstin", subject: "", declaredById: api.administrator.id }]);
    await declare("gstin", { said: true });
    await declare("gstin", { said: false });
    await declare("gstin", { said: false });
    expect(await item("gstin")).toMatchObject({ state: "missing" });
    expect(await rows()).toEqual([]);
    expect(
      await api.database.db.select().from(auditEntries).orderBy(asc(auditEntries.createdAt)),
    ).toMatchObject([
      { subject: "opening", subjectName: "Not registered for GST", action: "confirmed" },
      { subject: "opening", subjectName: "Not registered for GST", action: "taken back" },
    ]);
  });

  it("records that a policy was read, until the policy changes", {
    tags: ["spec:10.14"],
  }, async () => {
    const { seen = "" } = (await item("shipping")) ?? {};
    expect((await declare("shipping", { said: true })).body.errors).toEqual([
      { field: "seen", message: m["settings.checklist.policyNotRead"]() },
    ]);
    expect(await declare("shipping", { said: true, seen: `${seen}x` })).toMatchObject({
      status: 409,
      body: { message: m["settings.checklist.policyChanged"]() },
    });
    expect((await declare("shipping", { said: true, seen })).status).toBe(200);
    expect(await item("shipping")).toMatchObject({ state: "done" });
    expect(await item("privacy")).toMatchObject({ state: "missing" });
    const body = { markdown: "## Delivery\n\nWe bring it ourselves.\n" };
    expect(
      (await api.call(updateContentPage, { params: { name: "shipping" }, body }, asAdministrator)).status,
    ).toBe(200);
    expect(await item("shipping")).toMatchObject({ state: "missing" });
    expect((await declare("shipping", { said: true, seen })).status).toBe(409);
  });

  it("marks a policy as unread when a setting shown in it changes", async () => {
    const { seen = "" } = (await item("shipping")) ?? {};
    await declare("shipping", { said: true, seen });
    const shipping = { processing: "3-4 business days" };
    const body = { shop: { shipping } };
    expect((await api.call(changeSettings, { body: body as never }, asAdministrator)).status).toBe(200);
    expect(await item("shipping")).toMatchObject({ state: "missing" });
  });

  it("tracks the steps of the first run, which begins with the account", async () => {
    await api.database.db.delete(users);
    const owner = { name: "Meera Chaudhary", email: "owner@example.in", password: "Garuda#2026" };
    const token = setupToken(testSessionSecret);
    const { body } = await api.call(createFirstAdministrator, { body: { ...owner, token } });
    const as = { token: body.token };
    const readChecklist = async () => (await api.call(readLaunchChecklist, {}, { as })).body.opening;
    expect((await readChecklist()).firstRun).toEqual({ begun: true, done: ["account"] });
    await api.call(completeSetupStep, { params: { step: "connections" } }, { as });
    const { status } = await api.call(completeSetupStep, { params: { step: "connections" } }, { as });
    expect(status).toBe(200);
    expect((await readChecklist()).firstRun).toEqual({ begun: true, done: ["account", "connections"] });
  });

  it.each(["account", "mail", "gstin step", "__proto__", "x".repeat(41)])(
    "rejects the step %j",
    async (step) => {
      const { status } = await api.call(completeSetupStep, { params: { step } }, asAdministrator);
      expect([400, 404]).toContain(status);
      expect(await rows()).toEqual([]);
    },
  );

  it.each([
    ["mail", { said: true }],
    ["company", { said: true }],
    ["address step", { said: true }],
    ["gstin", { said: "yes" }],
    ["gstin", {}],
    ["terms", { said: true, seen: "x".repeat(101) }],
  ])("rejects, for the item %j, the declaration %j", async (code, body) => {
    const { status } = await declare(code, body);
    expect([400, 404]).toContain(status);
    expect(await rows()).toEqual([]);
  });
});
