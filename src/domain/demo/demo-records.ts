import type { DemoKind } from "#contract/settings/demo.ts";
import { jobs } from "#ports/database/tables/careers.ts";
import { categories, products } from "#ports/database/tables/catalog.ts";
import { ads, employees, heroSlides } from "#ports/database/tables/content.ts";

/** Tables with demo records. Products precede the categories they belong to. */
export const demoTables = { products, categories, slides: heroSlides, ads, employees, jobs } satisfies Record<
  DemoKind,
  object
>;
