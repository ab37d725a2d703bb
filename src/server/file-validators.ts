import { hasAlready } from "./accepted.ts";

/**
 * The entity tag of a served file, from the time of its last change, its size and its encoding; undefined for an answer
 * that is no file.
 */
export function entityTagOf({ headers }: Response): string | undefined {
  const changedAt = Date.parse(headers.get("last-modified") ?? "");
  const size = headers.get("content-range")?.split("/")[1] ?? headers.get("content-length");
  if (Number.isNaN(changedAt) || !size) return undefined;
  const encoding = headers.get("content-encoding");
  const version = [changedAt / 1000, Number(size)].map((part) => part.toString(36));
  return `"${[...version, ...(encoding ? [encoding] : [])].join("-")}"`;
}

/** Whether a part was asked for of another version of the file than this one (RFC 9110, If-Range). */
export function isPartOfOther({ headers }: Request, answer: Response): boolean {
  const known = headers.get("if-range");
  if (known === null || answer.status !== 206) return false;
  return known !== entityTagOf(answer) && known !== answer.headers.get("last-modified");
}

/** Whether the request has this version of the file already. If-None-Match wins over If-Modified-Since. */
export function isUnchanged({ headers }: Request, answer: Response): boolean {
  const tag = entityTagOf(answer);
  if (tag === undefined || !answer.ok) return false;
  const tags = headers.get("if-none-match");
  if (tags !== null) return hasAlready(tags, tag);
  const since = Date.parse(headers.get("if-modified-since") ?? "");
  return since >= Date.parse(answer.headers.get("last-modified") ?? "");
}

/** Headers of an answer with a body. */
const ofBody = ["content-length", "content-range", "content-type", "content-encoding"];

/** The answer 304 in place of the file itself. */
export async function notModified(answer: Response): Promise<Response> {
  await answer.body?.cancel();
  const headers = new Headers(answer.headers);
  for (const name of ofBody) headers.delete(name);
  return new Response(null, { status: 304, headers });
}
