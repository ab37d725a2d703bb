import { afterEach, describe, expect, it } from "vitest";
import {
  type EarlierDatabase,
  migratedKinds,
  openBeforeMigration,
} from "#tests/database/before-migration.ts";

const demoSetting = "insert into settings (name, value) values ('demo-shop', '2026-11-01T06:00:00.000Z');";
const products = "00000000-0000-4000-8000-000000000001";
const category = (name: string, image = "/pictures/category-camera/1600.webp") =>
  `insert into categories (id, name, slug, image) values ('${products}', '${name}', 'shelf', '${image}');`;

/** A product row with this id. */
const product = (id: string, name: string, { image = "/pictures/mini-quad/1600.webp", version = 0 } = {}) =>
  `insert into products (id, name, slug, image, description, price_paise, category_id, version)
    values ('${id}', '${name}', '${id}', '${image}', 'It flies.', 100, '${products}', ${version});`;
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
const auditEntry = (subject: string, id: string) =>
  `insert into audit_entries (actor_name, action, subject, subject_id, subject_name)
    values ('Office', 'created', '${subject}', '${id}', 'a name');`;

const contents = `
  insert into hero_slides (title, image) values ('See further from above', '/pictures/hero-dawn/1600.webp'),
    ('See further from above', '/images/own.webp');
  insert into ads (title, description, image) values
    ('Power Pair', 'Both.', '/pictures/offer-power/1600.webp'), ('Own offer', 'Ours.', '/pictures/offer-power/1600.webp');
  insert into employees (name, designation, join_date, photo) values
    ('Ananya Tripathi', 'Founder', '2019-04-01', '/pictures/team-ananya-tripathi/1600.webp'),
    ('Ananya Tripathi', 'Our own Ananya', '2019-04-01', '/images/own.webp');
  insert into jobs (title, description, requirements, location, job_type, experience) values
    ('Spraying Pilot for the Season', 'Fly.', 'Fly.', 'Deoria, Uttar Pradesh', 'Contract', 'None'),
    ('Spraying Pilot for the Season', 'Fly.', 'Fly.', 'Basti, Uttar Pradesh', 'Contract', 'None');`;

describe.each(migratedKinds)("demo records from an earlier version on %s", (kind) => {
  let database: EarlierDatabase | undefined;
  afterEach(() => database?.close());

  async function migrate(statements: string): Promise<EarlierDatabase> {
    database = await openBeforeMigration(kind, "demo_marks");
    await database.run(statements);
    await database.migrateOn();
    return database;
  }
  const markedRows = async (earlier: EarlierDatabase, table: string, column: string) =>
    (await earlier.run(`select ${column} as name from ${table} where is_demo order by ${column}`)).map(
      ({ name }) => name,
    );

  it("are marked as demo by name and picture", async () => {
    const earlier = await migrate(
      demoSetting + category("Camera Drones") + product(idOf(2), "Pankh Chidiya Trainer Quad") + contents,
    );
    expect(await markedRows(earlier, "categories", "name")).toEqual(["Camera Drones"]);
    expect(await markedRows(earlier, "products", "name")).toEqual(["Pankh Chidiya Trainer Quad"]);
    expect(await markedRows(earlier, "hero_slides", "image")).toEqual(["/pictures/hero-dawn/1600.webp"]);
    expect(await markedRows(earlier, "ads", "title")).toEqual(["Power Pair"]);
    expect(await markedRows(earlier, "employees", "designation")).toEqual(["Founder"]);
    expect(await markedRows(earlier, "jobs", "location")).toEqual(["Deoria, Uttar Pradesh"]);
  });

  it("are not marked if staff created or edited them", async () => {
    const earlier = await migrate(
      demoSetting +
        category("Camera Drones", "/images/own.webp") +
        product(idOf(2), "Pankh Chidiya Trainer Quad", { version: 1 }) +
        product(idOf(3), "Pankh Chidiya Trainer Quad") +
        auditEntry("product", idOf(3)) +
        product(idOf(4), "Pankh Chidiya Trainer Quad", { image: "/images/own.webp" }) +
        product(idOf(5), "Own kite") +
        // The audit entry is about an ad with the same id, not about the product.
        product(idOf(6), "Pankh Chidiya Trainer Quad") +
        auditEntry("ad", idOf(6)),
    );
    expect(await markedRows(earlier, "products", "id")).toEqual([idOf(6)]);
    expect(await markedRows(earlier, "categories", "name")).toEqual([]);
  });

  it("are not marked in a shop that never had the demo", { tags: ["full"] }, async () => {
    const earlier = await migrate(
      category("Camera Drones") + product(idOf(2), "Pankh Chidiya Trainer Quad") + contents,
    );
    for (const table of ["categories", "products", "hero_slides", "ads", "employees", "jobs"]) {
      expect(await markedRows(earlier, table, "id")).toEqual([]);
    }
  });
});
