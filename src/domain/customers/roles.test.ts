import { and, eq, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { administratorRole } from "#contract/accounts/roles.ts";
import { staffRoleNames } from "#contract/kernel/capabilities.ts";
import { m } from "#messages";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { users } from "#ports/database/tables/customers.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import {
  defaultSessionUse,
  openAdministrator,
  openCustomer,
  openSessionOf,
} from "#tests/factories/customers.ts";
import * as roles from "./roles.ts";
import { findSessionUser } from "./sessions.ts";

const { setAccess } = roles;
const delivery = { siteUrl: "https://shop.example", byEmail: false };
const setRole = async (
  db: Parameters<typeof roles.setRole>[0],
  change: Omit<Parameters<typeof roles.setRole>[1], keyof typeof delivery>,
) => (await roles.setRole(db, { ...change, ...delivery })).account;

describe.each(databaseKinds)("roles on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: typeof database.db;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const administrators = () => db.$count(users, eq(users.role, administratorRole));

  it("can be granted and revoked, and end the user's sessions", async () => {
    const actor = await openAdministrator(db);
    const customer = await openCustomer(db);
    const { id } = customer;
    const session = await openSessionOf(db, customer);
    expect(await findSessionUser(db, session, defaultSessionUse)).not.toBeNull();
    expect(await setRole(db, { id, role: 1, actor })).toMatchObject({ id, role: 1, version: 1 });
    expect(await findSessionUser(db, session, defaultSessionUse)).toBeNull();
    expect(await setRole(db, { id, role: 1, actor })).toMatchObject({ version: 1 });
    expect(await setRole(db, { id, role: 0, actor })).toMatchObject({ role: 0, version: 2 });
    const auditLog = await db.select().from(auditEntries);
    expect(auditLog).toHaveLength(2);
    expect(auditLog.map(({ before }) => before?.role).sort()).toEqual(["administrator", "customer"]);
  });

  it("can be granted individually; a new administrator becomes a manager", async () => {
    const actor = await openAdministrator(db);
    const { id } = await openCustomer(db);
    expect(await setRole(db, { id, role: 1, actor })).toMatchObject({ role: 1, staffRole: "manager" });
    for (const staffRole of staffRoleNames) {
      expect(await setRole(db, { id, role: 1, roles: [staffRole], actor })).toMatchObject({
        role: 1,
        staffRole,
      });
      expect(await setRole(db, { id, role: 1, actor })).toMatchObject({ staffRole });
    }
    expect(await setRole(db, { id, role: 0, actor })).toMatchObject({ role: 0, staffRole: null });
    const [first] = await db
      .select()
      .from(auditEntries)
      .where(sql`${auditEntries.before} ->> 'role' = 'customer'`);
    expect(first).toMatchObject({
      before: { role: "customer", staffRole: null },
      after: { role: "administrator", staffRole: "manager" },
    });
  });

  it("cannot be revoked from the last administrator", async () => {
    const actor = await openAdministrator(db);
    const demotion = setRole(db, { id: actor.id, role: 0, actor });
    await expect(demotion).rejects.toMatchObject({
      refusal: "conflict",
      message: m["accounts.staff.lastOwner"](),
    });
    expect(await administrators()).toBe(1);
    await expect(setRole(db, { id: crypto.randomUUID(), role: 0 })).rejects.toMatchObject({
      refusal: "not found",
    });
  });

  it("leave one administrator when all are demoted concurrently", { tags: ["spec:10.52"] }, async () => {
    const allOwners = await Promise.all([1, 2, 3, 4].map(() => openAdministrator(db)));
    const results = await Promise.allSettled(allOwners.map(({ id }) => setRole(db, { id, role: 0 })));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await administrators()).toBe(1);
  });

  it("leave an active owner when all owners are demoted, suspended or removed concurrently", {
    tags: ["spec:10.52"],
  }, async () => {
    const allOwners = await Promise.all([1, 2, 3, 4].map(() => openAdministrator(db)));
    const [suspended, ...others] = allOwners.map(({ id }) => id);
    await setAccess(db, { id: suspended ?? "", active: false });
    const removals = [
      (id: string) => setRole(db, { id, role: 0 }),
      (id: string) => setRole(db, { id, role: 1, roles: ["support"] }),
      (id: string) => setAccess(db, { id, active: false }),
    ];
    const results = await Promise.allSettled(others.map((id, place) => removals[place]?.(id)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await db.$count(users, and(eq(users.staffRole, "owner"), isNull(users.deactivatedAt)))).toBe(1);
  });

  it("survive a suspension, which ends all sessions until the account is reinstated", async () => {
    const actor = await openAdministrator(db);
    const colleague = await openAdministrator(db);
    const { id } = colleague;
    const session = await openSessionOf(db, colleague);
    const suspended = await setAccess(db, { id, active: false, actor });
    expect(suspended).toMatchObject({ role: 1, staffRole: "owner", deactivatedAt: expect.any(Date) });
    expect(await findSessionUser(db, session, defaultSessionUse)).toBeNull();
    expect(await findSessionUser(db, await openSessionOf(db, suspended), defaultSessionUse)).toBeNull();
    const activated = await setAccess(db, { id, active: true, actor });
    expect(activated).toMatchObject({ staffRole: "owner", deactivatedAt: null });
    expect(await findSessionUser(db, session, defaultSessionUse)).toBeNull();
    expect(await findSessionUser(db, await openSessionOf(db, activated), defaultSessionUse)).not.toBeNull();
    expect(await setAccess(db, { id, active: true, actor })).toMatchObject({ version: activated.version });
    const auditLog = await db.select().from(auditEntries).orderBy(auditEntries.createdAt);
    expect(auditLog.map(({ action }) => action)).toEqual(["shut out", "let in again"]);
  });

  it("can be revoked from a suspended user, who can then sign in as a customer", async () => {
    const actor = await openAdministrator(db);
    const { id } = await openAdministrator(db);
    await setAccess(db, { id, active: false, actor });
    expect(await setRole(db, { id, role: 0, actor })).toMatchObject({ role: 0, deactivatedAt: null });
  });

  it("do not allow customers and unknown users to be suspended", async () => {
    const { id } = await openCustomer(db);
    const refused = { refusal: "conflict", message: m["accounts.staff.notOnStaff"]() };
    await expect(setAccess(db, { id, active: false })).rejects.toMatchObject(refused);
    const unknown = setAccess(db, { id: crypto.randomUUID(), active: false });
    await expect(unknown).rejects.toMatchObject({ refusal: "not found" });
  });

  it("are kept consistent by the database", async () => {
    const { id } = await openCustomer(db);
    const write = (change: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(change).where(eq(users.id, id));
    const violates = (constraint: string) => ({ cause: expect.objectContaining({ constraint }) });
    await expect(write({ staffRole: "owner" })).rejects.toMatchObject(violates("users_staff_role_fits"));
    await expect(write({ role: 1, staffRole: "king" as never })).rejects.toMatchObject(
      violates("users_staff_role_known"),
    );
    const suspended = write({ deactivatedAt: new Date() });
    await expect(suspended).rejects.toMatchObject(violates("users_deactivated_on_staff"));
  });
});
