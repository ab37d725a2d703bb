import { sql } from "drizzle-orm";
import { users } from "#ports/database/tables/customers.ts";

/** Condition: the account with this email address, ignoring case. */
export const hasEmail = (email: string) => sql`lower(${users.email}) = lower(${email})`;
