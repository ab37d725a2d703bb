import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type Capability,
  capabilitiesOf,
  capabilityNames,
  completeCapabilities,
  staffRoleNames,
} from "#contract/kernel/capabilities.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { Db } from "#ports/database/database.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { invitations, users } from "#ports/database/tables/customers.ts";
import { invitationRoles, roles, userRoles } from "#ports/database/tables/staff-roles.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import {
  defaultSessionUse,
  openAdministrator,
  openCustomer,
  openSessionOf,
} from "#tests/factories/customers.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { ensureAdministrator } from "./administrators.ts";
import { invite, renewInvitation, withdrawInvitation } from "./invitations.ts";
import { lockPermissions, permissionsOf } from "./permissions.ts";
import { setAccess, setRole } from "./roles.ts";
import { findSessionUser } from "./sessions.ts";
import { createRole, listRoles, removeRole, updateRole } from "./staff-roles.ts";

const delivery = { siteUrl: "https://shop.example", byEmail: false };
const beyondOwn = { refusal: "forbidden", message: expect.stringContaining("permissions you have yourself") };

describe.each(databaseKinds)("composed roles on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: typeof database.db;
  let owner: Actor;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  beforeEach(async () => {
    await database.reset();
    owner = await openAdministrator(db);
  });
  afterAll(() => database.close());

  const compose = (
    name: string,
    capabilities: readonly Capability[],
    { refundLimitPaise = null, actor = owner }: { refundLimitPaise?: number | null; actor?: Actor } = {},
  ) => createRole(db, { name, capabilities, refundLimitPaise, actor });

  const assign = (id: string, keys: readonly string[], actor: Actor = owner) =>
    setRole(db, { id, role: 1, roles: keys, actor, ...delivery });

  async function openColleague(keys: readonly string[]) {
    const { id } = await openCustomer(db);
    return (await assign(id, keys)).account;
  }

  /** A colleague who manages staff and may refund up to ₹500, but is no owner. */
  async function openLead() {
    const role = await compose("Lead", ["people", "support", "refunds"], { refundLimitPaise: 500_00 });
    return { role, lead: await openColleague([role.id]) };
  }

  it("add up: a person has the permissions of all their roles", { tags: ["spec:10.127"] }, async () => {
    const desk = await compose("Returns desk", ["refunds"], { refundLimitPaise: 500_00 });
    expect(desk.capabilities).toEqual(["office", "orders", "refunds"]);
    const colleague = await openColleague(["support", "catalogue", desk.id]);
    expect(colleague.staffRole).toBe("catalogue");
    expect(permissionsOf(colleague)).toEqual({
      isOwner: false,
      capabilities: ["office", "orders", "refunds", "catalogue", "pictures", "support", "customers"],
      refundLimitPaise: 500_00,
    });
    expect(await db.$count(userRoles)).toBe(2);
    const session = await openSessionOf(db, colleague);
    await updateRole(db, { ...desk, capabilities: ["orders"], refundLimitPaise: null, actor: owner });
    const user = await findSessionUser(db, session, defaultSessionUse);
    expect(user && permissionsOf(user).capabilities).not.toContain("refunds");
    const { account } = await assign(colleague.id, [desk.id]);
    expect(account).toMatchObject({ role: 1, staffRole: null });
    expect(permissionsOf(account).capabilities).toEqual(["office", "orders"]);
    await setRole(db, { id: colleague.id, role: 0, actor: owner, ...delivery });
    expect(await db.$count(userRoles)).toBe(0);
  });

  it("are recorded in the audit log with their permissions, and again for each person who gets them", async () => {
    const desk = await compose("Returns desk", ["orders"]);
    const colleague = await openColleague(["support", desk.id]);
    const log = await db.select().from(auditEntries).orderBy(auditEntries.createdAt);
    expect(log).toMatchObject([
      { subject: "role", subjectName: "Returns desk", after: { capabilities: ["office", "orders"] } },
      {
        subject: "user",
        subjectId: colleague.id,
        after: { role: "administrator", staffRole: "support", furtherRoles: ["Returns desk"] },
      },
    ]);
  });

  it("are granted by invitations", async () => {
    const desk = await compose("Returns desk", ["orders"]);
    const context = { ...delivery, actor: owner };
    const { link } = await invite(db, {
      email: "vikram@example.in",
      roles: [desk.id, "support"],
      ...context,
    });
    expect(await db.$count(invitationRoles)).toBe(1);
    const inUse = { refusal: "conflict" };
    await expect(removeRole(db, { id: desk.id, actor: owner })).rejects.toMatchObject(inUse);
    const details = { name: "Vikram", phone: "9876543210", password: "Garuda#2026" };
    const token = link.split("token=")[1] ?? "";
    const { account } = await acceptInvitation(db, { token, ...details });
    expect(account).toMatchObject({ staffRole: "support", furtherRoles: [{ own: { id: desk.id } }] });
    expect(await db.select().from(userRoles)).toMatchObject([{ userId: account.id, roleId: desk.id }]);
    expect([await db.$count(invitations), await db.$count(invitationRoles)]).toEqual([0, 0]);
    await expect(removeRole(db, { id: desk.id, actor: owner })).rejects.toMatchObject(inUse);
    await assign(account.id, ["support"]);
    await removeRole(db, { id: desk.id, actor: owner });
    expect(await db.$count(roles)).toBe(0);
  });

  it("are listed with the people who have them", async () => {
    const { role, lead } = await openLead();
    const listed = await listRoles(db);
    expect(listed.map(({ role: { builtIn, own } }) => builtIn ?? own?.name)).toEqual([
      ...staffRoleNames,
      "Lead",
    ]);
    expect(listed.at(-1)).toMatchObject({ role: { own: { id: role.id } }, people: [{ id: lead.id }] });
    expect(listed[0]).toMatchObject({ people: [{ id: owner.id }], invitations: 0 });
  });

  it("have unique names", async () => {
    const desk = await compose("Returns desk", ["orders"]);
    const taken = { refusal: "conflict", field: "name" };
    await expect(compose("RETURNS desk", ["orders"])).rejects.toMatchObject(taken);
    await expect(compose("owner", ["orders"])).rejects.toMatchObject(taken);
    const input = { name: "returns Desk", capabilities: ["orders"], refundLimitPaise: null } as const;
    await updateRole(db, { id: desk.id, ...input, actor: owner });
    const stale = updateRole(db, { id: desk.id, ...input, version: 0, actor: owner });
    await expect(stale).rejects.toMatchObject({ code: "stale-version" });
    expect(await db.select().from(roles)).toMatchObject([{ name: "returns Desk", version: 1 }]);
  });

  describe("of a colleague who manages staff", { tags: ["spec:10.129"] }, () => {
    it("cannot be changed or created beyond their own permissions", async () => {
      const { role, lead } = await openLead();
      const settings = await compose("Settings", ["settings"]);
      const attempts = [
        () => compose("More", ["support", "settings"], { actor: lead }),
        () => compose("No limit", ["refunds"], { actor: lead }),
        () => compose("Higher limit", ["refunds"], { refundLimitPaise: 500_01, actor: lead }),
        () => updateRole(db, { ...role, capabilities: [...role.capabilities, "settings"], actor: lead }),
        () => updateRole(db, { ...role, refundLimitPaise: null, actor: lead }),
        () => updateRole(db, { ...settings, capabilities: ["office"], actor: lead }),
        () => removeRole(db, { id: settings.id, actor: lead }),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(beyondOwn);
      expect(await db.select().from(roles).orderBy(roles.name)).toMatchObject([role, settings]);
      await compose("Less", ["support", "refunds"], { refundLimitPaise: 500_00, actor: lead });
    });

    it("cannot be assigned beyond their own permissions, to themselves or to others", async () => {
      const { role, lead } = await openLead();
      const { id } = await openCustomer(db);
      for (const person of [lead.id, id]) {
        for (const keys of [["owner"], ["manager"], [role.id, "catalogue"]]) {
          await expect(assign(person, keys, lead)).rejects.toMatchObject(beyondOwn);
        }
      }
      // Without roles, a customer would become a manager.
      const promotion = setRole(db, { id, role: 1, actor: lead, ...delivery });
      await expect(promotion).rejects.toMatchObject(beyondOwn);
      expect(await db.select().from(users).where(eq(users.id, id))).toMatchObject([{ role: 0 }]);
      await assign(id, ["support", role.id], lead);
    });

    it("cannot be invited to beyond their own permissions", async () => {
      const { role, lead } = await openLead();
      const context = { ...delivery, actor: lead };
      const email = "vikram@example.in";
      for (const keys of [["owner"], ["content"]]) {
        await expect(invite(db, { email, roles: keys, ...context })).rejects.toMatchObject(beyondOwn);
      }
      const { invitation } = await invite(db, { email, roles: ["owner"], ...delivery, actor: owner });
      const [stored] = await db.select().from(invitations);
      // The new link would let them accept the invitation of an owner themselves.
      await expect(renewInvitation(db, { id: invitation.id, ...context })).rejects.toMatchObject(beyondOwn);
      const withdrawal = withdrawInvitation(db, { id: invitation.id, actor: lead });
      await expect(withdrawal).rejects.toMatchObject(beyondOwn);
      expect(await db.select().from(invitations)).toEqual([stored]);
      await invite(db, { email: "asha@example.in", roles: [role.id], ...context });
    });

    it("do not let them demote, suspend or reactivate people with more permissions", async () => {
      const { lead } = await openLead();
      const other = await openAdministrator(db);
      const manager = await openColleague(["manager"]);
      for (const { id } of [other, manager]) {
        await expect(assign(id, ["support"], lead)).rejects.toMatchObject(beyondOwn);
        const demotion = setRole(db, { id, role: 0, actor: lead, ...delivery });
        await expect(demotion).rejects.toMatchObject(beyondOwn);
        await expect(setAccess(db, { id, active: false, actor: lead })).rejects.toMatchObject(beyondOwn);
      }
      await setAccess(db, { id: manager.id, active: false, actor: owner });
      const reactivation = setAccess(db, { id: manager.id, active: true, actor: lead });
      await expect(reactivation).rejects.toMatchObject(beyondOwn);
    });

    it("never make an owner, even with all permissions", async () => {
      const all = await compose("Deputy", capabilityNames);
      const deputy = await openColleague([all.id]);
      const { id } = await openCustomer(db);
      await expect(assign(id, ["owner"], deputy)).rejects.toMatchObject(beyondOwn);
      await assign(id, ["manager"], deputy);
    });

    it("grant nothing once the permission is revoked, even while that is being saved", async () => {
      const { role, lead } = await openLead();
      const { id } = await openCustomer(db);
      const attempts = [
        () => assign(id, [role.id], lead),
        () => setAccess(db, { id: lead.id, active: false, actor: lead }),
        () => compose("Late", ["support"], { actor: lead }),
        () => updateRole(db, { ...role, name: "Late", actor: lead }),
        () => invite(db, { email: "late@example.in", roles: ["support"], ...delivery, actor: lead }),
      ];
      const started: Promise<string>[] = [];
      let settled = 0;
      await db.transaction(async (tx) => {
        await lockPermissions(tx);
        await tx.delete(userRoles).where(eq(userRoles.userId, lead.id));
        for (const attempt of attempts) {
          const outcome = attempt().then(
            () => "granted",
            ({ refusal }) => refusal,
          );
          started.push(outcome.finally(() => (settled += 1)));
        }
        // PGlite has one connection: there, the attempts start after this transaction.
        while (kind === "postgres" && settled + (await waitingTransactions(tx)) < attempts.length) {
          await new Promise((resolve) => setImmediate(resolve));
        }
      });
      expect(await Promise.all(started)).toEqual(attempts.map(() => "forbidden"));
    });
  });

  it("leave an active owner when owners are demoted to them concurrently", async () => {
    const desk = await compose("Returns desk", ["orders"]);
    const others = await Promise.all([1, 2].map(() => openAdministrator(db)));
    const results = await Promise.allSettled(
      [owner, ...others].map(({ id }) => setRole(db, { id, role: 1, roles: [desk.id], ...delivery })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await db.$count(users, eq(users.staffRole, "owner"))).toBe(1);
  });

  it("are replaced when an account becomes an owner", async () => {
    const desk = await compose("Returns desk", ["orders"]);
    const { email, id } = await openColleague(["support", desk.id]);
    await ensureAdministrator(db, { email, password: "Propeller#2026" });
    expect(await db.select().from(users).where(eq(users.id, id))).toMatchObject([{ staffRole: "owner" }]);
    expect(await db.$count(userRoles)).toBe(0);
  });

  it("are kept consistent by the database", async () => {
    const colleague = await openColleague(["support"]);
    const violates = (constraint: string) => ({ cause: expect.objectContaining({ constraint }) });
    const add = (change: Partial<typeof roles.$inferInsert>) =>
      db.insert(roles).values({ name: "Desk", capabilities: ["office"], ...change });
    await expect(add({ capabilities: ["office", "everything" as never] })).rejects.toMatchObject(
      violates("roles_capabilities_known"),
    );
    await expect(add({ capabilities: ["orders"] })).rejects.toMatchObject(violates("roles_open_office"));
    await expect(add({ refundLimitPaise: 1 })).rejects.toMatchObject(violates("roles_refund_limit_fits"));
    const give = db.insert(userRoles).values({ userId: colleague.id, builtInRole: "owner" });
    await expect(give).rejects.toMatchObject(violates("user_roles_built_in_known"));
    await expect(db.insert(userRoles).values({ userId: colleague.id })).rejects.toMatchObject(
      violates("user_roles_names_one"),
    );
  });
});

/** Number of transactions that wait for the lock of permissions. */
async function waitingTransactions(tx: Db): Promise<number> {
  const isWaiting = sql`locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  const [row] = await tx
    .select({ waiting: sql<number>`count(*)::integer` })
    .from(sql`pg_locks`)
    .where(isWaiting);
  return row?.waiting ?? 0;
}

describe("capabilities of a composed role", () => {
  it("include those that the chosen ones require", () => {
    expect(completeCapabilities([])).toEqual(["office"]);
    expect(completeCapabilities(["people", "refunds"])).toEqual([
      "office",
      "orders",
      "refunds",
      "customers",
      "people",
    ]);
    for (const name of staffRoleNames) {
      expect(completeCapabilities(capabilitiesOf(name))).toEqual(
        capabilityNames.filter((one) => capabilitiesOf(name).includes(one)),
      );
    }
  });
});
