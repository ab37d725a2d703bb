import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { publicRecords } from "#contract/kernel/public-records.ts";
import { defaultSettings } from "#contract/settings/default-settings.ts";
import type { PartialSettings } from "#contract/settings/settings-fields.ts";
import { publishDueProducts } from "#domain/catalog/publication.ts";
import { listenTo } from "#tests/database/listen-to.ts";
import { createPostgresDatabase, databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { addCategory, addProduct } from "#tests/factories/catalog.ts";
import { openCustomer } from "#tests/factories/customers.ts";
import type { Database, Db } from "./database.ts";
import { openPostgres } from "./postgres.adapter.ts";
import { publicChangeTriggers, publicRecordsByTable } from "./public-tables.ts";
import * as schema from "./schema.ts";
import { jobs } from "./tables/careers.ts";
import { categories, formerCategorySlugs, formerProductSlugs, products } from "./tables/catalog.ts";
import { paymentIntents, stockReservations } from "./tables/checkout.ts";
import { ads, employees, heroSlides } from "./tables/content.ts";
import { users } from "./tables/customers.ts";
import { shopSettings } from "./tables/shop-settings.ts";
import { texts, textVersions } from "./tables/texts.ts";

const insertSlide = (db: Db, isActive = true) =>
  db.insert(heroSlides).values({ title: "Dawn", image: "/dawn.webp", isActive });
const insertJob = (db: Db, isActive = true) =>
  db.insert(jobs).values({
    title: "Technician",
    description: "Mends.",
    requirements: "Steady hands.",
    location: "Gorakhpur",
    jobType: "Full-time",
    experience: "None",
    isActive,
  });
const insertEmployee = (db: Db, isActive = true) =>
  db.insert(employees).values({ name: "Kavita", designation: "Trainer", joinDate: "2021-03-01", isActive });

describe.each(databaseKinds)("notifications of public changes on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  let changes: Awaited<ReturnType<typeof listenTo>>["changes"];
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
    ({ changes } = await listenTo(database));
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  it("are sent for every table with public data and for no other table", async () => {
    const { rows } = (await db.execute(sql`
      select relname, encode(tgargs, 'escape') as arguments from pg_trigger
      join pg_class on pg_class.oid = tgrelid where not tgisinternal
    `)) as unknown as { rows: { relname: string; arguments: string }[] };
    const truncations = (await db.execute(sql`
      select relname from pg_trigger join pg_class on pg_class.oid = tgrelid where tgtype & 32 <> 0
    `)) as unknown as { rows: { relname: string }[] };
    const tablesWithTruncateTrigger = new Set(truncations.rows.map(({ relname }) => relname));
    for (const [table, records] of publicRecordsByTable) {
      const triggers = rows.filter(({ relname }) => relname === table);
      const tables = new Set(
        triggers.flatMap(({ arguments: tables }) => tables.split("\\000").filter(Boolean)),
      );
      const announced = publicRecords.filter((record) => tables.has(record));
      // A reservation is announced only if it changes `shown_stock`.
      const expected = publicRecords.filter(
        (record) => records.includes(record) && table !== "stock_reservations",
      );
      const hint = `Triggers of ${table}:\n${publicChangeTriggers(table).join("\n")}`;
      expect(announced, hint).toEqual(expected);
      expect(tablesWithTruncateTrigger.has(table), hint).toBe(records.length > 0);
      const thresholds = [...tables].filter((argument) => /^\d+$/.test(argument));
      for (const threshold of thresholds)
        expect(Number(threshold), table).toBe(defaultSettings.shop.lowStockLevel);
    }
    expect(new Set([...publicRecordsByTable.values()].flat())).toEqual(new Set(publicRecords));
  });

  it("name products if a product changes, and product counts if a category gains or loses one", async () => {
    const [one, other] = [await addCategory(db), await addCategory(db)];
    expect(await changes(() => addProduct(db, { categoryId: one.id }))).toEqual(["product", "product count"]);
    expect(await changes(() => db.update(products).set({ pricePaise: 200 }))).toEqual(["product"]);
    expect(await changes(() => db.update(products).set({ categoryId: other.id }))).toEqual([
      "product",
      "product count",
    ]);
    const [product] = await db.select().from(products);
    const former = { slug: "before", productId: product?.id ?? "" };
    expect(await changes(() => db.insert(formerProductSlugs).values(former))).toEqual(["product"]);
    expect(await changes(() => db.delete(products))).toEqual(["product", "product count"]);
  });

  it("are not sent for an unpublished product until it is published", async () => {
    const { id: categoryId } = await addCategory(db);
    const both = ["product", "product count"];
    expect(await changes(() => addProduct(db, { categoryId, isPublished: false }))).toEqual([]);
    expect(await changes(() => db.update(products).set({ pricePaise: 300 }))).toEqual([]);
    expect(await changes(() => db.update(products).set({ isPublished: true }))).toEqual(both);
    expect(await changes(() => db.update(products).set({ publishAt: new Date() }))).toEqual(both);
    expect(await changes(() => db.update(products).set({ pricePaise: 400 }))).toEqual([]);
    expect(await changes(() => publishDueProducts(db))).toEqual(both);
    await db.update(products).set({ isPublished: false });
    expect(await changes(() => db.delete(products))).toEqual([]);
  });

  it("name the kind of a changed category, slide, ad, team member, job or content page", async () => {
    const image = "/picture.webp";
    expect(
      await changes(() => db.insert(categories).values({ name: "Drones", slug: "drones", image })),
    ).toEqual(["category"]);
    const [category] = await db.select().from(categories);
    const former = { slug: "before", categoryId: category?.id ?? "" };
    expect(await changes(() => db.insert(formerCategorySlugs).values(former))).toEqual(["category"]);
    expect(await changes(() => db.delete(categories))).toEqual(["category"]);
    expect(await changes(() => insertSlide(db))).toEqual(["slide"]);
    expect(await changes(() => db.update(heroSlides).set({ features: ["Quiet"] }))).toEqual(["slide"]);
    expect(
      await changes(() => db.insert(ads).values({ title: "Offer", description: "Less.", image })),
    ).toEqual(["ad"]);
    expect(await changes(() => insertEmployee(db))).toEqual(["employee"]);
    expect(await changes(() => insertJob(db))).toEqual(["job"]);
    expect(await changes(() => db.delete(jobs))).toEqual(["job"]);
    expect(await changes(() => db.insert(texts).values({ name: "faq" }))).toEqual(["text"]);
    const version = { name: "faq", version: 1, authorName: "Office" } as const;
    expect(await changes(() => db.insert(textVersions).values(version))).toEqual([]);
    expect(await changes(() => db.update(texts).set({ version: 1 }))).toEqual(["text"]);
  });

  it("name the settings if they change, and also products if the displayed stock changes with the low-stock level", async () => {
    await addProduct(db, { stock: 7 });
    const shown = () => db.select({ units: schema.shownStock.units }).from(schema.shownStock);
    expect(await changes(() => db.insert(shopSettings).values({ changed: {} }))).toEqual(["settings"]);
    const set = (changed: PartialSettings) => () => db.update(shopSettings).set({ changed });
    expect(await changes(set({ company: { tradeName: "Udaan" } }))).toEqual(["settings"]);
    expect(await changes(set({ shop: { lowStockLevel: 8 } }))).toEqual(["product", "settings"]);
    expect(await shown()).toEqual([{ units: 7 }]);
    expect(await changes(() => db.update(products).set({ stock: 8 }))).toEqual(["product"]);
    expect(await changes(() => db.update(products).set({ stock: 9 }))).toEqual(["product"]);
    expect(await changes(() => db.update(products).set({ stock: 10 }))).toEqual([]);
    expect(await changes(set({ shop: { lowStockLevel: 8, returnDays: 3 } }))).toEqual(["settings"]);
    expect(await changes(() => db.delete(shopSettings))).toEqual(["product", "settings"]);
  });

  it("are not sent if nothing public changes", async () => {
    await addProduct(db);
    expect(await changes(() => db.delete(ads))).toEqual([]);
    expect(await changes(() => db.update(products).set({ pricePaise: 100_000 }))).toEqual([]);
    expect(await changes(() => openCustomer(db))).toEqual([]);
    expect(await changes(() => db.update(users).set({ name: "Asha" }))).toEqual([]);
    for (const [insert, table, shown] of [
      [insertSlide, heroSlides, "slide"],
      [insertJob, jobs, "job"],
      [insertEmployee, employees, "employee"],
    ] as const) {
      expect(await changes(() => insert(db, false))).toEqual([]);
      expect(await changes(() => db.update(table).set({ version: 7 }))).toEqual([]);
      expect(await changes(() => db.update(table).set({ isActive: true }))).toEqual([shown]);
      expect(await changes(() => db.update(table).set({ isActive: false }))).toEqual([shown]);
      expect(await changes(() => db.delete(table))).toEqual([]);
    }
  });

  it("are sent on commit and not on rollback", async () => {
    const insert = (tx: Db, slug: string) =>
      tx.insert(categories).values({ name: "Drones", slug, image: "/drones.webp" });
    const failing = () =>
      db
        .transaction(async (tx) => {
          await insert(tx, "a");
          throw new Error("changed my mind");
        })
        .catch(() => {});
    expect(await changes(failing)).toEqual([]);
    const listener = vi.fn();
    await database.onPublicChange(listener);
    await changes(() =>
      db.transaction(async (tx) => {
        for (const slug of ["a", "b", "c"]) await insert(tx, slug);
        expect(listener).not.toHaveBeenCalledWith("category");
      }),
    );
    const categoryChanges = listener.mock.calls.filter(([change]) => change === "category");
    expect(categoryChanges).toHaveLength(kind === "postgres" ? 2 : 1);
  });

  it("are sent for reviews only while published", async () => {
    const { id: productId } = await addProduct(db);
    const { id: userId } = await openCustomer(db);
    const [order] = await db
      .insert(schema.orders)
      .values({
        userId,
        totalPaise: 100,
        buyerName: "Asha",
        buyerEmail: "asha@example.in",
        buyerAddress: "",
        shippingAddress: {} as never,
      })
      .returning();
    const values = {
      productId,
      userId,
      orderId: order?.id ?? "",
      author: "Asha V.",
      rating: 4,
      text: "Flies.",
    };
    const { productReviews } = schema;
    const shown = ["product", "review"];
    expect(
      await changes(() => db.insert(productReviews).values({ ...values, isFromTestOrder: false })),
    ).toEqual([]);
    expect(await changes(() => db.update(productReviews).set({ rating: 5 }))).toEqual([]);
    expect(await changes(() => db.update(productReviews).set({ status: "published" }))).toEqual(shown);
    expect(await changes(() => db.update(productReviews).set({ reply: "Thank you." }))).toEqual(shown);
    expect(await changes(() => db.update(productReviews).set({ status: "pending" }))).toEqual(shown);
    expect(await changes(() => db.delete(productReviews))).toEqual([]);
    await db.insert(productReviews).values({ ...values, isFromTestOrder: false, status: "published" });
    expect(await changes(() => db.delete(products))).toEqual(["product", "product count", "review"]);
  });

  it("are sent for questions only while published", async () => {
    const { id: productId } = await addProduct(db);
    const { id: userId } = await openCustomer(db);
    const { productQuestions } = schema;
    const values = { productId, userId, author: "Asha V.", text: "Does it fly in the rain?" };
    const answered = { status: "published", answer: "Yes.", answeredAt: new Date() } as const;
    expect(await changes(() => db.insert(productQuestions).values(values))).toEqual([]);
    expect(await changes(() => db.update(productQuestions).set({ text: "Is it sealed?" }))).toEqual([]);
    expect(await changes(() => db.update(productQuestions).set(answered))).toEqual(["question"]);
    expect(await changes(() => db.update(productQuestions).set({ answer: "No." }))).toEqual(["question"]);
    const waiting = { status: "pending", answer: "", answeredAt: null } as const;
    expect(await changes(() => db.update(productQuestions).set(waiting))).toEqual(["question"]);
    expect(await changes(() => db.delete(productQuestions))).toEqual([]);
    await db.insert(productQuestions).values({ ...values, ...answered });
    expect(await changes(() => db.delete(products))).toEqual(["product", "product count", "question"]);
  });

  it("are sent when a table is truncated", async () => {
    const empty = (table: string) => () => db.execute(sql.raw(`truncate ${table} cascade`));
    expect(await changes(empty("categories"))).toEqual([
      "category",
      "product",
      "product count",
      "question",
      "review",
    ]);
    expect(await changes(empty("stock_reservations"))).toEqual(["product"]);
    expect(await changes(empty("hero_slides"))).toEqual(["slide"]);
  });

  describe("of stock", () => {
    const later = () => new Date(Date.now() + 60_000);
    let buyers: string[];
    /** Ids of one payment intent per buyer. */
    let intents: string[];
    beforeEach(async () => {
      buyers = await Promise.all([openCustomer(db), openCustomer(db)]).then((people) =>
        people.map(({ id }) => id),
      );
      const purchases = buyers.map((userId) => ({
        id: crypto.randomUUID(),
        userId,
        checkout: "B" as const,
        gateway: "sandbox" as const,
        receipt: crypto.randomUUID(),
        amountPaise: 100,
      }));
      await db.insert(paymentIntents).values(purchases);
      intents = purchases.map(({ id }) => id);
    });

    const reserve = (tx: Db, productId: string, quantity: number, { buyer = 0, expiresAt = later() } = {}) =>
      tx.insert(stockReservations).values({
        productId,
        quantity,
        expiresAt,
        userId: buyers[buyer] ?? "",
        paymentIntentId: intents[buyer] ?? "",
      });
    const release = (tx: Db, where?: SQL) => tx.delete(stockReservations).where(where);
    const take = (tx: Db, units: number) =>
      tx.update(products).set({ stock: sql`${products.stock} - ${units}` });

    it("are sent only if the displayed stock changes", async () => {
      const { id } = await addProduct(db, { stock: 20 });
      expect(await changes(() => reserve(db, id, 4))).toEqual([]);
      expect(await changes(() => take(db, 9))).toEqual([]);
      // 20 - 9 - 4 = 7 units are left; only 5 or fewer are shown.
      expect(await changes(() => take(db, 2))).toEqual(["product"]);
      expect(await changes(() => take(db, 1))).toEqual(["product"]);
      expect(await changes(() => reserve(db, id, 4, { buyer: 1 }))).toEqual(["product"]);
      expect(await changes(() => db.update(products).set({ stock: 8 }))).toEqual([]);
      expect(await changes(() => release(db))).toEqual(["product"]);
      expect(await changes(() => db.update(products).set({ stock: null }))).toEqual([]);
    });

    it("are not sent when a reservation becomes an order or is renewed", async () => {
      const { id } = await addProduct(db, { stock: 5 });
      await reserve(db, id, 2);
      const order = () =>
        db.transaction(async (tx) => {
          await release(tx);
          await take(tx, 2);
        });
      expect(await changes(order)).toEqual([]);
      await reserve(db, id, 2);
      const again = () =>
        db.transaction(async (tx) => {
          await release(tx);
          await reserve(tx, id, 2);
        });
      expect(await changes(again)).toEqual([]);
    });

    it("are sent when an expired reservation is removed", async () => {
      const { id } = await addProduct(db, { stock: 5 });
      await reserve(db, id, 2, { expiresAt: new Date(Date.now() - 1) });
      expect(await changes(() => release(db))).toEqual(["product"]);
      await reserve(db, id, 2, { expiresAt: new Date(Date.now() - 1) });
      const renew = () => db.update(stockReservations).set({ expiresAt: later() });
      expect(await changes(renew)).toEqual(["product"]);
    });

    it("are sent for the next change if no displayed stock is recorded", async () => {
      const { id } = await addProduct(db, { stock: 2 });
      await changes(() => db.execute(sql`truncate stock_reservations`));
      expect(await changes(() => reserve(db, id, 1))).toEqual(["product"]);
      expect(await changes(() => db.delete(products).where(eq(products.id, id)))).toContain("product");
      expect(await db.$count(schema.shownStock)).toBe(0);
    });
  });
});

