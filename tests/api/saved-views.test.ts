import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { InputOf } from "#contract/endpoint.ts";
import type { StaffRole } from "#contract/kernel/capabilities.ts";
import type { AdminList } from "#contract/saved-views/admin-lists.ts";
import { maxViewsPerList } from "#contract/saved-views/saved-view-limits.ts";
import * as contract from "#contract/saved-views/saved-views.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { savedViews } from "#ports/database/tables/saved-views.ts";
import { databaseKinds } from "../database/test-database.ts";
import { openAdministrator } from "../factories/customers.ts";
import { openTestApi, type TestAccount, type TestApi } from "./test-api.ts";

type Body = InputOf<typeof contract.createSavedView>["body"];

const toShip: Body = { list: "orders", name: "To ship", query: "status=Processing&sort=date" };

describe.each(databaseKinds)("saved views on %s", (kind) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await openTestApi(kind);
  });
  beforeEach(() => api.reset());
  afterEach(() => expect(api.unexpected).toEqual([]));
  afterAll(() => api.close());

  const colleague = async (staffRole: StaffRole): Promise<TestAccount> => {
    const account = await openAdministrator(api.shop.db, { name: `Colleague ${staffRole}` });
    await api.shop.db.update(users).set({ staffRole }).where(eq(users.id, account.id));
    return api.signIn(account);
  };
  const save = (as: TestAccount, changes: Partial<Body> = {}) =>
    api.call(contract.createSavedView, { body: { ...toShip, ...changes } }, { as });
  const namesFor = async (as: TestAccount, list: AdminList = "orders") => {
    const { body } = await api.call(contract.listSavedViews, { query: { list } }, { as });
    return body.views.map(({ name }) => name);
  };
  const storedViews = () => api.shop.db.select().from(savedViews);

  it("are private unless shared, and listed by name", { tags: ["spec:10.115"] }, async () => {
    const meera = await colleague("manager");
    const ravi = await colleague("support");
    const { status, body } = await save(meera);
    expect(status).toBe(200);
    expect(body.view).toMatchObject({
      list: "orders",
      name: "To ship",
      query: "sort=date&status=Processing",
      isShared: false,
      creator: "Colleague manager",
      mayChange: true,
    });
    await save(meera, { name: "delivered", query: "status=Delivered", isShared: true });
    expect(await namesFor(meera)).toEqual(["delivered", "To ship"]);
    expect(await namesFor(ravi)).toEqual(["delivered"]);
    expect(await namesFor(meera, "products")).toEqual([]);
    expect(await storedViews()).toMatchObject([
      { ownerId: meera.id, creatorId: meera.id, query: "sort=date&status=Processing" },
      { ownerId: null, creatorId: meera.id },
    ]);
  });

  it("are available only to staff who may see the list", { tags: ["spec:10.115"] }, async () => {
    const ravi = await colleague("catalogue");
    const meera = await colleague("manager");
    expect((await save(ravi)).status).toBe(403);
    const listed = await api.call(contract.listSavedViews, { query: { list: "orders" } }, { as: ravi });
    expect(listed.status).toBe(403);
    const { body } = await save(meera, { isShared: true });
    const params = { id: body.view._id };
    const change = { name: "Mine", query: "", isShared: false };
    expect((await api.call(contract.updateSavedView, { params, body: change }, { as: ravi })).status).toBe(
      404,
    );
    expect((await api.call(contract.deleteSavedView, { params }, { as: ravi })).status).toBe(404);
    expect(await storedViews()).toMatchObject([{ name: "To ship", version: 0 }]);
  });

  it("can be changed and deleted by their creator, and shared views also by an owner", {
    tags: ["spec:10.115"],
  }, async () => {
    const meera = await colleague("manager");
    const ravi = await colleague("support");
    const hers = (await save(meera)).body.view;
    const shared = (await save(meera, { name: "Shared", isShared: true })).body.view;
    const change = { name: "Renamed", query: "search=kite", isShared: true };
    const update = (as: TestAccount, id: string, body: object = {}) =>
      api.call(contract.updateSavedView, { params: { id }, body: { ...change, ...body } }, { as });
    const remove = (as: TestAccount, id: string) =>
      api.call(contract.deleteSavedView, { params: { id } }, { as });

    expect((await update(ravi, hers._id)).status).toBe(404);
    expect((await update(api.administrator, hers._id)).status).toBe(404);
    expect((await update(ravi, shared._id)).status).toBe(403);
    expect((await remove(ravi, shared._id)).status).toBe(403);
    expect((await update(api.administrator, shared._id, { version: 0 })).body.view).toMatchObject(change);
    expect((await update(meera, shared._id, { version: 0 })).body.code).toBe("stale-version");
    expect((await update(api.administrator, shared._id, { isShared: false })).status).toBe(200);
    expect(await namesFor(api.administrator)).toEqual([]);
    expect(await namesFor(meera)).toEqual(["Renamed", "To ship"]);
    expect((await remove(meera, hers._id)).status).toBe(200);
    expect(await storedViews()).toMatchObject([{ name: "Renamed", ownerId: meera.id, version: 2 }]);
  });

  it("accept only valid names and parameters of their list, and errors name the field", async () => {
    const problemsOf = async (changes: Partial<Body>) => {
      const { status, body } = await save(api.administrator, changes);
      return [status, body.errors?.[0]?.field];
    };
    expect(await problemsOf({ query: "page=2" })).toEqual([400, "query"]);
    expect(await problemsOf({ query: "role=customer" })).toEqual([400, "query"]);
    expect(await problemsOf({ query: "sort=date&sort=total" })).toEqual([400, "query"]);
    expect(await problemsOf({ query: `search=${"x".repeat(2000)}` })).toEqual([400, "query"]);
    expect(await problemsOf({ name: "  " })).toEqual([400, "name"]);
    expect(await problemsOf({ name: "x".repeat(61) })).toEqual([400, "name"]);
    expect(await problemsOf({ list: "passwords" as AdminList })).toEqual([400, "list"]);
    expect(await storedViews()).toEqual([]);
  });

  it("have names that are unique for each person, and unique among shared views", async () => {
    const meera = await colleague("manager");
    expect((await save(meera)).status).toBe(200);
    expect((await save(meera, { name: "TO SHIP" })).body).toMatchObject({
      code: "conflict",
      errors: [{ field: "name" }],
    });
    expect((await save(api.administrator)).status).toBe(200);
    expect((await save(meera, { isShared: true })).status).toBe(200);
    expect((await save(api.administrator, { isShared: true })).status).toBe(409);
    const { view } = (await save(meera, { name: "Other" })).body;
    const body = { name: "to ship", query: "", isShared: false };
    const renamed = await api.call(
      contract.updateSavedView,
      { params: { id: view._id }, body },
      { as: meera },
    );
    expect(renamed.status).toBe(409);
  });

  it("are limited in number for each person and list", async () => {
    const rows = Array.from({ length: maxViewsPerList - 1 }, (_, number) => ({
      list: "orders" as const,
      name: `View ${number}`,
      query: "",
      ownerId: api.administrator.id,
      creatorId: api.administrator.id,
    }));
    await api.shop.db.insert(savedViews).values(rows);
    const answers = await Promise.all([
      save(api.administrator, { name: "A" }),
      save(api.administrator, { name: "B" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save(api.administrator, { list: "products", query: "" })).status).toBe(200);
  });

  it("are deleted with the account of their creator, except shared views", {
    tags: ["spec:10.115"],
  }, async () => {
    const meera = await colleague("manager");
    await save(meera);
    await save(meera, { name: "Shared", isShared: true });
    await api.shop.db.delete(users).where(eq(users.id, meera.id));
    expect(await storedViews()).toMatchObject([{ name: "Shared", creatorId: null }]);
    const { body } = await api.call(
      contract.listSavedViews,
      { query: { list: "orders" } },
      { as: "administrator" },
    );
    expect(body.views).toMatchObject([{ name: "Shared", creator: null, mayChange: true }]);
  });

  it("leave an audit entry only if they are or were shared", async () => {
    const meera = await colleague("manager");
    const { view } = (await save(meera)).body;
    const params = { id: view._id };
    const share = { name: "To ship", query: "status=Processing", isShared: true };
    await api.call(contract.updateSavedView, { params, body: share }, { as: meera });
    await api.call(contract.deleteSavedView, { params }, { as: meera });
    const entries = await api.shop.db.select().from(auditEntries).orderBy(auditEntries.createdAt);
    expect(entries.map(({ action, subject }) => `${subject} ${action}`)).toEqual([
      "savedView updated",
      "savedView deleted",
    ]);
    expect(entries[0]).toMatchObject({ after: { isShared: true }, actorName: "Colleague manager" });
  });
});
