import { asc } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFirstAdministrator } from "#contract/accounts/auth.ts";
import { updateContentPage } from "#contract/content/content-pages.ts";
import {
  completeSetupStep,
  declareChecklistItem,
  readLaunchChecklist,
} from "#contract/settings/launch-checklist.ts";
import { checklistMessages } from "#contract/settings/launch-checklist-messages.ts";
import { changeSettings } from "#contract/settings/settings.ts";
import { setupToken } from "#http/auth/setup-token.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { openingStatements } from "#ports/database/tables/opening.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openTestApi, type TestApi, testSessionSecret } from "./test-api.ts";

const asOwner = { as: "administrator" } as const;

describe.each(databaseKinds)("what a shop needs before it opens, on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const read = async () => (await api.call(readLaunchChecklist, {}, asOwner)).body.opening;
  const item = async (code: string) => (await read()).items.find((known) => known.code === code);
  const say = (what: string, body: Record<string, unknown>) =>
    api.call(declareChecklistItem, { params: { item: what }, body: body as never }, asOwner);
  const rows = () => api.database.db.select().from(openingStatements).orderBy(asc(openingStatements.name));

  it("is told to whoever may change its settings", async () => {
    const { items, firstRun } = await read();
    expect(items.find(({ code }) => code === "gstin")).toEqual({ code: "gstin", state: "missing" });
    expect(firstRun).toEqual({ begun: false, done: [] });
    expect((await api.call(readLaunchChecklist, {}, { as: "customer" })).status).toBe(403);
    expect((await api.call(readLaunchChecklist)).status).toBe(401);
  });

  it("takes the word that there is no GSTIN, and lets it be taken back; both are kept", async () => {
    expect(await say("gstin", { said: true })).toMatchObject({
      status: 200,
      body: { message: checklistMessages.saved },
    });
    expect(await item("gstin")).toMatchObject({ state: "done" });
    expect(await rows()).toMatchObject([{ name: "gstin", saidOf: "", saidById: api.administrator.id }]);
    await say("gstin", { said: true });
    await say("gstin", { said: false });
    await say("gstin", { said: false });
    expect(await item("gstin")).toMatchObject({ state: "missing" });
    expect(await rows()).toEqual([]);
    expect(
      await api.database.db.select().from(auditEntries).orderBy(asc(auditEntries.createdAt)),
    ).toMatchObject([
      { subject: "opening", subjectName: "Not registered for GST", action: "confirmed" },
      { subject: "opening", subjectName: "Not registered for GST", action: "taken back" },
    ]);
  });

  it("believes that a policy was read as it stands now, and asks again when it reads otherwise", {
    tags: ["spec:10.14"],
  }, async () => {
    const { seen = "" } = (await item("shipping")) ?? {};
    expect((await say("shipping", { said: true })).body.errors).toEqual([
      { field: "seen", message: checklistMessages.seenNeeded },
    ]);
    expect(await say("shipping", { said: true, seen: `${seen}x` })).toMatchObject({
      status: 409,
      body: { message: checklistMessages.changedSince },
    });
    expect((await say("shipping", { said: true, seen })).status).toBe(200);
    expect(await item("shipping")).toMatchObject({ state: "done" });
    expect(await item("privacy")).toMatchObject({ state: "missing" });
    const body = { markdown: "## Delivery\n\nWe bring it ourselves.\n" };
    expect((await api.call(updateContentPage, { params: { name: "shipping" }, body }, asOwner)).status).toBe(
      200,
    );
    expect(await item("shipping")).toMatchObject({ state: "missing" });
    expect((await say("shipping", { said: true, seen })).status).toBe(409);
  });

  it("asks again, too, when a fact is another of which the policy tells", async () => {
    const { seen = "" } = (await item("shipping")) ?? {};
    await say("shipping", { said: true, seen });
    const shipping = { processing: "3-4 business days" };
    const body = { shop: { shipping } };
    expect((await api.call(changeSettings, { body: body as never }, asOwner)).status).toBe(200);
    expect(await item("shipping")).toMatchObject({ state: "missing" });
  });

  it("knows the way of the first run by its steps, the first of which is behind the printed link", async () => {
    await api.database.db.delete(users);
    const owner = { name: "Meera Chaudhary", email: "owner@example.in", password: "Garuda#2026" };
    const token = setupToken(testSessionSecret);
    const { body } = await api.call(createFirstAdministrator, { body: { ...owner, token } });
    const as = { token: body.token };
    const opening = async () => (await api.call(readLaunchChecklist, {}, { as })).body.opening;
    expect((await opening()).firstRun).toEqual({ begun: true, done: ["account"] });
    await api.call(completeSetupStep, { params: { step: "connections" } }, { as });
    const { status } = await api.call(completeSetupStep, { params: { step: "connections" } }, { as });
    expect(status).toBe(200);
    expect((await opening()).firstRun).toEqual({ begun: true, done: ["account", "connections"] });
  });

  it.each(["account", "mail", "gstin step", "__proto__", "x".repeat(41)])(
    "notes no step %j",
    async (step) => {
      const { status } = await api.call(completeSetupStep, { params: { step } }, asOwner);
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
  ])("is not told of %j by %j", async (what, body) => {
    const { status } = await say(what, body);
    expect([400, 404]).toContain(status);
    expect(await rows()).toEqual([]);
  });
});
