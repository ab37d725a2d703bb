import { boolean } from "drizzle-orm/pg-core";

/** True for unedited demo records, which are deleted with the demo. */
export const demoMark = () => boolean().notNull().default(false);
