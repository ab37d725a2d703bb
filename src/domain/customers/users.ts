import { and, asc, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { administratorRole, roleNames } from "#contract/accounts/roles.ts";
import type { UserSort } from "#contract/accounts/user-sorts.ts";
import type { Pagination } from "#contract/kernel/fields.ts";
import { cursorOf, newestFirst, olderThan, readInBatches } from "#domain/newest-first.ts";
import { containsNumber, containsText } from "#domain/text-search.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type Account, accountColumns } from "./accounts.ts";

const sortColumns = { createdAt: users.createdAt, id: users.id };
const userCondition = ({ search, role }: Pick<UserQuery, "search" | "role">) =>
  and(
    role && eq(users.role, roleNames.indexOf(role)),
    or(containsText([users.name, users.email], search), containsNumber([users.phone], search)),
  );

export interface UserQuery {
  page: number;
  limit: number;
  /** Part of a name, an email address or a phone number; empty for all. */
  search: string;
  role?: (typeof roleNames)[number] | undefined;
  /** Newest first by default. */
  sort?: UserSort;
}

/** Lower-case names in the "C" collation, so that the order does not depend on the database. */
const sortOrders: Record<UserSort, SQL[]> = {
  newest: [desc(users.createdAt), desc(users.id)],
  oldest: [asc(users.createdAt), asc(users.id)],
  name: [asc(sql`lower(${users.name}) collate "C"`), asc(users.id)],
};

/** Returns one page of accounts. */
export async function listUsers(
  db: Db,
  { page, limit, search, role, sort = "newest" }: UserQuery,
): Promise<{ users: Account[]; pagination: Pagination }> {
  const condition = userCondition({ search, role });
  const total = await db.$count(users, condition);
  const rows = await db
    .select(accountColumns)
    .from(users)
    .where(condition)
    .orderBy(...sortOrders[sort])
    .limit(limit)
    .offset((page - 1) * limit);
  return { users: rows, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/** Yields all matching accounts in batches, newest first. */
export async function* exportUsers(
  db: Db,
  { search, role }: Pick<UserQuery, "search" | "role">,
): AsyncGenerator<Account[]> {
  const batches = readInBatches((last, limit) =>
    db
      .select({ user: accountColumns, cursor: cursorOf(sortColumns) })
      .from(users)
      .where(and(userCondition({ search, role }), olderThan(sortColumns, last)))
      .orderBy(...newestFirst(sortColumns))
      .limit(limit),
  );
  for await (const rows of batches) yield rows.map(({ user }) => user);
}

/** Counts users in total, by role, and those who joined within the month before `now`. */
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
