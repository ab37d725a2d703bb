import { eq } from "drizzle-orm";
import { catalogFieldWords } from "#contract/catalog-field-words.ts";
import { catalogWords } from "#contract/catalog-words.ts";
import { fieldWords } from "#contract/field-words.ts";
import { formatRupees } from "#contract/money.ts";
import { discountPercent, maximumDiscountPercent } from "#contract/prices.ts";
import type { ProductClip } from "#contract/product-clip.ts";
import type { ProductDocument } from "#contract/product-documents.ts";
import type { ProductFacts } from "#contract/product-facts.ts";
import type { ProductPicture } from "#contract/product-pictures.ts";
import { productTaxWords } from "#contract/product-tax-words.ts";
import { recordFieldWords } from "#contract/record-field-words.ts";
import { type SaidSpecifications, specificationField } from "#contract/specifications.ts";
import { stockWords } from "#contract/stock-words.ts";
import { optionsInWords, optionValues, type ProductOption } from "#contract/variant-names.ts";
import type { Db } from "#ports/database/database.ts";
import {
  categories,
  type ProductTaxRate,
  products,
  type VariantRow,
} from "#ports/database/tables/catalog.ts";
import { type ByActor, type Edit, recordChange } from "../audit/record-change.ts";
import { requireSeen } from "../audit/require-seen.ts";
import { edited } from "../demo/demo-records.ts";
import { conflict, invalid, notFound } from "../errors.ts";
import { momentOfCreation } from "../moment-of-creation.ts";
import { presentSettings } from "../settings/shop-settings.ts";
import { shopToday } from "../shop-calendar.ts";
import { finishTask } from "../tasks/pending-tasks.ts";
import { requireLegalTax } from "../tax/legal-tax.ts";
import { type SaidTax, taxRatesWith } from "../tax/product-tax-rates.ts";
import { writtenRow } from "../written-row.ts";
import { lockAddresses, newSlug, slugAfterRenaming } from "./addresses.ts";
import { namesOfFitting, writeFitting } from "./fitting-products.ts";
import { measureDiscounts } from "./price-history.ts";
import { categoryOfProduct, type ProductInCategory, productById } from "./product-rows.ts";
import { keptSpecifications } from "./specifications.ts";
import {
  requireDistinctVariants,
  requireOwnSkus,
  type VariantDetails,
  variantsOfProduct,
  writeVariants,
} from "./variants.ts";

/** What an administrator says about a product; prices in paise. Facts that are left out stay as they are. */
export interface ProductDetails extends Partial<ProductFacts>, SaidTax {
  /** Each by its key. What is left out stays as it is, null takes it away. */
  specifications?: SaidSpecifications | undefined;
  name: string;
  description: string;
  image: string;
  /** What the image shows. Left out, it stays as it is while the image does. */
  imageAlt?: string | undefined;
  /** A thing to a line; left out, it stays as it is. */
  inTheBox?: string[] | undefined;
  /** Left out, it stays as it is; null: none. */
  clip?: ProductClip | null | undefined;
  /** The address of what buyers turn. Left out, it stays as it is; empty: none. */
  model?: string | undefined;
  /** What buyers may take along about it; left out, they stay as they are. */
  documents?: ProductDocument[] | undefined;
  /** The pictures after the image; left out, they stay as they are. */
  furtherPictures?: ProductPicture[] | undefined;
  pricePaise: number;
  discountedPricePaise?: number | null;
  categoryId: string;
  /** Units on hand; null: not counted. Left out, it stays as it is. */
  stock?: number | null | undefined;
  sku?: string | null | undefined;
  /** What sets it apart from its further variants. */
  options?: ProductOption[] | undefined;
  /** The further ones in their order; left out, they stay as they are. */
  variants?: readonly VariantDetails[] | undefined;
  /** The ids of those that fit with it, in their order; left out, they stay as they are. */
  fitsWith?: readonly string[] | undefined;
}

/**
 * Adds a product under a slug made from its name; `invalid` for an unknown category, an unsound price and for an HSN
 * code or a GST rate that is not legal.
 */
