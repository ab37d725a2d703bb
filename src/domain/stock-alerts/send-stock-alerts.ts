import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { variantName } from "#contract/catalog/variant-names.ts";
import { createLinkSecret, hashLinkSecret } from "#domain/customers/link-secrets.ts";
import { queueEmail } from "#domain/mail/queue-email.ts";
import type { ShopEmail } from "#domain/mail/render-email.ts";
import { isPublic } from "#domain/public-products.ts";
import { repeatDue } from "#domain/repeat-due.ts";
import { unitsLeft, variantUnitsLeft } from "#domain/stock/counted-products.ts";
import { claimDue } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { products, productVariants } from "#ports/database/tables/catalog.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type StockAlertRow, stockAlerts } from "#ports/database/tables/stock-alerts.ts";
import { localeOrDefault, runInLocale } from "#ports/machine/locale.ts";
import { backInStockEmail, confirmAlertEmail } from "./stock-alert-emails.ts";
import { isForAddress } from "./stock-alerts.ts";
import { createStopToken } from "./stop-token.ts";

/** Emails queued in one run. The next run continues, so that other emails do not wait. */
const emailsPerRun = 200;

interface AlertOptions {
  /** Without a trailing slash. */
  siteUrl: string;
  /** The shop's secrets, current one first. */
  secrets: readonly string[];
  now?: Date;
  signal?: AbortSignal | undefined;
}

/**
 * Queues the emails of stock alerts: confirmation links for visitors, and one email per person when an item can be bought
 * again, for any reason. An alert is deleted in the transaction that queues its email, so it is sent once even if
 * several processes run this or one of them dies. Also deletes expired alerts.
 */
export async function sendStockAlerts(
  db: Db,
  { siteUrl, secrets, now = new Date(), signal }: AlertOptions,
): Promise<void> {
  await db.delete(stockAlerts).where(lte(stockAlerts.expiresAt, now));
  const round = { limit: emailsPerRun, signal, failures: [] };
  await repeatDue(round, () => sendNextConfirmation(db, siteUrl));
  await repeatDue(round, () => sendNextAlert(db, siteUrl, secrets));
}

const oldest = [stockAlerts.createdAt, stockAlerts.id];

/** Sends the oldest pending confirmation link; returns false if there is none. */
async function sendNextConfirmation(db: Db, siteUrl: string): Promise<boolean> {
  const sent = await claimDue(db, {
    table: stockAlerts,
    due: and(isNull(stockAlerts.confirmedAt), isNull(stockAlerts.tokenHash)),
    oldest,
    async claim(tx, alert) {
      const token = createLinkSecret();
      await tx
        .update(stockAlerts)
        .set({ tokenHash: hashLinkSecret(token) })
        .where(eq(stockAlerts.id, alert.id));
      const { name } = await itemOf(tx, alert);
      const link = `${siteUrl}/stock-alert/confirm?token=${token}`;
      await queueInLanguage(tx, alert, confirmAlertEmail({ email: alert.email, product: name, link }));
      return true;
    },
  });
  return sent ?? false;
}

/** Condition on `stock_alerts`: visitors can buy the item. */
const isAvailable = sql`exists (
  select from ${products}
  where ${products.id} = ${stockAlerts.productId} and ${isPublic} and case
    when ${stockAlerts.variantId} is null then coalesce(${unitsLeft(undefined)}, 1) > 0
    else exists (
      select from ${productVariants} as variant
      where variant.id = ${stockAlerts.variantId} and coalesce(${variantUnitsLeft(undefined)}, 1) > 0
    )
  end
)`;

/** Sends the email of the oldest alert whose item is available; returns false if there is none. */
async function sendNextAlert(db: Db, siteUrl: string, secrets: readonly string[]): Promise<boolean> {
  const sent = await claimDue(db, {
    table: stockAlerts,
    due: and(isNotNull(stockAlerts.confirmedAt), isAvailable),
    oldest,
    async claim(tx, alert) {
      const email = await addressOf(tx, alert);
      // A person may wait twice, with the account and with its new address.
      const ofItem = and(
        eq(stockAlerts.productId, alert.productId),
        sql`${stockAlerts.variantId} is not distinct from ${alert.variantId}`,
      );
      await tx.delete(stockAlerts).where(eq(stockAlerts.id, alert.id));
      await tx.delete(stockAlerts).where(and(ofItem, isForAddress(tx, email)));
      const { name, slug } = await itemOf(tx, alert);
      const variant = alert.variantId ? `?variant=${alert.variantId}` : "";
      const productLink = `${siteUrl}/product/${slug}${variant}`;
      const stopLink = `${siteUrl}/stock-alert/stop?token=${createStopToken(email, secrets)}`;
      await queueInLanguage(tx, alert, backInStockEmail({ email, product: name, productLink, stopLink }));
      return true;
    },
  });
  return sent ?? false;
}

const queueInLanguage = (tx: Db, { locale }: StockAlertRow, email: ShopEmail): Promise<string> =>
  runInLocale(localeOrDefault(locale), () => queueEmail(tx, email));

/** The current address of the account, or the visitor's. */
async function addressOf(tx: Db, { userId, email }: StockAlertRow): Promise<string> {
  if (userId === null) return email;
  const [account] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return account?.email ?? email;
}

/** Name with the options of the variant, and slug. */
async function itemOf(
  tx: Db,
  { productId, variantId }: StockAlertRow,
): Promise<{ name: string; slug: string }> {
  const [product] = await tx
    .select({
      name: products.name,
      slug: products.slug,
      options: products.options,
      variantOptions: productVariants.options,
    })
    .from(products)
    .leftJoin(productVariants, sql`${productVariants.id} = ${variantId}::uuid`)
    .where(eq(products.id, productId));
  if (!product) throw new Error(`Product ${productId} of a stock alert does not exist`);
  return { name: variantName(product.name, product.variantOptions ?? product.options), slug: product.slug };
}
