import type { MetaDescriptor } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";

/** The head of a screen of the office, by its place under `/dashboard/admin`. Search engines have none of them. */
export function officeMeta(title: string, description: string, place: `/${string}` | "") {
  return ({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] =>
    pageMeta(matches, { title, description, path: `/dashboard/admin${place}`, indexed: false });
}
