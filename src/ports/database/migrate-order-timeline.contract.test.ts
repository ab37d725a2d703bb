import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EarlierDatabase,
  migratedKinds,
  openBeforeMigration,
} from "#tests/database/before-migration.ts";

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

const records = `
  insert into users (id, name, email, phone, address, password_hash, security_answer_hash)
    values ('${idOf(0)}', 'Asha Verma', 'asha@example.com', '9876543210', 'Golghar', 'a hash', 'a hash');
  insert into orders (id, number, number_prefix, user_id, total_paise, buyer_name, buyer_email, buyer_address, shipping_address)
    overriding system value
    values ('${idOf(1)}', 100001, 'PK', '${idOf(0)}', 100, 'Asha Verma', 'asha@example.com', 'Golghar', '{"name": "Asha Verma"}'),
      ('${idOf(2)}', 100002, 'SHOP', '${idOf(0)}', 100, 'Asha Verma', 'asha@example.com', 'Golghar', '{"name": "Asha Verma"}');
  insert into invoices (id, order_id, kind, number, series, financial_year, place_in_series, document, total_paise, issued_at)
    values ('${idOf(3)}', '${idOf(1)}', 'invoice', 'INV/26-27/1', 'INV', '26-27', 1, '{"number": "INV/26-27/1"}', 100, now());
  insert into mail_outbox (recipient, subject, text, html, invoice_id, papers_of_order_id)
    values ('asha@example.com', 'With invoice', '', '', '${idOf(3)}', null),
      ('asha@example.com', 'With papers', '', '', null, '${idOf(2)}'),
      ('asha@example.com', 'Without', '', '', null, null);
  insert into audit_entries (actor_name, action, subject, subject_id, subject_name) values
    ('Office', 'created', 'parcel', '${idOf(4)}', 'PK-100001 #1A2B3C4D, parcel 1'),
    ('Office', 'deleted', 'parcel', '${idOf(5)}', 'SHOP-100002, parcel 2'),
    ('Office', 'deleted', 'parcel', '${idOf(6)}', 'PK-100002, parcel 2'),
    ('Office', 'deleted', 'parcel', '${idOf(7)}', 'a parcel'),
    ('Office', 'updated', 'product', '${idOf(8)}', 'PK-100001');`;

describe.each(migratedKinds)("emails and logged parcels of an earlier version, on %s", (kind) => {
  let database: EarlierDatabase;
  beforeAll(async () => {
    database = await openBeforeMigration(kind, "order_timeline");
    await database.run(records);
    await database.migrateOn();
  });
  afterAll(() => database.close());

  it("belong to the order of their invoice, their documents or their name", async () => {
    const emails = await database.run(
      "select subject, right(order_id::text, 1) as order_id from mail_outbox order by subject",
    );
    expect(emails.map((row) => Object.values(row))).toEqual([
      ["With invoice", "1"],
      ["With papers", "2"],
      ["Without", null],
    ]);
    const entries = await database.run(
      "select subject_name, right(order_id::text, 1) as order_id from audit_entries order by subject_id",
    );
    expect(entries.map((row) => Object.values(row))).toEqual([
      ["PK-100001 #1A2B3C4D, parcel 1", "1"],
      ["SHOP-100002, parcel 2", "2"],
      ["PK-100002, parcel 2", null],
      ["a parcel", null],
      ["PK-100001", null],
    ]);
  });
});
