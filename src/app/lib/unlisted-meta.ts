import type { MetaDescriptor } from "react-router";
import { pageMeta } from "./page-meta.ts";

/** The head of a page that search engines leave alone. */
export function unlistedMeta(title: string, description: string, path: string) {
  return ({ matches }: { matches: readonly unknown[] }): MetaDescriptor[] =>
    pageMeta(matches, { title, description, path, indexed: false });
}
