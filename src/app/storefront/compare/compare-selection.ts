import { useSyncExternalStore } from "react";
import { storedValue } from "#app/lib/stored-value.ts";
import { brand } from "#contract/kernel/brand.ts";
import { maxCompared } from "./compare-address.ts";

const stored = storedValue<string[]>(
  `${brand.storagePrefix}_compare`,
  (value) =>
    Array.isArray(value) && value.every((slug) => typeof slug === "string")
      ? value.slice(0, maxCompared)
      : null,
  "sessionStorage",
);
const noSlugs: readonly string[] = [];
const current = () => stored.read() ?? noSlugs;

/** Slugs of the products selected for comparison in this tab; null before hydration. */
export function useProductsToCompare(): readonly string[] | null {
  return useSyncExternalStore(stored.subscribe, current, () => null);
}

/** Replaces the products selected for comparison in this tab. */
export function saveComparedSlugs(slugs: readonly string[]): void {
  stored.write(slugs.length > 0 ? [...slugs] : null);
}

/** Selects or deselects a product. Returns false if the maximum is reached. */
export function toggleCompared(slug: string): boolean {
  const selectedSlugs = current();
  const otherSlugs = selectedSlugs.filter((other) => other !== slug);
  if (otherSlugs.length === maxCompared) return false;
  saveComparedSlugs(otherSlugs.length < selectedSlugs.length ? otherSlugs : [...selectedSlugs, slug]);
  return true;
}
