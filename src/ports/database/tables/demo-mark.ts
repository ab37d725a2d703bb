import { boolean } from "drizzle-orm/pg-core";

/** True for demo records that staff have not edited; they are deleted with the demo data. */
export const demoMark = () => boolean().notNull().default(false);
