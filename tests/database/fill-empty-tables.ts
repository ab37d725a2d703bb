import { type Query, quotedName } from "#ports/database/query.ts";
import { listTables } from "#ports/database/stored-rows.ts";

/** Selects the id of any row of a table in the recorded shops. */
const anyOf = (table: string, column = "id") => `(select min(${column}::text)::uuid from ${table})`;

/** One row for each table that is empty in the recordings of tests/earlier-versions. Add a row here for each new table. */
const inserts = [
  `insert into contact_replies (contact_id, author_name, text, mail_id)
    values (${anyOf("contact_submissions")}, 'Office', 'Yes, we do.', ${anyOf("mail_outbox")})`,
  "insert into coupons (code, kind, amount_paise) values ('MONSOON', 'amount', 500)",
  `insert into coupon_uses (payment_intent_id, coupon_id, user_id, discount_paise, state, expires_at)
    select intent.id, coupons.id, intent.user_id, 500, 'held', '2099-01-01'
    from coupons, (select id, user_id from payment_intents order by id limit 1) as intent`,
  `insert into customer_addresses (user_id, name, phone, address, city, state, pincode, country)
    values (${anyOf("users")}, 'Asha', '9876543210', '14 Golghar', 'Gorakhpur', '', '273001', 'India')`,
  `insert into deletion_requests (user_id, reason) values (${anyOf("users")}, 'I no longer fly.')`,
  "insert into erased_files (kind, file_id) values ('email', 'an email')",
  `insert into email_confirmations (user_id, email, changes, token_version)
    values (${anyOf("users")}, 'asha.verma@example.com', true, 0)`,
  "insert into sign_in_codes (email, locale) values ('asha.verma@example.com', 'en')",
  `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
    values (${anyOf("users")}, 'a credential', 'a key', 1, array['internal'], 'My phone')`,
  "insert into passkey_challenges (challenge_hash, expires_at) values ('a hash', '2099-01-01')",
  `insert into fitting_products (product_id, fitting_id, position)
    select min(id::text)::uuid, max(id::text)::uuid, 0 from products`,
  "insert into goods_receipts (request_id, supplier, received_on, actor_name) values (gen_random_uuid(), 'Himalaya Parts', '2026-11-20', 'Office')",
  `insert into goods_receipt_lines (receipt_id, position, product_id, name, quantity, unit_cost_paise)
    values (${anyOf("goods_receipts")}, 0, ${anyOf("products")}, 'Kite', 2, 45000)`,
  `insert into invitations (email, staff_role, invited_by, token_hash, by_letter, expires_at)
    values ('meera@example.com', 'support', 'Office', 'a hash', true, '2099-01-01')`,
  `insert into roles (name, capabilities, refund_limit_paise)
    values ('Returns desk', array['office', 'orders', 'refunds'], 500000)`,
  `insert into user_roles (user_id, role_id) values (${anyOf("users")}, ${anyOf("roles")})`,
  `insert into invitation_roles (invitation_id, role_id) values (${anyOf("invitations")}, ${anyOf("roles")})`,
  "insert into invoice_series (series, financial_year, last) values ('INV', '25-26', 1)",
  `insert into invoices
      (order_id, kind, number, series, financial_year, place_in_series, document, total_paise, issued_at)
    values (${anyOf("orders")}, 'invoice', 'INV/25-26/1', 'INV', '25-26', 1, '{"number": "INV/25-26/1"}', 500, now())`,
  "insert into missed_searches (words, text, times) values ('kite', 'A kite', 2)",
  "insert into opening_statements (name, said_of) values ('terms', 'version 1')",
  `insert into payment_disputes (dispute_id, payment_intent_id, payment_id, status, amount_paise, currency, told_at)
    values ('disp_1', ${anyOf("payment_intents")}, 'pay_1', 'open', 100, 'INR', now())`,
  `insert into pending_tasks (kind, subject_id, parameters, link, capability)
    values ('payment-configuration', 'razorpay', '{"provider": "razorpay", "words": "Authentication failed", "at": "2026-11-26T06:30:00.000Z"}',
      '/dashboard/admin/operations', 'operations')`,
  `insert into order_payments (order_id, position, method, amount_paise)
    values (${anyOf("orders")}, 1, 'bank-transfer', 100)`,
  `insert into order_notes (order_id, author_name, text) values (${anyOf("orders")}, 'Office', 'Call before delivery')`,
  `insert into order_note_mentions (note_id, user_id) values (${anyOf("order_notes")}, ${anyOf("users")})`,
  `insert into order_tags (order_id, position, tag) values (${anyOf("orders")}, 0, 'fragile')`,
  "insert into picture_copies (address, problem) values ('https://pictures.example/kite.webp', 'unreachable')",
  `insert into product_questions (product_id, user_id, author, text)
    values (${anyOf("products")}, ${anyOf("users")}, 'Asha', 'Does it float?')`,
  `insert into product_reviews (product_id, user_id, order_id, is_of_test, author, rating, text)
    select ${anyOf("products")}, user_id, id, false, 'Asha', 4, 'Flies well in rain.' from orders order by id limit 1`,
  `insert into product_variants (product_id, position, options, price_paise, stock)
    values (${anyOf("products")}, 0, '[{"name": "Colour", "value": "Saffron"}]', 99900, 3)`,
  `insert into parcels (order_id, number, tracking_id) values (${anyOf("orders")}, 1, 'AWB 1')`,
  `insert into parcel_lines (parcel_id, order_line_id, order_id, quantity)
    select parcels.id, order_lines.id, parcels.order_id, 1 from parcels join order_lines using (order_id) limit 1`,
  `insert into parcel_bookings (parcel_id, courier, reference, weight_grams, length_cm, breadth_cm, height_cm)
    values (${anyOf("parcels")}, 'test', 'PK-1-1', 500, 10, 10, 10)`,
  `insert into parcel_events (parcel_id, event_key, text, occurred_at)
    values (${anyOf("parcels")}, 'picked up', 'Picked up', now())`,
  `insert into recovery_codes (user_id, code_hash) values (${anyOf("users")}, 'a hash')`,
  `insert into saved_carts (user_id, version) values (${anyOf("users")}, 1)`,
  `insert into saved_cart_lines (user_id, product_id, quantity, changed_at)
    values (${anyOf("saved_carts", "user_id")}, ${anyOf("products")}, 2, '2026-11-20T06:30:00Z')`,
  "insert into saved_views (list, name, query) values ('orders', 'To ship', 'status=Processing')",
  `insert into second_factors (user_id, sealed_secret) values (${anyOf("users")}, 'sealed')`,
  `insert into sessions (user_id, token_version) values (${anyOf("users")}, 0)`,
  `insert into shop_settings (changed) values ('{"shop": {"returnDays": 10}}')`,
  `insert into sign_ins (user_id, event) values (${anyOf("users")}, 'signed in')`,
  `insert into stock_reservations (product_id, user_id, payment_intent_id, quantity, expires_at, variant_id)
    select product_id, (select user_id from payment_intents order by id limit 1), ${anyOf("payment_intents")}, 1,
      '2099-01-01', id from product_variants`,
  `insert into stock_alerts (product_id, email, locale, expires_at)
    values (${anyOf("products")}, 'asha.verma@example.com', 'en', '2099-01-01')`,
  `insert into stock_movements (product_id, units, stock_after, kind) values (${anyOf("products")}, 1, 1, 'opening')`,
  `insert into staff_notices (kind, subject_id) values ('orders', ${anyOf("orders")})`,
  "insert into texts (name, version) values ('terms', 1)",
  `insert into text_versions (name, version, author_name, markdown) values ('terms', 1, 'Office', '# Terms')`,
  `insert into unit_serials (order_line_id, product_id, quantity, unit, serial)
    select id, product_id, quantity, 1, 'PK-0001' from order_lines where product_id is not null order by id limit 1`,
];

/** Inserts a row into every empty table of a recorded shop. Throws if a table stays empty. */
export async function fillEmptyTables(query: Query): Promise<void> {
  for (const insert of inserts) {
    const [, table = ""] = /^insert into (\w+)/.exec(insert) ?? [];
    if (!(await hasRow(query, table))) await query(insert);
  }
  for (const { name } of await listTables(query)) {
    if (!(await hasRow(query, name))) throw new Error(`${name} has no row: add one to fill-empty-tables.ts`);
  }
}

async function hasRow(query: Query, table: string): Promise<boolean> {
  return (await query(`select 1 from ${quotedName(table)} limit 1`)).length > 0;
}
