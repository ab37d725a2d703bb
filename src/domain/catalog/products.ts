import { eq } from "drizzle-orm";
import { catalogFieldWords } from "#contract/catalog-field-words.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import { fieldWords } from "#contract/field-words.ts";
import { discountPercent, maximumDiscountPercent } from "#contract/prices.ts";
import type { ProductFacts } from "#contract/product-facts.ts";
import { recordFieldWords } from "#contract/record-field-words.ts";
import { stockWords } from "#contract/stock-words.ts";
import type { Db } from "#ports/database/database.ts";
import { categories, products } from "#ports/database/tables/catalog.ts";
import { type ByActor, type Edit, recordChange } from "../audit/record-change.ts";
import { requireSeen } from "../audit/require-seen.ts";
import { edited } from "../demo/demo-records.ts";
import { conflict, invalid, notFound } from "../errors.ts";
import { momentOfCreation } from "../moment-of-creation.ts";
import { writtenRow } from "../written-row.ts";
import { lockAddresses, newSlug, slugAfterRenaming } from "./addresses.ts";
import { type ProductInCategory, productById } from "./list-products.ts";

/** What an administrator says about a product; prices in paise. Facts that are left out stay as they are. */
export interface ProductDetails extends Partial<ProductFacts> {
  name: string;
  description: string;
  image: string;
  pricePaise: number;
  discountedPricePaise?: number | null;
  categoryId: string;
  /** Units on hand; null: not counted. Left out, it stays as it is. */
  stock?: number | null | undefined;
}

/** Adds a product under a slug made from its name; `invalid` for an unknown category or an unsound price. */
export async function createProduct(
  db: Db,
  { actor, ...details }: ProductDetails & ByActor,
): Promise<ProductInCategory> {
  requireSoundProduct(details);
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    await requireCategory(tx, details.categoryId);
    const slug = await newSlug(tx, "product", details.name);
    const inserted = await tx
      .insert(products)
      .values({ ...details, slug, createdAt: momentOfCreation(products) })
      .returning();
    const product = await productById(tx, writtenRow(inserted).id);
    const { id, name } = product;
    await recordChange(tx, { actor, subject: "product", id, name, after: factsOf(product) });
    return product;
  });
}

/**
 * Changes all that is said about a product; its former slug goes on leading to it. Orders change the stock without
 * making a new version: conflict when it is set by somebody who saw another number (`stockSeen`).
 */
export async function updateProduct(
  db: Db,
  {
    id,
    version,
    stockSeen,
    actor,
    ...details
  }: ProductDetails & Edit & { stockSeen?: number | null | undefined },
): Promise<ProductInCategory> {
  requireSoundProduct(details);
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for("no key update");
    if (!before) throw notFound(catalogWords.productNotFound);
    await requireSeen(tx, "product", before, version);
    if (details.stock !== undefined && stockSeen !== undefined && stockSeen !== before.stock) {
      throw conflict(stockWords.changedMeanwhile);
    }
    const formerCategory = await requireCategory(tx, before.categoryId);
    await requireCategory(tx, details.categoryId);
    const slug = await slugAfterRenaming(tx, "product", before, details.name);
    await tx
      .update(products)
      .set({
        ...details,
        discountedPricePaise: details.discountedPricePaise ?? null,
        slug,
        ...edited(before),
        updatedAt: new Date(),
      })
      .where(eq(products.id, id));
    const product = await productById(tx, id);
    await recordChange(tx, {
      actor,
      subject: "product",
      id,
      name: product.name,
      before: factsOf({ ...before, category: formerCategory }),
      after: factsOf(product),
    });
    return product;
  });
}

/** Removes a product; past orders keep their copy of it. */
export async function removeProduct(db: Db, { id, actor }: { id: string } & ByActor): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx.delete(products).where(eq(products.id, id)).returning();
    if (!removed) throw notFound(catalogWords.productNotFound);
    const category = await requireCategory(tx, removed.categoryId);
    const before = factsOf({ ...removed, category });
    await recordChange(tx, { actor, subject: "product", id, name: removed.name, before });
  });
}

/** A product as people speak of it: by its category's name. */
export function factsOf({
  categoryId: _,
  left: __,
  ratings: ___,
  category,
  ...facts
}: Omit<ProductInCategory, "left" | "ratings"> & Partial<Pick<ProductInCategory, "left" | "ratings">>) {
  return { ...facts, category: category.name };
}

/** The category, kept from being removed until the transaction ends. */
async function requireCategory(tx: Db, id: string): Promise<ProductInCategory["category"]> {
  const [category] = await tx
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(eq(categories.id, id))
    .for("key share");
  if (!category) throw invalid(catalogFieldWords.categoryNeeded, "category");
  return category;
}

/** Refuses what no product can be; `invalid` with its field. */
export function requireSoundProduct(details: Omit<ProductDetails, "categoryId">): void {
  const { name, description, image, pricePaise, discountedPricePaise } = details;
  if (!name.trim()) throw invalid(recordFieldWords.nameNeeded, "name");
  if (!description.trim()) throw invalid(recordFieldWords.descriptionNeeded, "description");
  if (!image.trim()) throw invalid(recordFieldWords.imageNeeded, "image");
  requirePaise(pricePaise, catalogFieldWords.price, "price");
  if (discountedPricePaise == null) return;
  requirePaise(discountedPricePaise, catalogFieldWords.discountedPrice, "discountedPrice");
  if (discountedPricePaise >= pricePaise) throw invalid(catalogWords.discountNotLower, "discountedPrice");
  if (discountPercent(pricePaise, discountedPricePaise) > maximumDiscountPercent) {
    throw invalid(catalogWords.discountTooHigh, "discountedPrice");
  }
}

function requirePaise(amount: number, label: string, field: string): void {
  if (!Number.isSafeInteger(amount)) throw invalid(fieldWords.notWholePaise(label), field);
  if (amount < 0) throw invalid(fieldWords.negative(label), field);
}
