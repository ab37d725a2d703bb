import * as z from "zod/mini";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { PublicRecord } from "#contract/public-records.ts";
import { readValueList } from "#contract/value-list.ts";
import { parseQuery } from "#http/query.ts";

/** A call that everybody is answered alike, by the one address that it is made and kept under. */
export interface PublicRead {
  address: string;
  shows: readonly PublicRecord[];
}

interface Known {
  shows: readonly PublicRecord[];
  /** Each parameter of the query, what it is when it is left out, and whether it lists values in any order. */
  parameters: readonly [name: string, standard: string | undefined, isList: boolean][];
}

/** Public reads by their path, and by the path before the one parameter that may end it. */
const byPath = new Map<string, Known>();
const byFolder = new Map<string, Known>();
for (const { endpoint } of endpoints) {
  if (!endpoint.shows || endpoint.shows === "the moment") continue;
  const known = { shows: endpoint.shows, parameters: parametersOf(endpoint) };
  const [folder = "", ...parts] = endpoint.path.split(":");
  if (parts.length > 1 || parts[0]?.includes("/"))
    throw new Error(`No address to keep ${endpoint.path} under`);
  (parts.length === 0 ? byPath : byFolder).set(folder, known);
}

function parametersOf({ query, lists = [] }: Endpoint): Known["parameters"] {
  if (!query) return [];
  if (!(query instanceof z.ZodMiniObject)) throw new Error("A query is an object of parameters");
  const standards = z.parse(query, {}) as Record<string, unknown>;
  return Object.keys(query.shape).map((name) => [
    name,
    standards[name] === undefined ? undefined : String(standards[name]),
    lists.includes(name),
  ]);
}

/** Spellings that were read lately, so that what is asked again and again is read once. */
const readLately = new Map<string, PublicRead>();
const mostReadLately = 1_000;
const longestReadLately = 256;

/**
 * The public read that a request asks for, if it is one: `address` is its path and query. Parameters that the call
 * does not know, empty ones and those that say what holds anyway are left out; the others stand in one order, and so
 * does what they list. A read
 * with a token is not public, whatever its address.
 */
export function publicReadOf(address: string): PublicRead | undefined {
  const known = readLately.get(address);
  if (known) return known;
  const read = readAddress(address);
  if (read && address.length <= longestReadLately) {
    if (readLately.size >= mostReadLately) readLately.clear();
    readLately.set(address, read);
  }
  return read;
}

function readAddress(address: string): PublicRead | undefined {
  const mark = address.indexOf("?");
  const path = mark < 0 ? address : address.slice(0, mark);
  const found = findByPath(path);
  if (!found) return undefined;
  const { shows, parameters } = found.known;
  if (mark < 0 || parameters.length === 0) return { address: found.path, shows };
  const query = canonicalQuery(address.slice(mark + 1), parameters);
  return { address: query ? `${found.path}?${query}` : found.path, shows };
}

function findByPath(path: string): { known: Known; path: string } | undefined {
  const known = byPath.get(path);
  if (known) return { known, path };
  const end = path.lastIndexOf("/") + 1;
  const inFolder = byFolder.get(path.slice(0, end));
  const name = inFolder && canonicalName(path.slice(end));
  return name ? { known: inFolder, path: path.slice(0, end) + name } : undefined;
}

/** One spelling of the last part of a path; none for what is no name. */
function canonicalName(written: string): string | undefined {
  try {
    const name = decodeURIComponent(written);
    return name === "." || name === ".." ? undefined : encodeURIComponent(name);
  } catch {
    return undefined;
  }
}

function canonicalQuery(written: string, parameters: Known["parameters"]): string {
  const given = parseQuery(written);
  const kept = parameters.flatMap(([name, standard, isList]): [string, string][] => {
    const value = given[name] ?? "";
    const spelt = isList ? readValueList(value).join(",") : value;
    return spelt === "" || spelt === standard ? [] : [[name, spelt]];
  });
  return new URLSearchParams(kept).toString();
}