export async function createProduct(
  db: Db,
  { actor, variants = [], fitsWith = [], ...details }: ProductDetails & ByActor,
): Promise<ProductInCategory> {
  requireSoundProduct({ ...details, variants });
  requireDistinctVariants(details.options ?? [], variants);
  const { hsn, gstRate, taxFrom, ...stored } = details;
  const specifications = keptSpecifications({}, details.specifications);
  const today = shopToday();
  const taxRates = taxRatesWith([], { hsn, gstRate, taxFrom }, today);
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    await requireCategory(tx, details.categoryId);
    requireLegalTax(taxRates, (await presentSettings(tx)).invoice.gstRates, today);
    const slug = await newSlug(tx, "product", details.name);
    const inserted = await tx
      .insert(products)
      .values({ ...stored, ...specifications, taxRates, slug, createdAt: momentOfCreation(products) })
      .returning();
    const { id, name } = writtenRow(inserted);
    await writeVariants(tx, id, [], variants);
    await writeFitting(tx, id, fitsWith);
    await requireOwnSkus(tx, id);
    const product = await productById(tx, id);
    await recordChange(tx, { actor, subject: "product", id, name, after: factsOf(product) });
    return product;
  });
}

/**
 * Changes all that is said about a product; its former slug goes on leading to it. Orders change the stock without
 * making a new version: conflict when the caller saw another number (`stockSeen`). A product with an
 * illegal HSN code or GST rate from before has to be corrected: `invalid` otherwise.
 */
export async function updateProduct(
  db: Db,
  {
    id,
    version,
    stockSeen,
    actor,
    variants,
    fitsWith,
    hsn,
    gstRate,
    taxFrom,
    ...details
  }: ProductDetails & Edit & { stockSeen?: number | null | undefined },
): Promise<ProductInCategory> {
  requireSoundProduct({ ...details, variants });
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for("no key update");
    if (!before) throw notFound(catalogWords.productNotFound);
    await requireSeen(tx, "product", before, version);
    if (details.stock !== undefined && stockSeen !== undefined && stockSeen !== before.stock) {
      throw conflict(stockWords.changedMeanwhile);
    }
    const formerVariants = await variantsOfProduct(tx, id);
    const formerFitting = await namesOfFitting(tx, id);
    requireDistinctVariants(details.options ?? before.options, variants ?? formerVariants);
    const formerCategory = await requireCategory(tx, before.categoryId);
    await requireCategory(tx, details.categoryId);
    const today = shopToday();
    const taxRates = taxRatesWith(before.taxRates, { hsn, gstRate, taxFrom }, today);
    requireLegalTax(taxRates, (await presentSettings(tx)).invoice.gstRates, today);
    const slug = await slugAfterRenaming(tx, "product", before, details.name);
    await tx
      .update(products)
      .set({
        ...details,
        ...keptSpecifications(before.specifications, details.specifications),
        taxRates,
        imageAlt: details.imageAlt ?? (details.image === before.image ? before.imageAlt : ""),
        discountedPricePaise: details.discountedPricePaise ?? null,
        slug,
        ...edited(before),
        updatedAt: new Date(),
      })
      .where(eq(products.id, id));
    if (variants) await writeVariants(tx, id, formerVariants, variants);
    await measureDiscounts(tx, id);
    if (fitsWith) await writeFitting(tx, id, fitsWith);
    await finishTask(tx, { kind: "product-tax", subjectId: id, actor });
    await requireOwnSkus(tx, id);
    const product = await productById(tx, id);
    await recordChange(tx, {
      actor,
      subject: "product",
      id,
      name: product.name,
      before: factsOf({
        ...before,
        variants: formerVariants,
        fitting: formerFitting,
        category: formerCategory,
      }),
      after: factsOf(product),
    });
    return product;
  });
}

/** Removes a product; past orders keep their copy of it. */
export async function removeProduct(db: Db, { id, actor }: { id: string } & ByActor): Promise<void> {
  await db.transaction(async (tx) => {
    const variants = await variantsOfProduct(tx, id);
    const fitting = await namesOfFitting(tx, id);
    const [removed] = await tx.delete(products).where(eq(products.id, id)).returning();
    if (!removed) throw notFound(catalogWords.productNotFound);
    await finishTask(tx, { kind: "product-tax", subjectId: id, actor });
    const category = await requireCategory(tx, removed.categoryId);
    const before = factsOf({ ...removed, variants, fitting, category });
    await recordChange(tx, { actor, subject: "product", id, name: removed.name, before });
  });
}

