import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type EarlierDatabase,
  migratedKinds,
  openBeforeMigration,
} from "#tests/database/before-migration.ts";

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

const aProduct = (index: number, stock: number | null) => `
  insert into products (id, name, slug, image, description, price_paise, category_id, stock, updated_at)
    values ('${idOf(index)}', 'Kite ${index}', 'kite-${index}', '/pictures/x.webp', 'It flies.', 100, '${idOf(1)}', ${stock},
      '2026-11-0${index}T00:00:00Z');`;

const aVariant = (index: number, stock: number | null) => `
  insert into product_variants (id, product_id, position, options, price_paise, stock)
    values ('${idOf(index)}', '${idOf(2)}', ${index}, '[{"name": "Colour", "value": "${index}"}]', 100, ${stock});`;

describe.each(migratedKinds)("stock from a version without stock movements on %s", (kind) => {
  let database: EarlierDatabase;
  beforeAll(async () => {
    database = await openBeforeMigration(kind, "stock_movements");
    await database.run(
      `insert into categories (id, name, slug, image, description) values ('${idOf(1)}', 'Kites', 'kites', '/x.webp', '');`,
    );
    for (const product of [aProduct(2, 5), aProduct(3, null), aProduct(4, 0)]) await database.run(product);
    for (const variant of [aVariant(11, 7), aVariant(12, null)]) await database.run(variant);
    await database.migrateOn();
  });
  afterAll(() => database.close());

  it("gets an opening movement for each product and variant with tracked stock", async () => {
    const rows = await database.run(
      `select product_id, variant_id, units, stock_after, kind, created_at::date::text as day
        from stock_movements order by id`,
    );
    const opening = { kind: "opening", variant_id: null };
    expect(rows).toEqual([
      { ...opening, product_id: idOf(2), units: 5, stock_after: 5, day: "2026-11-02" },
      { ...opening, product_id: idOf(4), units: 0, stock_after: 0, day: "2026-11-04" },
      { ...opening, product_id: idOf(2), variant_id: idOf(11), units: 7, stock_after: 7, day: "2026-11-02" },
    ]);
  });

  it("gets a movement for its next change", async () => {
    await database.run(`update products set stock = 3 where id = '${idOf(2)}'`);
    const [last] = await database.run(
      "select units, stock_after, kind from stock_movements order by id desc limit 1",
    );
    expect(last).toEqual({ units: -2, stock_after: 3, kind: "edit" });
  });
});