describe("notifications on PostgreSQL", () => {
  let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let writers: Database[];
  beforeAll(async () => {
    created = await createPostgresDatabase();
    writers = await Promise.all([openPostgres({ url: created.url }), openPostgres({ url: created.url })]);
  });
  afterAll(async () => {
    await Promise.all(writers.map((writer) => writer.close()));
    await created.close();
  });

  it("report a displayed stock that only two concurrent changes together have changed", async () => {
    const [one, other] = writers as [Database, Database];
    const listener = vi.fn();
    const { id } = await addProduct(one.db, { stock: 7 });
    await one.onPublicChange(listener);
    const set = (tx: Db, change: number) =>
      tx
        .update(products)
        .set({ stock: sql`${products.stock} + ${change}` })
        .where(eq(products.id, id));
    const shownUnits = async () => {
      const { rows } = (await one.db.execute(
        sql`select units from shown_stock where shelf_id = ${id}`,
      )) as unknown as { rows: { units: number }[] };
      return rows[0]?.units ?? null;
    };
    const customer = await openCustomer(one.db);
    const [intent] = await one.db
      .insert(paymentIntents)
      .values({
        userId: customer.id,
        checkout: "B",
        gateway: "sandbox",
        receipt: crypto.randomUUID(),
        amountPaise: 100,
      })
      .returning();
    const reservation = {
      productId: id,
      userId: customer.id,
      paymentIntentId: intent?.id ?? "",
      quantity: 1,
      expiresAt: new Date(Date.now() + 60_000),
    };
    for (let round = 0; round < 20; round += 1) {
      // Neither transaction waits for the other. Only both together bring the stock down to a number that pages show.
      await Promise.all([one.db.insert(stockReservations).values(reservation), set(other.db, -1)]);
      expect(await shownUnits()).toBe(5);
      listener.mockClear();
      await Promise.all([other.db.delete(stockReservations), set(one.db, 1)]);
      expect(await shownUnits()).toBeNull();
      await vi.waitFor(() => expect(listener).toHaveBeenCalledWith("product"), { timeout: 10_000 });
    }
  });
});
