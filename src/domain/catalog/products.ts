import { eq } from "drizzle-orm";
import type { BatteryPacking } from "#contract/catalog/battery-packings.ts";
import { discountPercent, maxDiscountPercent } from "#contract/catalog/prices.ts";
import type { ProductAttributes } from "#contract/catalog/product-attributes.ts";
import type { ProductClip } from "#contract/catalog/product-clip.ts";
import type { ProductDocument } from "#contract/catalog/product-documents.ts";
import type { ProductPicture } from "#contract/catalog/product-pictures.ts";
import { type SpecificationsInput, specificationField } from "#contract/catalog/specifications.ts";
import { optionsLabel, optionValues, type ProductOption } from "#contract/catalog/variant-names.ts";
import { formatRupees } from "#contract/kernel/money.ts";
import { assertVersion, editedColumns } from "#domain/audit/assert-version.ts";
import { type ByActor, type Edit, recordChange } from "#domain/audit/record-change.ts";
import { conflict, invalid, notFound } from "#domain/errors.ts";
import { monotonicCreatedAt } from "#domain/monotonic-created-at.ts";
import { omit } from "#domain/omit.ts";
import { requiredRow } from "#domain/required-row.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { shopToday } from "#domain/shop-calendar.ts";
import { setStockCause } from "#domain/stock/stock-cause.ts";
import { finishTask } from "#domain/tasks/pending-tasks.ts";
import { requireLegalTax } from "#domain/tax/legal-tax.ts";
import { addTaxRate, type TaxInput } from "#domain/tax/product-tax-rates.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import {
  categories,
  type ProductTaxRate,
  products,
  type VariantRow,
} from "#ports/database/tables/catalog.ts";
import { lockAddresses, newSlug, slugAfterRenaming } from "./addresses.ts";
import { namesOfCompatibleProducts, saveCompatibleProducts } from "./compatible-products.ts";
import { type Kind, kindOf } from "./kind.ts";
import { updateReferencePrices } from "./price-history.ts";
import { categoryOfProduct, type ProductInCategory, productById } from "./product-rows.ts";
import { type PublicationInput, publicationOf } from "./publication.ts";
import { validatedSpecifications } from "./specifications.ts";
import {
  requireDistinctVariants,
  requireOwnSkus,
  type VariantDetails,
  variantsOfProduct,
  writeVariants,
} from "./variants.ts";

/** Product fields that an administrator edits; prices in paise. Omitted attributes stay unchanged. */
export interface ProductDetails extends Partial<ProductAttributes>, TaxInput, PublicationInput {
  /** By key. Omitted specifications stay unchanged; null removes a specification. */
  specifications?: SpecificationsInput | undefined;
  name: string;
  description: string;
  image: string;
  /** Alternative text of the image. If omitted, it stays unchanged as long as the image does. */
  imageAlt?: string | undefined;
  /** One item per line; unchanged if omitted. */
  inTheBox?: string[] | undefined;
  /** Unchanged if omitted; null for none. */
  clip?: ProductClip | null | undefined;
  /** Address of the 3D model. Unchanged if omitted; empty for none. */
  model?: string | undefined;
  /** Documents for download; unchanged if omitted. */
  documents?: ProductDocument[] | undefined;
  /** Pictures after the main image; unchanged if omitted. */
  furtherPictures?: ProductPicture[] | undefined;
  pricePaise: number;
  discountedPricePaise?: number | null;
  categoryId: string;
  /** Goods by default; unchanged if omitted. */
  kind?: Kind["kind"] | undefined;
  startsOn?: Kind["startsOn"] | undefined;
  /** Unchanged if omitted. The same applies to the next three fields. */
  binLocation?: string | undefined;
  batteryPacking?: BatteryPacking | null | undefined;
  batteryWattHours?: number | null | undefined;
  isSurfaceOnly?: boolean | undefined;
  /** Units in stock; null if stock is not tracked. Unchanged if omitted. */
  stock?: number | null | undefined;
  sku?: string | null | undefined;
  /** Options that distinguish the product itself from its further variants. */
  options?: ProductOption[] | undefined;
  /** Further variants in order; unchanged if omitted. */
  variants?: readonly VariantDetails[] | undefined;
  /** Ids of compatible products in order; unchanged if omitted. */
  fitsWith?: readonly string[] | undefined;
}

/**
 * Creates a product with a slug made from its name. Throws `invalid` for an unknown category, an invalid
 * price, HSN code or GST rate.
 */
