import { asc, eq, inArray } from "drizzle-orm";
import { type CartLine, limitCartLines } from "#contract/checkout/cart-lines.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { type SavedCartLineRow, savedCartLines, savedCarts } from "#ports/database/tables/saved-carts.ts";

/** The server's copy of a customer's cart. Version 0 without lines: the cart was never saved. */
export interface SavedCart {
  version: number;
  /** From the earliest to the latest change. */
  lines: CartLine[];
}

/** Returns the saved cart of a customer. */
export function findSavedCart(db: Db, { userId }: { userId: string }): Promise<SavedCart> {
  // One snapshot, so that version and lines belong together.
  return db.transaction((tx) => selectCart(tx, userId), { isolationLevel: "repeatable read" });
}

/**
 * Replaces the saved cart of a customer. Leaves out deleted products, expired removed lines and removed lines beyond
 * the limit, and moves times from the future to now. Throws a conflict with the current copy if `version` is not the
 * current one.
 */
export function saveCart(
  db: Db,
  { userId, version, lines }: SavedCart & { userId: string },
): Promise<SavedCart> {
  return db.transaction(async (tx) => {
    await tx.insert(savedCarts).values({ userId }).onConflictDoNothing();
    const [cart] = await tx.select().from(savedCarts).where(eq(savedCarts.userId, userId)).for("update");
    if (cart?.version !== version) {
      throw new ShopError("conflict", m["checkout.cart.changedElsewhere"](), {
        code: "stale-version",
        details: { cart: await selectCart(tx, userId) },
      });
    }
    await tx.delete(savedCartLines).where(eq(savedCartLines.userId, userId));
    const rows = await storableLines(tx, lines);
    if (rows.length > 0) await tx.insert(savedCartLines).values(rows.map((row) => ({ ...row, userId })));
    await tx
      .update(savedCarts)
      .set({ version: version + 1 })
      .where(eq(savedCarts.userId, userId));
    return selectCart(tx, userId);
  });
}

async function storableLines(
  tx: Db,
  lines: readonly CartLine[],
): Promise<Omit<SavedCartLineRow, "userId">[]> {
  const now = Date.now();
  const limited = limitCartLines(lines, now);
  // Locked in a fixed order, so that no product is deleted before the lines are stored.
  const productIds = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      inArray(
        products.id,
        limited.map(({ _id }) => _id),
      ),
    )
    .orderBy(asc(products.id))
    .for("key share");
  const variantIds = limited.flatMap(({ variant }) => (variant === undefined ? [] : [variant]));
  const variants = await tx
    .select({ id: productVariants.id, productId: productVariants.productId })
    .from(productVariants)
    .where(inArray(productVariants.id, variantIds))
    .orderBy(asc(productVariants.id))
    .for("key share");
  const known = new Set(productIds.map(({ id }) => id));
  const productOf = new Map(variants.map(({ id, productId }) => [id, productId]));
  return limited
    .filter(({ _id, variant }) => known.has(_id) && (variant === undefined || productOf.get(variant) === _id))
    .map(({ _id, variant, quantity, changedAt }) => ({
      productId: _id,
      variantId: variant ?? null,
      quantity,
      changedAt: new Date(Math.min(Date.parse(changedAt), now)),
    }));
}

async function selectCart(tx: Db, userId: string): Promise<SavedCart> {
  const [cart] = await tx.select().from(savedCarts).where(eq(savedCarts.userId, userId));
  if (!cart) return { version: 0, lines: [] };
  const rows = await tx
    .select()
    .from(savedCartLines)
    .where(eq(savedCartLines.userId, userId))
    .orderBy(asc(savedCartLines.changedAt), asc(savedCartLines.productId), asc(savedCartLines.variantId));
  const lines = rows.map(({ productId, variantId, quantity, changedAt }) => ({
    _id: productId,
    ...(variantId !== null && { variant: variantId }),
    quantity,
    changedAt: changedAt.toISOString(),
  }));
  return { version: cart.version, lines };
}
