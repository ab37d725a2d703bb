import { inArray } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import type { ClaimedPosition } from "#ports/database/tables/payments.ts";

/** What a browser said was bought, and the product while the shop has it. */
export interface ClaimedProduct extends ClaimedPosition {
  product: { name: string; pricePaise: number } | undefined;
}

/** Finds the products of many claims at once; answers what makes one claim readable. */
export async function readClaims(
  db: Db,
  claims: readonly (readonly ClaimedPosition[])[],
): Promise<(claim: readonly ClaimedPosition[]) => ClaimedProduct[]> {
  const ids = [...new Set(claims.flat().map(({ productId }) => idOf(productId)))];
  const { id, name, pricePaise } = products;
  const rows = ids.length
    ? await db.select({ id, name, pricePaise }).from(products).where(inArray(id, ids))
    : [];
  const found = new Map(rows.map(({ id, ...product }) => [id, product]));
  return (claim) => claim.map((position) => ({ ...position, product: found.get(idOf(position.productId)) }));
}

/** The same UUID can be written in capitals; the catalogue writes it small. */
const idOf = (productId: string) => productId.toLowerCase();