/** A product as people speak of it: by its category's name, with each specification by itself. */
export function factsOf({
  categoryId: _,
  left: __,
  ratings: ___,
  options,
  variants,
  fitting,
  fits: _____,
  category,
  furtherPictures,
  documents,
  clip,
  taxRates,
  specifications,
  specificationWords: ____,
  referencePricePaise: ______,
  ...facts
}: Omit<ProductInCategory, "left" | "ratings" | "variants" | "fitting" | "fits"> &
  Partial<Pick<ProductInCategory, "left" | "ratings" | "fits">> & {
    fitting: readonly { name: string }[];
    variants: readonly Omit<VariantRow, "productId" | "position">[];
  }) {
  const pictures = furtherPictures.map(({ image, alt }) => (alt ? `${alt} (${image})` : image));
  const specified = Object.entries(specifications).map(([key, value]) => [specificationField(key), value]);
  return {
    ...facts,
    furtherPictures: pictures,
    ...(clip && { clip: [`${clip.alt} (${clip.file})`, clip.captions].filter(Boolean).join(", ") }),
    ...(documents.length > 0 && { documents: documents.map(({ title, file }) => `${title} (${file})`) }),
    ...(taxRates.length > 0 && { taxRates: taxRates.map(taxRateInWords).join("; ") }),
    ...Object.fromEntries(specified),
    ...(options.length > 0 && { options: optionsInWords(options) }),
    ...(variants.length > 0 && { variants: variants.map(variantInWords).join("; ") }),
    ...(fitting.length > 0 && { fitsWith: fitting.map(({ name }) => name) }),
    category: category.name,
  };
}

/** Code and rate with the day from which they hold, for the record of changes. */
const taxRateInWords = ({ from, hsn, rate }: ProductTaxRate): string =>
  [hsn, rate === null ? null : `${rate} %`, productTaxWords.since(from)].filter(Boolean).join(" ");

/** A variant on one line, for the record of changes. */
function variantInWords(variant: Omit<VariantRow, "productId" | "position">): string {
  const { sku, options, pricePaise, discountedPricePaise, stock, image } = variant;
  return [
    optionValues(options),
    sku,
    formatRupees(pricePaise / 100),
    discountedPricePaise === null ? null : formatRupees(discountedPricePaise / 100),
    stock === null ? null : `${catalogFieldWords.stock} ${stock}`,
    image,
  ]
    .filter((part) => part !== null)
    .join(", ");
}

/** The category, kept from being removed until the transaction ends. */
async function requireCategory(tx: Db, id: string): Promise<ProductInCategory["category"]> {
  const [category] = await tx
    .select(categoryOfProduct)
    .from(categories)
    .where(eq(categories.id, id))
    .for("key share");
  if (!category) throw invalid(catalogFieldWords.categoryNeeded, "category");
  return category;
}

/** Refuses what no product can be; `invalid` with its field. */
export function requireSoundProduct(details: Omit<ProductDetails, "categoryId">): void {
  const { name, description, image, variants = [] } = details;
  if (!name.trim()) throw invalid(recordFieldWords.nameNeeded, "name");
  if (!description.trim()) throw invalid(recordFieldWords.descriptionNeeded, "description");
  if (!image.trim()) throw invalid(recordFieldWords.imageNeeded, "image");
  requireSoundPrice(details);
  for (const [index, variant] of variants.entries()) requireSoundPrice(variant, `variants.${index}.`);
}

function requireSoundPrice(
  { pricePaise, discountedPricePaise }: Pick<ProductDetails, "pricePaise" | "discountedPricePaise">,
  of = "",
): void {
  const discountedPrice = `${of}discountedPrice`;
  requirePaise(pricePaise, catalogFieldWords.price, `${of}price`);
  if (discountedPricePaise == null) return;
  requirePaise(discountedPricePaise, catalogFieldWords.discountedPrice, discountedPrice);
  if (discountedPricePaise >= pricePaise) throw invalid(catalogWords.discountNotLower, discountedPrice);
  if (discountPercent(pricePaise, discountedPricePaise) > maximumDiscountPercent) {
    throw invalid(catalogWords.discountTooHigh, discountedPrice);
  }
}

function requirePaise(amount: number, label: string, field: string): void {
  if (!Number.isSafeInteger(amount)) throw invalid(fieldWords.notWholePaise(label), field);
  if (amount < 0) throw invalid(fieldWords.negative(label), field);
}
