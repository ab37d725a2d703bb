import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { administratorRole, roleNames } from "#contract/accounts/roles.ts";
import { namedUserSorts, type UserSort, type UserSortKey } from "#contract/accounts/user-sorts.ts";
import type { Pagination } from "#contract/kernel/fields.ts";
import type { SortChoice } from "#contract/kernel/list-sort.ts";
import { byColumn, byText, type ListSorts, listOrder, readInBatches } from "#domain/list-order.ts";
import { readPageById } from "#domain/read-page.ts";
import { containsNumber, containsText } from "#domain/text-search.ts";
import type { Db } from "#ports/database/database.ts";
import { users } from "#ports/database/tables/customers.ts";
import { type Account, accountColumns } from "./accounts.ts";

const userCondition = ({ search, role }: Pick<UserQuery, "search" | "role">) =>
  and(
    isNull(users.deletedAt),
    role && eq(users.role, roleNames.indexOf(role)),
    or(containsText([users.name, users.email], search), containsNumber([users.phone], search), hasId(search)),
  );

/** The account with exactly this id, as the log names it. Undefined if the text is not an id. */
const hasId = (text: string) => (idPattern.test(text) ? eq(users.id, text) : undefined);
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface UserQuery {
  page: number;
  limit: number;
  /** Part of a name, an email address or a phone number, or a complete id; empty for all. */
  search: string;
  role?: (typeof roleNames)[number] | undefined;
  /** Newest first by default. */
  sort?: UserSort | SortChoice<UserSortKey>;
}

const userSorts: ListSorts<UserSortKey, UserSort> = {
  id: users.id,
  keys: {
    name: [byText(users.name)],
    email: [byText(users.email)],
    created: [byColumn(users.createdAt)],
  },
  names: namedUserSorts,
};

/** Returns one page of accounts. */
export async function listUsers(
  db: Db,
  { page, limit, search, role, sort = "newest" }: UserQuery,
): Promise<{ users: Account[]; pagination: Pagination }> {
  const condition = userCondition({ search, role });
  const ids = db
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(...listOrder(userSorts, sort).orderBy);
  const { rows, pagination } = await readPageById(
    ids,
    () => db.$count(users, condition),
    { page, limit },
    (chosen) => db.select(accountColumns).from(users).where(inArray(users.id, chosen)),
    ({ id }) => id,
  );
  return { users: rows, pagination };
}

/** Yields all matching accounts in batches, newest first unless sorted. */
export async function* exportUsers(
  db: Db,
  { search, role, sort = "newest" }: Pick<UserQuery, "search" | "role" | "sort">,
): AsyncGenerator<Account[]> {
  const order = listOrder(userSorts, sort);
  const batches = readInBatches((last, limit) =>
    db
      .select({ user: accountColumns, cursor: order.cursor })
      .from(users)
      .where(and(userCondition({ search, role }), order.after(last)))
      .orderBy(...order.orderBy)
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
    .from(users)
    .where(isNull(users.deletedAt));
  return stats ?? { total: 0, customers: 0, admins: 0, newUsersLastMonth: 0 };
}
