import { m } from "#messages";
import { type DemoCounts, type DemoKind, demoKinds } from "./demo.ts";

const countOf: Readonly<Record<DemoKind, (parameters: { count: number }) => string>> = {
  products: m["settings.demoCount.products"],
  categories: m["settings.demoCount.categories"],
  slides: m["settings.demoCount.slides"],
  ads: m["settings.demoCount.ads"],
  employees: m["settings.demoCount.employees"],
  jobs: m["settings.demoCount.jobs"],
};

/** Formats the counts that are not zero, as parts of a list: `60 products`, `1 ad`. */
export const formatDemoCounts = (counts: DemoCounts): string[] =>
  demoKinds.filter((kind) => counts[kind] > 0).map((kind) => countOf[kind]({ count: counts[kind] }));
