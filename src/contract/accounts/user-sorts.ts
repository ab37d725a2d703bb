import { m } from "#messages";

/** Sort options for users in the back office, with labels; the first is the default. */
export const userSorts = {
  newest: m["accounts.userSorts.newest"],
  oldest: m["accounts.userSorts.oldest"],
  name: m["accounts.userSorts.name"],
} as const;
export type UserSort = keyof typeof userSorts;
