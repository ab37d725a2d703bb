import { register } from "#domain/customers/accounts.ts";
import { ensureAdministrator } from "#domain/customers/administrators.ts";
import { ShopError } from "#domain/errors.ts";
import type { Db } from "#ports/database/database.ts";

/** Accounts that exist only under `npm run dev`. */
export const developmentAccounts = {
  administrator: { email: "office@pankh.example", password: "workbench-office" },
  customer: { email: "asha@pankh.example", password: "workbench-asha" },
} as const;

/** Creates missing development accounts and returns lines that describe them. */
export async function ensureDevelopmentAccounts(db: Db): Promise<string[]> {
  const { administrator, customer } = developmentAccounts;
  await ensureAdministrator(db, administrator);
  await register(db, {
    ...customer,
    name: "Asha Verma",
    phone: "9876543210",
    address: "14 Golghar, Gorakhpur",
    answer: "1990-01-01",
  }).catch((error: unknown) => {
    if (!(error instanceof ShopError && error.refusal === "conflict")) throw error;
  });
  return Object.entries(developmentAccounts).map(
    ([who, { email, password }]) => `Sign in as ${who}: ${email} with the password ${password}`,
  );
}
