import { type DemoCounts, type DemoKind, demoKinds } from "./demo.ts";

/** Singular and plural. */
const kindWords: Readonly<Record<DemoKind, readonly [one: string, several: string]>> = {
  products: ["product", "products"],
  categories: ["category", "categories"],
  slides: ["slide", "slides"],
  ads: ["ad", "ads"],
  employees: ["team member", "team members"],
  jobs: ["job opening", "job openings"],
};

/** `60 products, 1 ad`: the parts for each kind that exists, to be joined. */
export const demoParts = (counts: DemoCounts): string[] =>
  demoKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind]} ${kindWords[kind][counts[kind] === 1 ? 0 : 1]}`);

/** Messages about demo data. */
export const demoWords = {
  /** Name in the audit log. */
  name: "All demo records that were not edited",
  removed: "Demo data removed",
  nothingLeft: "There was no demo data left",
  removeFailed: "The demo data could not be removed. Nothing was changed.",
} as const;
