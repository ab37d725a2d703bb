import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { LaunchChecklist } from "#contract/settings/launch-checklist.ts";
import { setupSteps } from "#contract/settings/launch-checklist-codes.ts";
import { isOwner } from "#domain/customers/administrators.ts";
import { readDemo } from "#domain/demo/demo.ts";
import { isPublic } from "#domain/public-products.ts";
import { getSettings } from "#domain/settings/shop-settings.ts";
import type { Shop } from "#domain/shop.ts";
import type { Db } from "#ports/database/database.ts";
import { products } from "#ports/database/tables/catalog.ts";
import { users } from "#ports/database/tables/customers.ts";
import { twoFactorSecrets } from "#ports/database/tables/two-factor.ts";
import { evaluateChecklist } from "./checklist-items.ts";
import type { Installation } from "./installation.ts";
import { digestPolicies } from "./policy-digests.ts";
import { readStatements, type Statements } from "./statements.ts";
import { countTestOrders } from "./test-orders.ts";

/** Returns the launch checklist and the progress of the setup. */
export async function readLaunchChecklist(
  shop: Pick<Shop, "db" | "live" | "settings" | "payments">,
  installation: Installation,
): Promise<LaunchChecklist> {
  const { db } = shop;
  const statements = await readStatements(db);
  const items = evaluateChecklist({
    settings: await getSettings(db),
    statements,
    policies: await digestPolicies(shop),
    ownProducts: await db.$count(products, and(eq(products.isDemo, false), isPublic)),
    untaxedProducts: await db.$count(products, hasNoTaxRate),
    demoRecords: Object.values((await readDemo(db)).removable).reduce((sum, records) => sum + records, 0),
    ownersWithoutTwoFactor: await countOwnersWithoutTwoFactor(db),
    testOrders: await countTestOrders(db),
    installation,
  });
  return { items, firstRun: setupProgress(statements) };
}

/** Condition: the product's last tax entry has no GST rate, even if the entry takes effect in the future. */
const hasNoTaxRate = sql`${products.taxRates} -> -1 ->> 'rate' is null`;

function setupProgress(statements: Statements): LaunchChecklist["firstRun"] {
  const done = setupSteps.filter((step) => statements.has(`${step} step`));
  return { begun: done.includes("account"), done };
}

async function countOwnersWithoutTwoFactor(db: Db): Promise<number> {
  const [found] = await db
    .select({ owners: count() })
    .from(users)
    .leftJoin(twoFactorSecrets, eq(twoFactorSecrets.userId, users.id))
    .where(and(isOwner, isNull(twoFactorSecrets.confirmedAt)));
  return found?.owners ?? 0;
}
