import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EarlierDatabase,
  migratedKinds,
  openBeforeMigration,
} from "#tests/database/before-migration.ts";

const userId = "00000000-0000-4000-8000-000000000001";
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

/** A message row from before messages had ticket numbers. */
const messageRow = (index: number, { status = "new", createdAt = "2026-03-01T10:00:00Z" } = {}) =>
  `insert into contact_submissions (id, name, email, phone, message, status, created_at)
    values ('${idOf(index)}', 'Meena ${index}', 'meena${index}@example.in', '9123456780', 'Hello', '${status}', '${createdAt}');`;

const emailRow = (index: number, createdAt: string) =>
  `insert into mail_outbox (id, recipient, subject, text, html, status, mailer, sent_at, created_at)
    values ('${idOf(100 + index)}', 'meena${index}@example.in', 'Pankh has received your message', 'Hello', '', 'sent', 'smtp', '${createdAt}', '${createdAt}');`;

const auditEntryRow = (index: number, status: string, createdAt: string) =>
  `insert into audit_entries (actor_id, actor_name, action, subject, subject_id, subject_name, after, created_at)
    values ('${userId}', 'Office', 'updated', 'contact', '${idOf(index)}', 'Meena', '{"status": "${status}"}', '${createdAt}');`;

describe.each(migratedKinds)("contact messages from an earlier version on %s", (kind) => {
  let database: EarlierDatabase;
  beforeAll(async () => {
    database = await openBeforeMigration(kind, "contact_tickets");
    await database.run(`insert into users (id, name, email, phone, address, password_hash, security_answer_hash)
      values ('${userId}', 'Office', 'office@example.com', '9876543210', 'Golghar', 'a hash', 'a hash');`);
    await database.run(messageRow(1, { createdAt: "2026-03-01T10:00:00.123456Z" }));
    await database.run(emailRow(1, "2026-03-01T10:00:00.123456Z"));
    // The email was created at another time than the message, so it must not be linked.
    await database.run(messageRow(2) + emailRow(2, "2026-03-01T10:00:00.000001Z"));
    await database.run(messageRow(3, { status: "resolved" }));
    await database.run(
      auditEntryRow(3, "responded", "2026-03-02T10:00:00Z") +
        auditEntryRow(3, "resolved", "2026-03-03T10:00:00Z") +
        auditEntryRow(3, "read", "2026-03-04T10:00:00Z") +
        auditEntryRow(3, "resolved", "2026-03-05T10:00:00Z"),
    );
    // Resolved once, then reopened.
    await database.run(messageRow(4, { status: "responded" }));
    await database.run(
      auditEntryRow(4, "resolved", "2026-03-02T11:00:00Z") +
        auditEntryRow(4, "responded", "2026-03-03T11:00:00Z"),
    );
    await database.run(messageRow(5, { status: "resolved" }));
    await database.run(
      `insert into contact_submissions (name, email, phone, message)
        select 'Many', 'many@example.in', '1', 'Hello' from generate_series(1, 500)`,
    );
    await database.migrateOn();
  });
  afterAll(() => database.close());

  const read = (columns: string) =>
    database.run(`select ${columns} from contact_submissions where name like 'Meena%' order by name`);
  const moments = (rows: Record<string, unknown>[], column: string) =>
    rows.map((row) => row[column] && new Date(row[column] as string).toISOString());

  it("get unique ticket numbers, which the next new message does not repeat", async () => {
    const rows = await database.run("select ticket_number as number from contact_submissions");
    const numbers = rows.map(({ number }) => Number(number));
    expect(new Set(numbers).size).toBe(505);
    for (const number of numbers) expect(String(number)).toMatch(/^[1-9]\d{8}$/);
    await database.run(messageRow(6));
    await database.run("delete from contact_submissions where name = 'Meena 6'");
  });

  it("are linked to their acknowledgement email, if there was one", async () => {
    const rows = await read("acknowledgement_id as email");
    expect(rows.map(({ email }) => email)).toEqual([idOf(101), null, null, null, null]);
  });

  it("get their reply and resolution times if the audit log has them", async () => {
    const rows = await read("acknowledged_at, resolved_at, status, version, message");
    expect(moments(rows, "acknowledged_at")).toEqual([
      null,
      null,
      "2026-03-02T10:00:00.000Z",
      "2026-03-02T11:00:00.000Z",
      null,
    ]);
    expect(moments(rows, "resolved_at")).toEqual([null, null, "2026-03-05T10:00:00.000Z", null, null]);
    expect(rows.map(({ status }) => status)).toEqual(["new", "new", "resolved", "responded", "resolved"]);
    expect(rows.every(({ version, message }) => version === 0 && message === "Hello")).toBe(true);
  });

  it("require a unique ticket number of nine digits", async () => {
    for (const number of [
      "(select min(ticket_number) from contact_submissions where name = 'Many')",
      "99999999",
    ]) {
      await expect(
        database.run(`update contact_submissions set ticket_number = ${number} where name = 'Meena 1'`),
      ).rejects.toThrow();
    }
  });
});
