import { and, isNull, sql } from "drizzle-orm";
import { users } from "#ports/database/tables/customers.ts";

/** Condition on `users`: the account has this email address, ignoring case, and is not deleted. */
export const hasEmail = (email: string) =>
  and(sql`lower(${users.email}) = lower(${email})`, isNull(users.deletedAt));
