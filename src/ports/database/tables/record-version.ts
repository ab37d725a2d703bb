import { integer } from "drizzle-orm/pg-core";

/** Counts the changes of a record, so that nobody overwrites a change that they have not seen. */
export const recordVersion = () => integer().notNull().default(0);
