import { useSyncExternalStore } from "react";
import { storedValue } from "#app/lib/stored-value.ts";
import { brand } from "#contract/brand.ts";
import { mostCompared } from "./compare-address.ts";

const stored = storedValue<string[]>(
  `${brand.storagePrefix}_compare`,
  (value) =>
    Array.isArray(value) && value.every((slug) => typeof slug === "string")
      ? value.slice(0, mostCompared)
      : null,
  "sessionStorage",
);
const none: readonly string[] = [];
const current = () => stored.read() ?? none;

/** Slugs of what was chosen in this tab to be compared; null until the page is alive. */
export function useProductsToCompare(): readonly string[] | null {
  return useSyncExternalStore(stored.subscribe, current, () => null);
}

/** Remembers these products in this tab as what is compared, in the place of all others. */
export function rememberCompared(slugs: readonly string[]): void {
  stored.write(slugs.length > 0 ? [...slugs] : null);
}

/** Chooses a product, or takes it away again. Answers false when there is no room for it. */
export function toggleCompared(slug: string): boolean {
  const chosen = current();
  const others = chosen.filter((other) => other !== slug);
  if (others.length === mostCompared) return false;
  rememberCompared(others.length < chosen.length ? others : [...chosen, slug]);
  return true;
}
