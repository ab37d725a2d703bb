import type { DemoKind } from "#contract/demo.ts";
import { jobs } from "#ports/database/tables/careers.ts";
import { categories, products } from "#ports/database/tables/catalog.ts";
import { ads, employees, heroSlides } from "#ports/database/tables/content.ts";

/** The tables that a demo shop is filled into. Products stand before the categories that hold them. */
export const demoTables = { products, categories, slides: heroSlides, ads, employees, jobs } satisfies Record<
  DemoKind,
  object
>;

/** What an edit by the office sets beside its words: the next version; it is no record of the demo any more. */
export const edited = ({ version }: { version: number }) => ({ version: version + 1, isDemo: false });
