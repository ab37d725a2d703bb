import * as z from "zod/mini";
import { ProductInput } from "#contract/catalog/catalog.ts";
import { CategoryInput } from "#contract/catalog/categories.ts";
import { JobInput } from "#contract/content/careers.ts";
import { AdInput, SlideInput } from "#contract/content/content.ts";
import { EmployeeInput } from "#contract/content/employees.ts";
import { createJob } from "#domain/careers/jobs.ts";
import { createCategory } from "#domain/catalog/categories.ts";
import { createProduct } from "#domain/catalog/products.ts";
import { createAd } from "#domain/content/ads.ts";
import { createEmployee } from "#domain/content/employees.ts";
import { createSlide } from "#domain/content/slides.ts";
import { demoTables } from "#domain/demo/demo-records.ts";
import type { Shop } from "#domain/shop.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { productDetails } from "#http/catalog/product-details.ts";
import type { Db } from "#ports/database/database.ts";
import { settings } from "#ports/database/tables/system.ts";
import { type DemoJob, demoEmployees, demoJobs } from "./demo/careers.ts";
import { demoCategories, demoProducts } from "./demo/catalog.ts";
import { demoAds, demoSlides } from "./demo/content.ts";

const tables = Object.values(demoTables);

/**
 * Seeds an empty shop with the demo catalogue, content, team and jobs, all or nothing, and returns whether it
 * did. This is decided once per shop, at its first start: a shop that already has records is never seeded, and
 * neither is one whose owner has deleted the demo records. Seeded records are marked as demo. Concurrent
 * processes wait for the one that seeds.
 */
export function seedDemoShop(shop: Pick<Shop, "db" | "images">, now = new Date()): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const claimed = await tx
      .insert(settings)
      .values({ name: "demo-shop", value: now.toISOString() })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0 || !(await isEmpty(tx))) return false;
    await fillCatalogue(tx);
    for (const slide of demoSlides) await createSlide(tx, z.parse(SlideInput, slide));
    for (const ad of demoAds.toReversed()) await createAd(tx, z.parse(AdInput, ad));
    for (const employee of demoEmployees) {
      await createEmployee({ db: tx, images: shop.images }, z.parse(EmployeeInput, employee), shopToday(now));
    }
    await fillJobs(tx, now);
    for (const table of tables) await tx.update(table).set({ isDemo: true });
    return true;
  });
}

async function isEmpty(tx: Db): Promise<boolean> {
  for (const table of tables) {
    if ((await tx.$count(table)) > 0) return false;
  }
  return true;
}

/** The store lists newest products first, so create them in reverse order. */
async function fillCatalogue(tx: Db): Promise<void> {
  const categoryIds = new Map<string, string>();
  for (const category of demoCategories) {
    const { id, name } = await createCategory(tx, z.parse(CategoryInput, category));
    categoryIds.set(name, id);
  }
  const productIds = new Map<string, string>();
  for (const product of demoProducts.toReversed()) {
    const fitsWith = product.fitsWith?.map((name) => productIds.get(name));
    const input = z.parse(ProductInput, {
      ...product,
      category: categoryIds.get(product.category),
      fitsWith,
    });
    const { documents: _documents, ...fields } = productDetails(input);
    const details = { ...fields, categoryId: input.category, fitsWith: input.fitsWith };
    const { id, name } = await createProduct(tx, details);
    productIds.set(name, id);
  }
}

async function fillJobs(tx: Db, now: Date): Promise<void> {
  const jobs: DemoJob[] = demoJobs.toReversed();
  for (const { applicationDeadlineDaysFromNow: days, ...job } of jobs) {
    const applicationDeadline = days === undefined ? null : shopToday(daysAfter(now, days));
    await createJob(tx, z.parse(JobInput, { ...job, applicationDeadline }), shopToday(now));
  }
}

const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000);
