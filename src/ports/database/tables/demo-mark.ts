import { boolean } from "drizzle-orm/pg-core";

/** Came with the demo shop, and nobody has edited it since: it leaves with the demo. */
export const demoMark = () => boolean().notNull().default(false);
