import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EarlierDatabase,
  migratedKinds,
  openBeforeMigration,
} from "#tests/database/before-migration.ts";

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const order = idOf(1);

const productRow = (index: number, weightClass: string | null, warrantyMonths: number | null) =>
  `insert into products (id, name, slug, image, description, price_paise, category_id, weight_class, warranty_months)
    values ('${idOf(index)}', 'Product', 'product-${index}', '/a.webp', 'It flies.', 100, '${idOf(1)}',
      ${weightClass ? `'${weightClass}'` : "null"}, ${warrantyMonths});`;
const lineRow = (position: number, product: number) =>
  `insert into order_lines (order_id, position, product_id, name, image, description, category_name,
    unit_price_paise, quantity) values ('${order}', ${position}, '${idOf(product)}', 'Product', '/a.webp',
      'It flies.', 'Drones', 100, 2);`;

describe.each(migratedKinds)("lines sold before serial numbers were recorded, on %s", (kind) => {
  let database: EarlierDatabase;
  beforeAll(async () => {
    database = await openBeforeMigration(kind, "unit_serials");
    await database.run(`
      insert into users (id, name, email, phone, address, password_hash, security_answer_hash)
        values ('${idOf(1)}', 'Asha Verma', 'asha@example.com', '9876543210', 'Golghar', 'a hash', 'a hash');
      insert into categories (id, name, slug, image) values ('${idOf(1)}', 'Drones', 'drones', '/a.webp');
      insert into payment_intents (id, user_id, checkout, gateway, receipt, amount_paise)
        values ('${order}', '${idOf(1)}', 'B', 'sandbox', 'receipt', 800);
      insert into orders (id, payment_intent_id, user_id, provider_order_id, payment_id, total_paise, buyer_name,
        buyer_email, buyer_address, shipping_address) values ('${order}', '${order}', '${idOf(1)}', 'order_1', 'pay_1',
        800, 'Asha Verma', 'asha@example.com', 'Golghar', '{"name": "Asha Verma"}');`);
    await database.run(productRow(2, "small", 12) + productRow(3, null, 6) + productRow(4, "nano", 0));
    // The last line refers to a deleted product.
    await database.run([2, 3, 4, 5].map((product, position) => lineRow(position, product)).join(""));
    await database.migrateOn();
  });
  afterAll(() => database.close());

  it("get the weight class and warranty of their product if the product still exists", async () => {
    const lines = await database.run(
      "select weight_class, warranty_months from order_lines order by position",
    );
    expect(lines).toEqual([
      { weight_class: "small", warranty_months: 12 },
      { weight_class: null, warranty_months: 6 },
      { weight_class: "nano", warranty_months: null },
      { weight_class: null, warranty_months: null },
    ]);
  });
});
