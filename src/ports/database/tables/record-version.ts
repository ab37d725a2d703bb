import { integer } from "drizzle-orm/pg-core";

/** Number of changes of a record, for optimistic locking. */
export const recordVersion = () => integer().notNull().default(0);
