import { eq, getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DemoCounts } from "#contract/settings/demo.ts";
import { createJob, updateJob } from "#domain/careers/jobs.ts";
import { listCategories, updateCategory } from "#domain/catalog/categories.ts";
import { updateProduct } from "#domain/catalog/products.ts";
import { createAd, updateAd } from "#domain/content/ads.ts";
import { createEmployee, updateEmployee } from "#domain/content/employees.ts";
import { createSlide, updateSlide } from "#domain/content/slides.ts";
import type { Db } from "#ports/database/database.ts";
import * as schema from "#ports/database/schema.ts";
import { auditEntries } from "#ports/database/tables/audit.ts";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { aJob } from "#tests/factories/careers.ts";
import { addCategory, addProduct } from "#tests/factories/catalog.ts";
import { anAd, anEmployee, aSlide } from "#tests/factories/content.ts";
import { openAdministrator } from "#tests/factories/customers.ts";
import { readDemo, removeDemo } from "./demo.ts";
import { demoTables } from "./demo-records.ts";

const none: DemoCounts = { products: 0, categories: 0, slides: 0, ads: 0, employees: 0, jobs: 0 };
const oneOfEachKind: DemoCounts = { products: 1, categories: 1, slides: 1, ads: 1, employees: 1, jobs: 1 };

it("demoTables covers every table that can have demo records", () => {
  const marked = Object.values(schema as Record<string, unknown>)
    .filter((table): table is PgTable => is(table, PgTable))
    .filter((table) => "isDemo" in getTableColumns(table))
    .map((table) => getTableName(table));
  expect(marked.sort()).toEqual(
    Object.values(demoTables)
      .map((table) => getTableName(table))
      .sort(),
  );
});

describe.each(databaseKinds)("demo records on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  const images = { origins: [], upload: () => Promise.reject(new Error("Nothing is uploaded")) };
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  /** Adds one demo record of each kind to an empty shop. */
  async function fillDemo() {
    const category = await addCategory(db, { name: "Demo category" });
    const filled = {
      category,
      product: await addProduct(db, { name: "Demo kite", categoryId: category.id }),
      slide: await createSlide(db, aSlide()),
      ad: await createAd(db, anAd()),
      employee: await createEmployee({ db, images }, anEmployee()),
      job: await createJob(db, aJob()),
    };
    for (const table of Object.values(demoTables)) await db.update(table).set({ isDemo: true });
    return filled;
  }
  const actorOf = async () => {
    const { id, name } = await openAdministrator(db);
    return { id, name };
  };

  it("are absent from a shop without demo data", async () => {
    await addProduct(db);
    expect(await readDemo(db)).toEqual({ removable: none, categoriesInUse: [], ids: [] });
    expect(await removeDemo(db, { actor: await actorOf() })).toEqual(none);
    expect(await db.$count(auditEntries)).toBe(0);
    expect(await db.$count(schema.products)).toBe(1);
  });

  it("are removed together, with one entry in the audit log", async () => {
    const { product } = await fillDemo();
    const ownProduct = await addProduct(db, { name: "Own kite" });
    const before = await readDemo(db);
    expect(before).toMatchObject({ removable: oneOfEachKind, categoriesInUse: [] });
    expect(before.ids).toHaveLength(6);
    expect(before.ids).toContain(product.id);
    const actor = await actorOf();
    expect(await removeDemo(db, { actor })).toEqual(oneOfEachKind);
    expect(await readDemo(db)).toEqual({ removable: none, categoriesInUse: [], ids: [] });
    expect((await db.select().from(schema.products)).map(({ id }) => id)).toEqual([ownProduct.id]);
    expect(await db.select().from(auditEntries)).toMatchObject([
      { actorId: actor.id, action: "deleted", subject: "demo", before: oneOfEachKind, after: null },
    ]);
  });

  it("are removed, except for a category with other products, which loses its demo flag", async () => {
    const { category } = await fillDemo();
    await addProduct(db, { name: "Own kite", categoryId: category.id });
    await addProduct(db, { name: "Own glider", categoryId: category.id });
    expect(await readDemo(db)).toMatchObject({
      removable: { ...oneOfEachKind, categories: 0 },
      categoriesInUse: [{ id: category.id, name: "Demo category", products: 2 }],
    });
    expect(await removeDemo(db, {})).toEqual({ ...oneOfEachKind, categories: 0 });
    expect((await listCategories(db)).rows).toMatchObject([
      { id: category.id, isDemo: false, productCount: 2 },
    ]);
    expect(await readDemo(db)).toEqual({ removable: none, categoriesInUse: [], ids: [] });
  });

  it("become the shop's own when staff edit them", async () => {
    const { category, product, slide, ad, employee, job } = await fillDemo();
    const readDemoIds = async () => (await readDemo(db)).ids;
    const edits: [id: string, edit: () => Promise<unknown>][] = [
      [category.id, () => updateCategory(db, { ...category, name: "Own category" })],
      [product.id, () => updateProduct(db, { ...product, categoryId: category.id, pricePaise: 1_00 })],
      [slide.id, () => updateSlide(db, { id: slide.id, ...aSlide({ title: "Own" }) })],
      [ad.id, () => updateAd(db, { id: ad.id, ...anAd({ title: "Own" }) })],
      [
        employee.id,
        () => updateEmployee({ db, images }, { id: employee.id, ...anEmployee({ name: "Own" }) }),
      ],
      [job.id, () => updateJob(db, { id: job.id, ...aJob({ title: "Own" }), isActive: true })],
    ];
    for (const [id, edit] of edits) {
      expect(await readDemoIds()).toContain(id);
      await edit();
      expect(await readDemoIds()).not.toContain(id);
    }
    expect(await removeDemo(db, {})).toEqual(none);
    for (const table of Object.values(demoTables)) expect(await db.$count(table)).toBe(1);
  });

  it("are removed without the applications for their jobs, which keep the position", async () => {
    const { job } = await fillDemo();
    const applicant = { applicantName: "Ravi Kumar", email: "ravi@example.in", phone: "9876543210" };
    const application = { ...applicant, position: job.title, description: "I fly.", jobId: job.id };
    await db.insert(jobApplications).values(application);
    await removeDemo(db, {});
    expect(
      await db.select().from(jobApplications).where(eq(jobApplications.position, job.title)),
    ).toMatchObject([{ jobId: null }]);
  });

  it("are created completely or not at all", async () => {
    await fillDemo();
    const failing = new Error("The power went out");
    await expect(
      db.transaction(async (tx) => {
        await removeDemo(tx, {});
        throw failing;
      }),
    ).rejects.toBe(failing);
    expect((await readDemo(db)).removable).toEqual(oneOfEachKind);
  });

  it("keep a category while a product is being moved into it", async () => {
    const { category } = await fillDemo();
    const [removed, added] = await Promise.allSettled([
      removeDemo(db, {}),
      addProduct(db, { name: "Own kite", categoryId: category.id }),
    ]);
    expect(removed.status).toBe("fulfilled");
    // Either the move was rejected, or the category was kept because it has products.
    const categories = await db.$count(schema.categories);
    expect([added.status, categories]).toEqual(
      added.status === "fulfilled" ? ["fulfilled", 1] : ["rejected", 0],
    );
  });
});
