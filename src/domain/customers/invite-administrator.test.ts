import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { passwordResets, users } from "#ports/database/tables/customers.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { openAdministrator, openCustomer } from "#tests/factories/customers.ts";
import { inviteAdministrator } from "./invite-administrator.ts";
import { resetPassword } from "./password-resets.ts";
import { verifyCredentials } from "./sessions.ts";

const siteUrl = "https://shop.example";
const password = "Cyclone#2026";
const now = new Date("2026-11-21T10:00:00Z");

describe.each(databaseKinds)("administrator account recovery on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: typeof database.db;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const invite = (email: string) => inviteAdministrator(db, { email, siteUrl, now });
  const tokenOf = (link: string) => link.split("token=")[1] ?? "";
  const rowOf = async (email: string) => {
    const [row] = await db.select().from(users).where(eq(users.email, email));
    return row;
  };

  it("creates an account for an unknown address, whose link sets the password", async () => {
    const { email, outcome, link } = await invite("owner@example.in");
    expect({ email, outcome }).toEqual({ email: "owner@example.in", outcome: "created" });
    expect(link).toMatch(/^https:\/\/shop\.example\/reset-password\?token=[\w-]{43}$/);
    await resetPassword(db, { token: tokenOf(link), password, now });
    expect(await verifyCredentials(db, { email, password })).toMatchObject({ email, role: 1 });
  });

  it("lets an administrator reset a forgotten password, and changes nothing before that", async () => {
    const administrator = await openAdministrator(db);
    const before = await rowOf(administrator.email);
    const { outcome, link } = await invite(administrator.email.toUpperCase());
    expect(outcome).toBe("unchanged");
    expect(await rowOf(administrator.email)).toEqual(before);
    await resetPassword(db, { token: tokenOf(link), password, now });
    expect((await verifyCredentials(db, { email: administrator.email, password })).id).toBe(administrator.id);
    expect(await rowOf(administrator.email)).toMatchObject({ role: 1, staffRole: "owner" });
  });

  it("makes a customer an administrator once the link is used", async () => {
    const customer = await openCustomer(db);
    const before = await rowOf(customer.email);
    const { outcome, link } = await invite(customer.email);
    expect(outcome).toBe("promoted");
    expect(await rowOf(customer.email)).toEqual(before);
    await resetPassword(db, { token: tokenOf(link), password, now });
    expect(await rowOf(customer.email)).toMatchObject({ id: customer.id, role: 1, name: customer.name });
  });

  it("makes a suspended manager an active owner", async () => {
    const { email } = await openAdministrator(db);
    await db.update(users).set({ staffRole: "manager", deactivatedAt: now });
    const { link } = await invite(email);
    expect(await rowOf(email)).toMatchObject({ staffRole: "manager", deactivatedAt: now });
    await resetPassword(db, { token: tokenOf(link), password, now });
    expect(await rowOf(email)).toMatchObject({ staffRole: "owner", deactivatedAt: null });
  });

  it("is recorded in the audit log, like each role change", async () => {
    const customer = await openCustomer(db);
    await invite(customer.email);
    const { link: usedLink } = await invite(customer.email);
    await resetPassword(db, { token: tokenOf(usedLink), password, now });
    await invite("owner@example.in");
    const entries = await db.select().from(auditEntries).orderBy(auditEntries.createdAt);
    const command = { actorId: null, actorName: "npm run admin", subject: "user" };
    const link = { ...command, action: "password link made", before: null, after: null };
    const promoted = { before: { role: "customer" }, after: { role: "administrator" } };
    expect(entries).toMatchObject([
      { ...link, subjectName: customer.email },
      { ...link, subjectName: customer.email },
      { ...command, action: "updated", subjectId: customer.id, subjectName: customer.email, ...promoted },
      { ...link, subjectName: "owner@example.in" },
    ]);
  });

  it("creates a link that works once within an hour, and stores only its digest", async () => {
    const { link } = await invite("owner@example.in");
    const token = tokenOf(link);
    expect(JSON.stringify(await db.select().from(passwordResets))).not.toContain(token);
    const oneHourLater = new Date(now.getTime() + 60 * 60_000);
    await expect(resetPassword(db, { token, password, now: oneHourLater })).rejects.toThrow("expired");
    await resetPassword(db, { token, password, now });
    await expect(resetPassword(db, { token, password, now })).rejects.toThrow("expired");
  });
});
