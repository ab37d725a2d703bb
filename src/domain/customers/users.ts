import { desc, sql } from "drizzle-orm";
import { administratorRole } from "#contract/account-words.ts";
import type { Pagination } from "#contract/fields.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { containsText } from "../text-search.ts";
import { type Account, accountColumns } from "./accounts.ts";

/** Users whose name or e-mail contains `search`, newest first. */
export async function listUsers(
  db: Db,
  { search, page, limit }: { search: string; page: number; limit: number },
): Promise<{ users: Account[]; pagination: Pagination }> {
  const wanted = containsText([users.name, users.email], search);
  const total = await db.$count(users, wanted);
  const rows = await db
    .select(accountColumns)
    .from(users)
    .where(wanted)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { users: rows, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/** How many users there are, by role and new within the month before `now`. */
export async function userStats(db: Db, now = new Date()) {
  const isAdministrator = sql`${users.role} = ${administratorRole}`;
  const isNew = sql`${users.createdAt} > ${now.toISOString()}::timestamptz - interval '1 month'`;
  const [stats] = await db
    .select({
      total: sql<number>`count(*)::integer`,
      customers: sql<number>`(count(*) filter (where not ${isAdministrator}))::integer`,
      admins: sql<number>`(count(*) filter (where ${isAdministrator}))::integer`,
      newUsersLastMonth: sql<number>`(count(*) filter (where ${isNew}))::integer`,
    })
    .from(users);
  return stats ?? { total: 0, customers: 0, admins: 0, newUsersLastMonth: 0 };
}
