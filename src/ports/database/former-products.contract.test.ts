import { describe, expect, it } from "vitest";
import { migratedKinds, openBeforeMigration } from "#tests/database/before-migration.ts";

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;

/** A product row from before products could be drafts. */
const aProduct = (index: number, name: string) => `
  insert into products (id, name, slug, image, description, price_paise, category_id, stock)
    values ('${idOf(index)}', '${name}', '${name.toLowerCase()}', '/a.webp', 'It flies.', 100, '${idOf(1)}', 3);`;

describe.each(migratedKinds)("products from a version without drafts on %s", (kind) => {
  it("become services if their latest tax entry has a service code (SAC)", async () => {
    const database = await openBeforeMigration(kind, "product_visibility_and_kinds");
    try {
      const taxed = (index: number, name: string, rates: object[]) =>
        `${aProduct(index, name)} update products set tax_rates = '${JSON.stringify(rates)}' where name = '${name}';`;
      const goods = { from: "2025-09-22", hsn: "8806", rate: 5 };
      const service = { from: "2026-01-01", hsn: "998729", rate: 18 };
      await database.run(`
        insert into categories (id, name, slug, image) values ('${idOf(1)}', 'Drones', 'drones', '/a.webp');
        ${taxed(2, "Drone", [goods])} ${taxed(3, "Repair", [service])}
        ${taxed(4, "Reclassified", [service, goods])} ${aProduct(5, "Untaxed")}`);
      await database.migrateOn();
      expect(await database.run("select name, kind, starts_on from products order by name")).toEqual([
        { name: "Drone", kind: "goods", starts_on: null },
        { name: "Reclassified", kind: "goods", starts_on: null },
        { name: "Repair", kind: "service", starts_on: null },
        { name: "Untaxed", kind: "goods", starts_on: null },
      ]);
    } finally {
      await database.close();
    }
  });

  it("stay public, with their prices and counts", async () => {
    const database = await openBeforeMigration(kind, "product_visibility_and_kinds");
    try {
      await database.run(`
        insert into categories (id, name, slug, image) values ('${idOf(1)}', 'Drones', 'drones', '/a.webp');
        ${aProduct(2, "Kite")} ${aProduct(3, "Wing")}
        update products set price_paise = 200 where name = 'Wing';`);
      const prices = "select product_id, price_paise from price_history order by since, id";
      const before = await database.run(prices);
      expect(before).toHaveLength(3);
      await database.migrateOn();
      expect(await database.run("select name, is_published, publish_at from products order by name")).toEqual(
        [
          { name: "Kite", is_published: true, publish_at: null },
          { name: "Wing", is_published: true, publish_at: null },
        ],
      );
      expect(await database.run(prices)).toEqual(before);
      await database.run("update products set price_paise = 300 where name = 'Wing'");
      expect(await database.run(prices)).toHaveLength(4);
    } finally {
      await database.close();
    }
  });
});
