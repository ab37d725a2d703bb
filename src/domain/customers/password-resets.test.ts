import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { m } from "#messages";
import { passwordResetRequests, passwordResets, users } from "#ports/database/tables/customers.ts";
import { mailOutbox } from "#ports/database/tables/mail.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { defaultSessionUse, openCustomer, openSessionOf } from "#tests/factories/customers.ts";
import { handleResetRequests, requestPasswordReset, resetPassword } from "./password-resets.ts";
import { findSessionUser, verifyCredentials } from "./sessions.ts";

const siteUrl = "https://shop.example";
const password = "Cyclone#2026";
const minute = 60_000;

describe.each(databaseKinds)("password reset links on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: typeof database.db;
  let customer: Awaited<ReturnType<typeof openCustomer>>;
  const now = new Date("2026-11-21T10:00:00Z");
  const later = (minutes: number) => new Date(now.getTime() + minutes * minute);

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  beforeEach(async () => {
    await database.reset();
    customer = await openCustomer(db);
  });
  afterAll(() => database.close());

  const emails = () => db.select().from(mailOutbox);
  /** Requests reset links one after the other, and returns the emailed tokens. */
  async function requestLinks(times = 1, email = customer.email): Promise<string[]> {
    await db.delete(mailOutbox);
    for (let index = 0; index < times; index += 1) await requestPasswordReset(db, { email });
    await handleResetRequests(db, { siteUrl, now });
    return (await emails()).map(({ text }) => text.match(/reset-password\?token=([\w-]{43})$/m)?.[1] ?? "");
  }
  const refusal = { refusal: "invalid", field: "token", message: m["accounts.resetLinkExpired"]() };

  it("are sent by confidential email to the account's address, even if it was entered in another case", async () => {
    const [token] = await requestLinks(1, customer.email.toUpperCase());
    expect(token).toHaveLength(43);
    const [email] = await emails();
    expect(email).toMatchObject({ recipient: customer.email, confidential: true, status: "pending" });
    expect(email?.html).toContain(`href="${siteUrl}/reset-password?token=${token}"`);
    expect(await db.select().from(passwordResetRequests)).toEqual([]);
  });

  it("are stored only as a digest", async () => {
    const [token = ""] = await requestLinks();
    const [row] = await db.select().from(passwordResets);
    expect(row).toMatchObject({ userId: customer.id, usedAt: null, expiresAt: later(60) });
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("are neither sent nor stored for an unknown address", async () => {
    await requestLinks(1, "nobody@example.in");
    expect(await emails()).toEqual([]);
    expect(await db.select().from(passwordResets)).toEqual([]);
    expect(await db.select().from(passwordResetRequests)).toEqual([]);
  });

  it("set a password once, end all sessions and other links, and cause a notification email", {
    tags: ["spec:10.9"],
  }, async () => {
    const [older = "", token = ""] = await requestLinks(2);
    const session = await openSessionOf(db, customer);
    expect(await findSessionUser(db, session, defaultSessionUse)).not.toBeNull();
    await db.delete(mailOutbox);
    await resetPassword(db, { token, password, now: later(59) });
    const account = await verifyCredentials(db, { email: customer.email, password });
    expect(account.id).toBe(customer.id);
    const oldCredentials = { email: customer.email, password: customer.password };
    await expect(verifyCredentials(db, oldCredentials)).rejects.toMatchObject({ refusal: "unauthenticated" });
    expect(await findSessionUser(db, session, defaultSessionUse)).toBeNull();
    for (const usedToken of [token, older]) {
      const again = resetPassword(db, { token: usedToken, password: "Another#2026", now: later(59) });
      await expect(again).rejects.toMatchObject(refusal);
    }
    expect(await emails()).toMatchObject([
      { recipient: customer.email, subject: "Your Pankh password has been changed", confidential: false },
    ]);
  });

  it("are rejected after an hour, and with an unknown secret", async () => {
    const [token = ""] = await requestLinks();
    for (const attempt of [
      { token, now: later(60) },
      { token: `${token}x`, now },
      { token: "nothing", now },
    ]) {
      await expect(resetPassword(db, { ...attempt, password })).rejects.toMatchObject(refusal);
    }
    const [row] = await db.select().from(users).where(eq(users.id, customer.id));
    expect(row?.tokenVersion).toBe(customer.tokenVersion);
  });

  it("allow only one of many concurrent uses across all of the account's links", async () => {
    const tokens = await requestLinks(3);
    const uses = tokens.flatMap((token) => [token, token]);
    const results = await Promise.allSettled(
      uses.map((token, index) => resetPassword(db, { token, password: `${password} ${index}`, now })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [row] = await db.select().from(users).where(eq(users.id, customer.id));
    expect(row?.tokenVersion).toBe(customer.tokenVersion + 1);
  });

  it("are sent once per request when several processes run", async () => {
    for (let index = 0; index < 4; index += 1) await requestPasswordReset(db, { email: customer.email });
    await Promise.all([1, 2, 3].map(() => handleResetRequests(db, { siteUrl, now })));
    expect(await emails()).toHaveLength(4);
  });
});
