import { matchesEtag } from "./accepted-encoding.ts";

/**
 * Entity tag of a served file, from its modification time, size and encoding; undefined for other responses.
 */
export function entityTagOf({ headers }: Response): string | undefined {
  const changedAt = Date.parse(headers.get("last-modified") ?? "");
  const size = headers.get("content-range")?.split("/")[1] ?? headers.get("content-length");
  if (Number.isNaN(changedAt) || !size) return undefined;
  const encoding = headers.get("content-encoding");
  const version = [changedAt / 1000, Number(size)].map((part) => part.toString(36));
  return `"${[...version, ...(encoding ? [encoding] : [])].join("-")}"`;
}

/** True if the range was requested for another version of the file (RFC 9110, If-Range). */
export function isRangeOfOtherVersion({ headers }: Request, response: Response): boolean {
  const ifRange = headers.get("if-range");
  if (ifRange === null || response.status !== 206) return false;
  return ifRange !== entityTagOf(response) && ifRange !== response.headers.get("last-modified");
}

/** True if the client already has this version of the file. If-None-Match wins over If-Modified-Since. */
export function isUnchanged({ headers }: Request, response: Response): boolean {
  const tag = entityTagOf(response);
  if (tag === undefined || !response.ok) return false;
  const tags = headers.get("if-none-match");
  if (tags !== null) return matchesEtag(tags, tag);
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return since >= Date.parse(response.headers.get("last-modified") ?? "");
}

/** Headers that describe a body. */
const bodyHeaders = ["content-length", "content-range", "content-type", "content-encoding"];

/** Turns a file response into a 304. */
export async function notModified(response: Response): Promise<Response> {
  await response.body?.cancel();
  const headers = new Headers(response.headers);
  for (const name of bodyHeaders) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
