import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { type StockMovementRow, stockMovements } from "#ports/database/tables/stock.ts";

/** Expects that the movements of every product and variant add up to its stock, and that each movement has the correct balance. */
export async function expectMovementsMatchStock(db: Db): Promise<void> {
  const items = [
    ...(await db.select({ id: products.id, stock: products.stock }).from(products)),
    ...(await db.select({ id: productVariants.id, stock: productVariants.stock }).from(productVariants)),
  ];
  const movements = await db.select().from(stockMovements).orderBy(asc(stockMovements.id));
  for (const { id, stock } of items) {
    let after: number | null = null;
    for (const movement of movements.filter((one) => itemOf(one) === id)) {
      expect((after ?? 0) + movement.units).toBe(movement.stockAfter ?? 0);
      after = movement.stockAfter;
    }
    expect(after).toBe(stock);
  }
}

const itemOf = ({ productId, variantId }: StockMovementRow) => variantId ?? productId;

/** Reads the movements of a product itself, or of one of its variants, oldest first and without times. */
export async function movementsOf(db: Db, productId: string, variantId: string | null = null) {
  const rows = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.productId, productId))
    .orderBy(asc(stockMovements.id));
  return rows.filter((row) => row.variantId === variantId);
}