export async function createProduct(
  db: Db,
  { actor, variants = [], fitsWith = [], ...details }: ProductDetails & ByActor,
): Promise<ProductInCategory> {
  requireValidProduct({ ...details, variants });
  requireDistinctVariants(details.options ?? [], variants);
  const { hsn, gstRate, taxFrom, ...stored } = details;
  const specifications = validatedSpecifications({}, details.specifications);
  const today = shopToday();
  const taxRates = addTaxRate([], { hsn, gstRate, taxFrom }, today);
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    await requireCategory(tx, details.categoryId);
    requireLegalTax(taxRates, (await getSettings(tx)).invoice.gstRates, today);
    const slug = await newSlug(tx, "product", details.name);
    await setStockCause(tx, { kind: "opening", actor });
    const inserted = await tx
      .insert(products)
      .values({
        ...stored,
        ...publicationOf(details),
        ...kindOf(details),
        ...specifications,
        taxRates,
        slug,
        createdAt: monotonicCreatedAt(products),
      })
      .returning();
    const { id, name } = requiredRow(inserted);
    await writeVariants(tx, id, [], variants);
    await saveCompatibleProducts(tx, id, fitsWith);
    await requireOwnSkus(tx, id);
    const product = await productById(tx, id);
    await recordChange(tx, { actor, subject: "product", id, name, after: factsOf(product) });
    return product;
  });
}

/**
 * Updates a product. If its slug changes, the former slug redirects to the product. Orders change the stock
 * without a new version, so this throws a conflict if the stock differs from `stockSeen`. Throws `invalid` if
 * the stored HSN code or GST rate is no longer legal and is not corrected.
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
    stockChange = "edit",
    ...details
  }: ProductDetails & Edit & { stockSeen?: number | null | undefined; stockChange?: "edit" | "import" },
): Promise<ProductInCategory> {
  requireValidProduct({ ...details, variants });
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for("no key update");
    if (!before) throw notFound(m["catalog.productNotFound"]());
    await assertVersion(tx, "product", before, version);
    if (details.stock !== undefined && stockSeen !== undefined && stockSeen !== before.stock) {
      throw conflict(m["catalog.stock.changedMeanwhile"]());
    }
    const formerVariants = await variantsOfProduct(tx, id);
    const formerCompatibleProducts = await namesOfCompatibleProducts(tx, id);
    requireDistinctVariants(details.options ?? before.options, variants ?? formerVariants);
    const formerCategory = await requireCategory(tx, before.categoryId);
    await requireCategory(tx, details.categoryId);
    const today = shopToday();
    const taxRates = addTaxRate(before.taxRates, { hsn, gstRate, taxFrom }, today);
    requireLegalTax(taxRates, (await getSettings(tx)).invoice.gstRates, today);
    const slug = await slugAfterRenaming(tx, "product", before, details.name);
    await setStockCause(tx, { kind: stockChange, actor });
    await tx
      .update(products)
      .set({
        ...details,
        ...publicationOf(details, before),
        ...kindOf(details, before),
        ...validatedSpecifications(before.specifications, details.specifications),
        taxRates,
        imageAlt: details.imageAlt ?? (details.image === before.image ? before.imageAlt : ""),
        discountedPricePaise: details.discountedPricePaise ?? null,
        slug,
        ...editedColumns(before),
        updatedAt: new Date(),
      })
      .where(eq(products.id, id));
    if (variants) await writeVariants(tx, id, formerVariants, variants);
    await updateReferencePrices(tx, id);
    if (fitsWith) await saveCompatibleProducts(tx, id, fitsWith);
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
        compatibleProducts: formerCompatibleProducts,
        category: formerCategory,
      }),
      after: factsOf(product),
    });
    return product;
  });
}

/** Deletes a product; orders keep their own copy of it. */
export async function removeProduct(db: Db, { id, actor }: { id: string } & ByActor): Promise<void> {
  await db.transaction(async (tx) => {
    const variants = await variantsOfProduct(tx, id);
    const compatibleProducts = await namesOfCompatibleProducts(tx, id);
    const [removed] = await tx.delete(products).where(eq(products.id, id)).returning();
    if (!removed) throw notFound(m["catalog.productNotFound"]());
    await finishTask(tx, { kind: "product-tax", subjectId: id, actor });
    const category = await requireCategory(tx, removed.categoryId);
    const before = factsOf({ ...removed, variants, compatibleProducts, category });
    await recordChange(tx, { actor, subject: "product", id, name: removed.name, before });
  });
}

