import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listJobs, removeJob } from "#domain/careers/jobs.ts";
import { listCategories, removeCategory } from "#domain/catalog/categories.ts";
import { listProducts } from "#domain/catalog/list-products.ts";
import { getProductBySlug } from "#domain/catalog/product-rows.ts";
import { removeProduct } from "#domain/catalog/products.ts";
import { listAds, removeAd } from "#domain/content/ads.ts";
import { listEmployees, removeEmployee } from "#domain/content/employees.ts";
import { listSlides, removeSlide } from "#domain/content/slides.ts";
import { readDemo, removeDemo } from "#domain/demo/demo.ts";
import type { Db } from "#ports/database/database.ts";
import type { ImageHost } from "#ports/images/image-host.ts";
import { databaseKinds, openTestDatabase } from "#tests/database/test-database.ts";
import { addProduct } from "#tests/factories/catalog.ts";
import { demoEmployees, demoJobs } from "./demo/careers.ts";
import { demoCategories, demoProducts } from "./demo/catalog.ts";
import { demoAds, demoSlides } from "./demo/content.ts";
import { seedDemoShop } from "./seed.ts";

const images: ImageHost = {
  origins: [],
  upload() {
    throw new Error("The demo shop uploads no pictures");
  },
};

describe.each(databaseKinds)("the demo shop on %s", (kind) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let db: Db;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  beforeEach(() => database.reset());
  afterAll(() => database.close());

  const seed = () => seedDemoShop({ db, images });
  const titles = (things: readonly { title: string }[]) => things.map(({ title }) => title);
  const names = (things: readonly { name: string }[]) => things.map(({ name }) => name);
  const shown = async () => ({
    categories: names((await listCategories(db)).rows),
    products: names((await listProducts(db)).products),
    slides: titles((await listSlides(db, { includeInactive: false })).rows),
    ads: titles((await listAds(db)).rows),
    employees: names((await listEmployees(db, { includeInactive: false })).rows),
    jobs: titles((await listJobs(db, { includeInactive: false })).rows),
  });
  const completeDemo = {
    categories: names(demoCategories),
    products: names(demoProducts),
    slides: titles(demoSlides),
    ads: titles(demoAds),
    employees: names(demoEmployees),
    jobs: titles(demoJobs),
  };
  const nothing = { categories: [], products: [], slides: [], ads: [], employees: [], jobs: [] };

  it("fills an empty shop in catalogue order, with prices in paise", async () => {
    expect(await seed()).toBe(true);
    expect(await shown()).toEqual(completeDemo);
    const { products } = await listProducts(db);
    expect(
      products.map(({ pricePaise, discountedPricePaise, category }) => ({
        price: pricePaise / 100,
        ...(discountedPricePaise === null ? {} : { discountedPrice: discountedPricePaise / 100 }),
        category: category.name,
      })),
    ).toEqual(
      demoProducts.map(({ price, discountedPrice, category }) => ({
        price,
        ...(discountedPrice === undefined ? {} : { discountedPrice }),
        category,
      })),
    );
  });

  it("has open jobs, regardless of the date on which it is filled", async () => {
    const now = new Date("2031-12-31T20:00:00Z");
    await seedDemoShop({ db, images }, now);
    const deadlines = (await listJobs(db, { includeInactive: true })).rows.map(
      (job) => job.applicationDeadline,
    );
    expect(deadlines).toContain("2032-01-31");
    for (const deadline of deadlines) expect(deadline === null || deadline > "2032-01-01").toBe(true);
  });

  it("is filled once, even by concurrent processes", async () => {
    expect((await Promise.all([seed(), seed(), seed()])).filter(Boolean)).toHaveLength(1);
    expect(await seed()).toBe(false);
    expect(await shown()).toEqual(completeDemo);
  });

  it("does not come back after its owner emptied it", async () => {
    await seed();
    for (const product of (await listProducts(db)).products) await removeProduct(db, product);
    for (const category of (await listCategories(db)).rows) await removeCategory(db, category);
    for (const slide of (await listSlides(db, { includeInactive: true })).rows) await removeSlide(db, slide);
    for (const ad of (await listAds(db)).rows) await removeAd(db, ad);
    for (const employee of (await listEmployees(db, { includeInactive: true })).rows) {
      await removeEmployee(db, employee);
    }
    for (const job of (await listJobs(db, { includeInactive: true })).rows) await removeJob(db, job);
    expect(await seed()).toBe(false);
    expect(await shown()).toEqual(nothing);
  });

  it("does not come back after removal, and the owner's records stay", async () => {
    await seed();
    const [category] = (await listCategories(db)).rows;
    const own = await addProduct(db, { name: "Own Kite", categoryId: category?.id });
    const { removable } = await readDemo(db);
    expect(removable).toEqual({
      products: demoProducts.length,
      categories: demoCategories.length - 1,
      slides: demoSlides.length,
      ads: demoAds.length,
      employees: demoEmployees.length,
      jobs: demoJobs.length,
    });
    expect(await removeDemo(db, {})).toEqual(removable);
    const left = { ...nothing, categories: [category?.name], products: [own.name] };
    expect(await shown()).toEqual(left);
    expect(await seed()).toBe(false);
    expect(await shown()).toEqual(left);
  });

  it("is not added to a shop that has records of its own", async () => {
    const own = await addProduct(db);
    expect(await seed()).toBe(false);
    expect((await listProducts(db)).products).toEqual([own]);
    await removeProduct(db, own);
    await removeCategory(db, own.category);
    expect(await seed()).toBe(false);
    expect(await shown()).toEqual(nothing);
  });

  it("stays empty if filling it fails, and can be filled later", async () => {
    const failing = new Error("The power went out");
    const interrupted: Db = Object.assign(Object.create(db), {
      transaction: (work: Parameters<Db["transaction"]>[0]) =>
        db.transaction(async (tx) => {
          await work(tx);
          throw failing;
        }),
    });
    await expect(seedDemoShop({ db: interrupted, images })).rejects.toBe(failing);
    expect(await shown()).toEqual(nothing);
    expect(await seed()).toBe(true);
    expect(await shown()).toEqual(completeDemo);
  });

  it("has the pages that its slides and offers link to", async () => {
    await seed();
    const slugs = (await listCategories(db)).rows.map(({ slug }) => `/category/${slug}`);
    const links = [
      ...demoSlides.map(({ buttonLink }) => buttonLink),
      ...demoAds.map(({ link }) => link),
    ] as string[];
    expect(slugs).toEqual(expect.arrayContaining(links.filter((link) => link.startsWith("/category/"))));
    const [first] = (await listProducts(db, { withDetails: true })).products;
    expect(await getProductBySlug(db, first?.slug ?? "")).toEqual(first);
  });
});
