import { and, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  alertConfirmationHours,
  alertDays,
  maxAlertsPerAccount,
  maxUnconfirmedAlerts,
} from "#contract/stock/stock-alert-limits.ts";
import { hashLinkSecret } from "#domain/customers/link-secrets.ts";
import { conflict, invalid, notFound } from "#domain/errors.ts";
import { hasEmail } from "#domain/has-email.ts";
import { isPublic } from "#domain/public-products.ts";
import { requiredRow } from "#domain/required-row.ts";
import { type StockItem, unitsLeft, variantUnitsLeft } from "#domain/stock/counted-products.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type StockAlertRow, stockAlerts } from "#ports/database/tables/stock-alerts.ts";
import { readStopToken } from "./stop-token.ts";

const { productId, variantId, email, userId, tokenHash, confirmedAt, expiresAt } = stockAlerts;

const hoursFrom = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);

/** When an alert expires that is confirmed `now`. */
const alertExpiry = (now: Date) => hoursFrom(now, alertDays * 24);

const isOfItem = (item: StockItem): SQL | undefined =>
  and(eq(productId, item.productId), item.variantId ? eq(variantId, item.variantId) : isNull(variantId));

/**
 * Asks for an email to the account when a sold-out item is back in stock. Repeating the request has no effect. Throws `not
 * found` for an unknown item, and a conflict if the item is in stock or the account waits for too many items.
 */
export function requestAccountAlert(
  db: Db,
  { account, now = new Date(), ...item }: StockItem & { account: { id: string; email: string }; now?: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    await requireSoldOut(tx, item);
    // Lock the account, so that concurrent requests cannot exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, account.id)).for("no key update");
    const own = await tx.select().from(stockAlerts).where(eq(userId, account.id));
    const isKnown = own.some(
      (alert) => alert.productId === item.productId && alert.variantId === (item.variantId ?? null),
    );
    if (isKnown) return;
    if (own.length >= maxAlertsPerAccount)
      throw conflict(m["stockAlerts.tooMany"]({ maximum: maxAlertsPerAccount }));
    const values = { userId: account.id, tokenHash: null, confirmedAt: now, expiresAt: alertExpiry(now) };
    await tx
      .insert(stockAlerts)
      .values({ ...keyOf(item, account.email), ...values })
      // The same person asked before without signing in.
      .onConflictDoUpdate({ target: [productId, variantId, email], set: values });
  });
}

/**
 * Asks for an email to a visitor's address when a sold-out item is back in stock. A job emails a link that confirms the
 * address. Does the same work for every address, and nothing if the address already waits for the item or has too many
 * unconfirmed requests. Throws like {@link requestAccountAlert}.
 */
export function requestVisitorAlert(
  db: Db,
  { email: address, now = new Date(), ...item }: StockItem & { email: string; now?: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    await requireSoldOut(tx, item);
    const unconfirmed = and(eq(email, sql`lower(${address})`), isNull(confirmedAt), gt(expiresAt, now));
    if ((await tx.$count(stockAlerts, unconfirmed)) >= maxUnconfirmedAlerts) return;
    await tx
      .insert(stockAlerts)
      .values({ ...keyOf(item, address), expiresAt: hoursFrom(now, alertConfirmationHours) })
      .onConflictDoNothing();
  });
}

/** Returns the items of a product for which an account waits. Throws `not-found` for an unknown product. */
export async function listAccountAlerts(
  db: Db,
  { accountId, ...item }: { accountId: string; productId: string },
): Promise<Pick<StockAlertRow, "variantId">[]> {
  const found = await db.$count(products, eq(products.id, item.productId));
  if (found === 0) throw notFound(m["catalog.productNotFound"]());
  return db
    .select({ variantId })
    .from(stockAlerts)
    .where(and(eq(userId, accountId), eq(productId, item.productId)));
}

/** Withdraws the request of an account; does nothing if there is none. */
export async function withdrawAccountAlert(
  db: Db,
  { accountId, ...item }: StockItem & { accountId: string },
): Promise<void> {
  await db.delete(stockAlerts).where(and(eq(userId, accountId), isOfItem(item)));
}

/**
 * Confirms a visitor's address with the secret of a link, and returns the product. The link works again until the alert is
 * sent. Throws `invalid` on `token` if the link has expired.
 */
export function confirmVisitorAlert(
  db: Db,
  { token, now = new Date() }: { token: string; now?: Date },
): Promise<{ name: string; slug: string }> {
  return db.transaction(async (tx) => {
    const isLinked = and(eq(tokenHash, hashLinkSecret(token)), gt(expiresAt, now));
    const [alert] = await tx.select().from(stockAlerts).where(isLinked).for("update");
    if (!alert) throw invalid(m["stockAlerts.linkInvalid"](), "token");
    if (!alert.confirmedAt) {
      await tx
        .update(stockAlerts)
        .set({ confirmedAt: now, expiresAt: alertExpiry(now) })
        .where(eq(stockAlerts.id, alert.id));
    }
    const { name, slug } = products;
    return requiredRow(
      await tx.select({ name, slug }).from(products).where(eq(products.id, alert.productId)),
    );
  });
}

/**
 * Deletes all requests of the address in an emailed link. `secrets` are the shop's, current one first. Throws `invalid` on
 * `token` if the link is not one of the shop's.
 */
export async function stopAlerts(
  db: Db,
  { token, secrets }: { token: string; secrets: readonly string[] },
): Promise<void> {
  const address = readStopToken(token, secrets);
  if (address === undefined) throw invalid(m["stockAlerts.linkInvalid"](), "token");
  await db.delete(stockAlerts).where(isForAddress(db, address));
}

/** Condition: the email goes to this address, which is that of the account if there is one. */
export const isForAddress = (db: Db, address: string): SQL | undefined =>
  or(
    and(isNull(userId), eq(email, sql`lower(${address})`)),
    inArray(userId, db.select({ id: users.id }).from(users).where(hasEmail(address))),
  );

const keyOf = (item: StockItem, address: string) => ({
  productId: item.productId,
  variantId: item.variantId ?? null,
  email: sql`lower(${address})`,
});

/** Throws unless the item is public and sold out. Locks it against deletion until the transaction ends. */
async function requireSoldOut(tx: Db, item: StockItem): Promise<void> {
  const [product] = await tx
    .select({ left: unitsLeft(undefined) })
    .from(products)
    .where(and(eq(products.id, item.productId), isPublic))
    .for("key share");
  if (!product) throw notFound(m["catalog.productNotFound"]());
  const left = item.variantId ? await variantLeft(tx, item.productId, item.variantId) : product.left;
  if (left !== 0) throw conflict(m["stockAlerts.inStock"]());
}

/** Units of a further variant that a visitor can buy now; null if stock is not tracked. */
async function variantLeft(tx: Db, ofProduct: string, id: string): Promise<number | null> {
  const variant = alias(productVariants, "variant");
  const [found] = await tx
    .select({ left: sql<number | null>`${variantUnitsLeft(undefined)}`.mapWith(Number) })
    .from(variant)
    .where(and(eq(variant.id, id), eq(variant.productId, ofProduct)))
    .for("key share");
  if (!found) throw notFound(m["catalog.productNotFound"]());
  return found.left;
}