/** The product for the audit log: with the category's name, and one entry per specification. */
export function factsOf({
  options,
  variants,
  compatibleProducts,
  category,
  furtherPictures,
  documents,
  clip,
  taxRates,
  specifications,
  ...facts
}: Omit<ProductInCategory, "left" | "ratings" | "variants" | "compatibleProducts" | "fits"> &
  Partial<Pick<ProductInCategory, "left" | "ratings" | "fits">> & {
    compatibleProducts: readonly { name: string }[];
    variants: readonly Omit<VariantRow, "productId" | "position">[];
  }) {
  const pictures = furtherPictures.map(({ image, alt }) => (alt ? `${alt} (${image})` : image));
  const specified = Object.entries(specifications).map(([key, value]) => [specificationField(key), value]);
  return {
    ...omit(
      facts,
      "categoryId",
      "left",
      "ratings",
      "fits",
      "specificationWords",
      "referencePricePaise",
      "unitCostPaise",
    ),
    furtherPictures: pictures,
    ...(clip && { clip: [`${clip.alt} (${clip.file})`, clip.captions].filter(Boolean).join(", ") }),
    ...(documents.length > 0 && { documents: documents.map(({ title, file }) => `${title} (${file})`) }),
    ...(taxRates.length > 0 && { taxRates: taxRates.map(describeTaxRate).join("; ") }),
    ...Object.fromEntries(specified),
    ...(options.length > 0 && { options: optionsLabel(options) }),
    ...(variants.length > 0 && { variants: variants.map(describeVariant).join("; ") }),
    ...(compatibleProducts.length > 0 && { fitsWith: compatibleProducts.map(({ name }) => name) }),
    category: category.name,
  };
}

/** HSN code and rate with the day they take effect, for the audit log. */
const describeTaxRate = ({ from, hsn, rate }: ProductTaxRate): string =>
  [hsn, rate === null ? null : `${rate} %`, m["catalog.productTax.since"]({ day: from })]
    .filter(Boolean)
    .join(" ");

/** A variant in one line, for the audit log. */
function describeVariant(variant: Omit<VariantRow, "productId" | "position">): string {
  const { sku, options, pricePaise, discountedPricePaise, stock, image, binLocation } = variant;
  return [
    optionValues(options),
    sku,
    formatRupees(pricePaise / 100),
    discountedPricePaise === null ? null : formatRupees(discountedPricePaise / 100),
    stock === null ? null : `${m["catalog.field.stock"]()} ${stock}`,
    image,
    binLocation === "" ? null : `${m["catalog.field.binLocation"]()} ${binLocation}`,
  ]
    .filter((part) => part !== null)
    .join(", ");
}

/** Returns the category and locks it against deletion until the transaction ends. */
async function requireCategory(tx: Db, id: string): Promise<ProductInCategory["category"]> {
  const [category] = await tx
    .select(categoryOfProduct)
    .from(categories)
    .where(eq(categories.id, id))
    .for("key share");
  if (!category) throw invalid(m["catalog.field.categoryNeeded"](), "category");
  return category;
}

/** Throws `invalid` with the field for details that are not allowed for any product. */
export function requireValidProduct(details: Omit<ProductDetails, "categoryId">): void {
  const { name, description, image, variants = [] } = details;
  if (!name.trim()) throw invalid(m["common.recordField.nameRequired"](), "name");
  if (!description.trim()) throw invalid(m["common.recordField.descriptionRequired"](), "description");
  if (!image.trim()) throw invalid(m["common.recordField.imageRequired"](), "image");
  requireValidPrices(details);
  for (const [index, variant] of variants.entries()) requireValidPrices(variant, `variants.${index}.`);
}

function requireValidPrices(
  { pricePaise, discountedPricePaise }: Pick<ProductDetails, "pricePaise" | "discountedPricePaise">,
  of = "",
): void {
  const discountedPrice = `${of}discountedPrice`;
  requirePaise(pricePaise, m["catalog.field.price"](), `${of}price`);
  if (discountedPricePaise == null) return;
  requirePaise(discountedPricePaise, m["catalog.field.discountedPrice"](), discountedPrice);
  if (discountedPricePaise >= pricePaise) throw invalid(m["catalog.discountNotLower"](), discountedPrice);
  if (discountPercent(pricePaise, discountedPricePaise) > maxDiscountPercent) {
    throw invalid(m["catalog.discountTooHigh"](), discountedPrice);
  }
}

function requirePaise(amount: number, label: string, field: string): void {
  if (!Number.isSafeInteger(amount)) throw invalid(m["common.field.notWholePaise"]({ label }), field);
  if (amount < 0) throw invalid(m["common.field.negative"]({ label }), field);
}
