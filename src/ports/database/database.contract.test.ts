import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { databaseKinds, openTestDatabase, type TestDatabase } from "#tests/database/test-database.ts";
import { categories, products } from "./tables/catalog.ts";
import { throttles, users } from "./tables/customers.ts";

const aUser = {
  name: "Asha Verma",
  email: "asha@example.com",
  phone: "9876543210",
  address: "12 Golghar, Gorakhpur",
  passwordHash: "a hash",
  securityAnswerHash: "a hash",
};
const aCategory = { name: "Drones", slug: "drones", image: "/drones.webp" };

describe.each(databaseKinds)("database on %s", (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const slugs = async () => (await database.db.select().from(categories)).map(({ slug }) => slug).sort();

  it("reports its kind", () => {
    expect(database.kind).toBe(kind);
  });

  it("returns money as the same integer", async () => {
    const [category] = await database.db.insert(categories).values(aCategory).returning();
    await database.db.insert(products).values({
      name: "Survey wing",
      slug: "survey-wing",
      image: "/survey-wing.webp",
      description: "Far.",
      pricePaise: 9_007_199_254_740_991,
      discountedPricePaise: 5_000_000_001,
      categoryId: category?.id ?? "",
    });
    expect(await database.db.select().from(products)).toMatchObject([
      { pricePaise: 9_007_199_254_740_991, discountedPricePaise: 5_000_000_001 },
    ]);
  });

  it("keeps times to the millisecond, and calculates in UTC", async () => {
    const windowEndsAt = new Date("2026-03-01T23:59:59.123Z");
    await database.db.insert(throttles).values({ scope: "login", subject: "a", attempts: 1, windowEndsAt });
    const [row] = await database.db
      .select({
        windowEndsAt: throttles.windowEndsAt,
        day: sql<string>`${throttles.windowEndsAt}::date::text`,
      })
      .from(throttles);
    expect(row).toEqual({ windowEndsAt, day: "2026-03-01" });
  });

  it("rolls back a failed transaction", async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.insert(categories).values(aCategory);
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await slugs()).toEqual([]);
  });

  it("keeps the outer transaction when a nested one fails", async () => {
    await database.db.transaction(async (tx) => {
      await tx.insert(categories).values(aCategory);
      await tx
        .transaction(async (nested) => {
          await nested.insert(categories).values({ ...aCategory, slug: "cameras" });
          await nested.insert(categories).values(aCategory);
        })
        .catch(() => {});
      await tx.insert(categories).values({ ...aCategory, slug: "accessories" });
    });
    expect(await slugs()).toEqual(["accessories", "drones"]);
  });

  it("serialises transactions that read and write the same row", async () => {
    await database.db.insert(users).values(aUser);
    await Promise.all(
      Array.from({ length: 8 }, () =>
        database.db.transaction(async (tx) => {
          const [user] = await tx.select().from(users).for("update");
          await tx.update(users).set({ tokenVersion: (user?.tokenVersion ?? 0) + 1 });
        }),
      ),
    );
    expect(await database.db.select().from(users)).toMatchObject([{ tokenVersion: 8 }]);
  });
});
