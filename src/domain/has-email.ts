import { sql } from "drizzle-orm";
import { users } from "#ports/database/tables/customers.ts";

/** Condition on `users`: the account has this email address, ignoring case. */
export const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;
