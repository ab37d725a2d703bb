import { type SortChoice, sortField } from "#contract/kernel/list-sort.ts";
import { m } from "#messages";

/** Sort keys of users in the back office. */
export const userSortKeys = ["name", "email", "created"] as const;
export type UserSortKey = (typeof userSortKeys)[number];

/** Named sort orders of users in the back office, with labels; the first is the default. */
export const userSorts = {
  newest: m["accounts.userSorts.newest"],
  oldest: m["accounts.userSorts.oldest"],
  name: m["accounts.userSorts.name"],
} as const;
export type UserSort = keyof typeof userSorts;

/** Sort key and direction of each named sort order. */
export const namedUserSorts: Readonly<Record<UserSort, SortChoice<UserSortKey>>> = {
  newest: "-created",
  oldest: "created",
  name: "name",
};

/** Sort parameter of the list. */
export const userSort = sortField(userSortKeys, "newest", Object.keys(userSorts) as UserSort[]);
