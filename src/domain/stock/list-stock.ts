import { and, asc, count, desc, eq, gt, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { ProductOption } from "#contract/catalog/variant-names.ts";
import type { Pagination } from "#contract/kernel/fields.ts";
import type { StockSort, StockState } from "#contract/stock/stock-list-options.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import { containsText } from "#domain/text-search.ts";
import type { Db } from "#ports/database/database.ts";
import { type ProductTaxRate, products, productVariants } from "#ports/database/tables/catalog.ts";
import { stockReservations } from "#ports/database/tables/checkout.ts";
import { stockMovements } from "#ports/database/tables/stock.ts";
import { stockAlerts } from "#ports/database/tables/stock-alerts.ts";
import { type MovementWithReferences, movementsByNumber } from "./list-movements.ts";

/** A product or variant whose stock is tracked. Amounts are integer paise. */
export interface ListedStock {
  productId: string;
  variantId: string | null;
  name: string;
  options: ProductOption[];
  sku: string | null;
  image: string;
  stock: number;
  /** Average purchase cost of a unit without GST; null if unknown. */
  unitCostPaise: number | null;
  pricePaise: number;
  discountedPricePaise: number | null;
  taxRates: ProductTaxRate[];
  reserved: number;
  /** Number of people who wait for an email when the item is back in stock. */
  waiting: number;
  lastMovement: MovementWithReferences | undefined;
}

/** Number of tracked items; `low` items have units, but no more than the low stock level. */
export interface StockCounts {
  all: number;
  low: number;
  soldOut: number;
}

/** Tracked products and variants, as a subquery. */
function trackedItems(db: Db) {
  const ofProducts = db
    .select({
      productId: sql<string>`${products.id}`.as("product_id"),
      variantId: sql<string | null>`null::uuid`.as("variant_id"),
      name: products.name,
      options: products.options,
      sku: products.sku,
      image: products.image,
      stock: sql<number>`${products.stock}`.as("stock"),
      unitCostPaise: products.unitCostPaise,
      pricePaise: products.pricePaise,
      discountedPricePaise: products.discountedPricePaise,
      taxRates: products.taxRates,
    })
    .from(products)
    .where(isNotNull(products.stock));
  const ofVariants = db
    .select({
      productId: sql<string>`${productVariants.productId}`.as("product_id"),
      variantId: sql<string | null>`${productVariants.id}`.as("variant_id"),
      name: products.name,
      options: productVariants.options,
      sku: productVariants.sku,
      image: sql<string>`coalesce(${productVariants.image}, ${products.image})`.as("image"),
      stock: sql<number>`${productVariants.stock}`.as("stock"),
      unitCostPaise: productVariants.unitCostPaise,
      pricePaise: productVariants.pricePaise,
      discountedPricePaise: productVariants.discountedPricePaise,
      taxRates: products.taxRates,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(isNotNull(productVariants.stock));
  return ofProducts.unionAll(ofVariants).as("items");
}

/** Returns one page of the tracked products and variants, with the counts of all. */
export async function listStock(
  db: Db,
  {
    search,
    state,
    sort,
    page,
    limit,
  }: { search: string; state?: StockState | undefined; sort: StockSort; page: number; limit: number },
): Promise<{ items: ListedStock[]; pagination: Pagination; counts: StockCounts; lowStockLevel: number }> {
  const { lowStockLevel } = (await getSettings(db)).shop;
  const items = trackedItems(db);
  const isOfItem = sql`own.product_id = items.product_id and own.variant_id is not distinct from items.variant_id`;
  const reserved = sql`(select coalesce(sum(own.quantity), 0) from ${stockReservations} as own
    where ${isOfItem} and own.expires_at > now())`.mapWith(Number);
  const waiting = sql`(select count(*) from ${stockAlerts} as own
    where ${isOfItem} and own.confirmed_at is not null and own.expires_at > now())`.mapWith(Number);
  const last = sql<number | null>`(select max(own.id) from ${stockMovements} as own where ${isOfItem})`;
  const inState = {
    low: and(gt(items.stock, 0), lte(items.stock, lowStockLevel)),
    "sold-out": eq(items.stock, 0),
  };
  const optionsText = sql`${items.options}::text`;
  const condition = and(
    state && inState[state],
    containsText([items.name, sql`coalesce(${items.sku}, '')`, optionsText], search),
  );
  const byName = [asc(sql`lower(${items.name})`), asc(optionsText)];
  const order: Record<StockSort, SQL[]> = {
    lowest: [asc(items.stock), ...byName],
    highest: [desc(items.stock), ...byName],
    name: byName,
    recent: [sql`${last} desc nulls last`],
  };
  const rows = await db
    .select({
      productId: items.productId,
      variantId: items.variantId,
      name: items.name,
      options: items.options,
      sku: items.sku,
      image: items.image,
      stock: items.stock,
      unitCostPaise: items.unitCostPaise,
      pricePaise: items.pricePaise,
      discountedPricePaise: items.discountedPricePaise,
      taxRates: items.taxRates,
      reserved,
      waiting,
      last: last.mapWith((id: unknown) => (id === null ? null : Number(id))),
    })
    .from(items)
    .where(condition)
    .orderBy(...order[sort], asc(items.productId), asc(items.variantId))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db.select({ total: count() }).from(items).where(condition);
  const total = counted?.total ?? 0;
  const movements = await movementsByNumber(
    db,
    rows.flatMap((row) => row.last ?? []),
  );
  return {
    items: rows.map(({ last, ...row }) => ({
      ...row,
      lastMovement: last === null ? undefined : movements.get(last),
    })),
    pagination: { page, total, pages: Math.ceil(total / limit) },
    counts: await countStock(db, lowStockLevel),
    lowStockLevel,
  };
}

/** Counts tracked products and variants. */
export async function countStock(db: Db, lowStockLevel: number): Promise<StockCounts> {
  const items = trackedItems(db);
  const [counts] = await db
    .select({
      all: count(),
      low: sql`count(*) filter (where ${items.stock} between 1 and ${lowStockLevel})`.mapWith(Number),
      soldOut: sql`count(*) filter (where ${items.stock} = 0)`.mapWith(Number),
    })
    .from(items);
  return counts ?? { all: 0, low: 0, soldOut: 0 };
}
