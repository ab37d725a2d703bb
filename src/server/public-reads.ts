import * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { PublicRecord } from "#contract/kernel/public-records.ts";
import { readValueList } from "#contract/kernel/value-list.ts";
import { parseQuery } from "#http/admission.ts";

/** A public API read; `address` is its canonical address, under which the response is cached. */
export interface PublicRead {
  address: string;
  shows: readonly PublicRecord[];
}

interface ReadRoute {
  shows: readonly PublicRecord[];
  /** Query parameters: name, default value, and whether the value is an unordered list. */
  parameters: readonly [name: string, defaultValue: string | undefined, isList: boolean][];
}

/** Public reads by path. Those that end in a parameter are in `byFolder`, by the path before it. */
const byPath = new Map<string, ReadRoute>();
const byFolder = new Map<string, ReadRoute>();
for (const { endpoint } of endpoints) {
  if (!endpoint.shows || endpoint.shows === "the moment") continue;
  const route = { shows: endpoint.shows, parameters: parametersOf(endpoint) };
  const [folder = "", ...parts] = endpoint.path.split(":");
  if (parts.length > 1 || parts[0]?.includes("/")) throw new Error(`No cache key for ${endpoint.path}`);
  (parts.length === 0 ? byPath : byFolder).set(folder, route);
}

function parametersOf({ query, lists = [] }: Endpoint): ReadRoute["parameters"] {
  if (!query) return [];
  if (!(query instanceof z.ZodMiniObject)) throw new Error("A query must be an object of parameters");
  const defaults = z.parse(query, {}) as Record<string, unknown>;
  return Object.keys(query.shape).map((name) => [
    name,
    defaults[name] === undefined ? undefined : String(defaults[name]),
    lists.includes(name),
  ]);
}

/** Recently parsed addresses. */
const recentReads = new Map<string, PublicRead>();
const maxRecentReads = 1_000;
const maxRecentLength = 256;

/**
 * Returns the public read of an address (path and query), or undefined. Unknown parameters, empty parameters
 * and default values are dropped. The remaining parameters are sorted, and so are the values of unordered
 * lists. Requests with a token are never public.
 */
export function publicReadOf(address: string): PublicRead | undefined {
  const cached = recentReads.get(address);
  if (cached) return cached;
  const read = readAddress(address);
  if (read && address.length <= maxRecentLength) {
    if (recentReads.size >= maxRecentReads) recentReads.clear();
    recentReads.set(address, read);
  }
  return read;
}

function readAddress(address: string): PublicRead | undefined {
  const mark = address.indexOf("?");
  const path = mark < 0 ? address : address.slice(0, mark);
  const found = findByPath(path);
  if (!found) return undefined;
  const { shows, parameters } = found.route;
  if (mark < 0 || parameters.length === 0) return { address: found.path, shows };
  const query = canonicalQuery(address.slice(mark + 1), parameters);
  return { address: query ? `${found.path}?${query}` : found.path, shows };
}

function findByPath(path: string): { route: ReadRoute; path: string } | undefined {
  const route = byPath.get(path);
  if (route) return { route, path };
  const end = path.lastIndexOf("/") + 1;
  const inFolder = byFolder.get(path.slice(0, end));
  const name = inFolder && canonicalName(path.slice(end));
  return name ? { route: inFolder, path: path.slice(0, end) + name } : undefined;
}

/** Canonical spelling of the last path segment; undefined if it is not a name. */
function canonicalName(raw: string): string | undefined {
  try {
    const name = decodeURIComponent(raw);
    return name === "." || name === ".." ? undefined : encodeURIComponent(name);
  } catch {
    return undefined;
  }
}

function canonicalQuery(raw: string, parameters: ReadRoute["parameters"]): string {
  const values = parseQuery(raw);
  const entries = parameters.flatMap(([name, defaultValue, isList]): [string, string][] => {
    const value = values[name] ?? "";
    const normalized = isList ? readValueList(value).join(",") : value;
    return normalized === "" || normalized === defaultValue ? [] : [[name, normalized]];
  });
  return new URLSearchParams(entries).toString();
}
