import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Pagination } from "#contract/kernel/fields.ts";
import { isExternalPicture } from "#contract/kernel/picture-addresses.ts";
import type { MissingPictureCopy } from "#contract/kernel/picture-copies.ts";
import type { PictureCopyProblem } from "#contract/kernel/picture-copy-problems.ts";
import { notFound } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { containsText } from "#domain/text-search.ts";
import { m } from "#messages";
import { claimDue, nextTry } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { type PictureCopyRow, pictureCopies } from "#ports/database/tables/picture-copies.ts";
import { FileRefusedError } from "#ports/files/file-kind.ts";
import { type FetchPicture, PictureFetchError } from "#ports/images/fetch-picture.ts";

/** Maximum number of attempts, spread over about ten hours. */
const maximumAttempts = 6;

/** Problems worth another attempt. */
const temporaryProblems: readonly PictureCopyProblem[] = ["unreachable", "timeout", "refused"];

/** A picture that the shop uses but has not copied yet, and the records that use it. */
export type MissingCopy = PictureCopyRow & Pick<MissingPictureCopy, "usedBy">;

interface CopyOptions {
  fetchPicture: FetchPicture;
  now?: Date;
  signal?: AbortSignal | undefined;
}

/**
 * Copies external pictures that are due at `now` into the shop's own store, one at a time. Several processes
 * may run this concurrently.
 *
 * @returns how many were copied and how many failed
 */
export async function copyDuePictures(
  shop: Pick<Shop, "db" | "images" | "siteUrl">,
  { fetchPicture, now = new Date(), signal }: CopyOptions,
): Promise<{ copied: number; failed: number }> {
  const result = { copied: 0, failed: 0 };
  while (!signal?.aborted) {
    const row = await claimNext(shop.db, now);
    if (!row) break;
    try {
      const copy = await storeCopy(shop, row.address, { fetchPicture, signal });
      await updateCopy(shop.db, row.address, { copy, problem: null, nextAttemptAt: null });
      result.copied += 1;
    } catch (error) {
      // The claim has already scheduled another attempt.
      if (signal?.aborted) break;
      const problem = problemOf(error);
      if (!problem) throw error;
      const isFinal = !temporaryProblems.includes(problem) || row.attempts >= maximumAttempts;
      await updateCopy(shop.db, row.address, { problem, ...(isFinal && { nextAttemptAt: null }) });
      result.failed += 1;
    }
  }
  return result;
}

/**
 * Returns the address of the copy of an external picture; null if the picture is not copied yet, undefined if no
 * record has used it.
 */
export async function findPictureCopy(db: Db, address: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ copy: pictureCopies.copy })
    .from(pictureCopies)
    .where(eq(pictureCopies.address, address));
  return row?.copy;
}

/** Returns one page of pictures in use that the shop has not copied, failed ones first. */
export async function listMissingCopies(
  db: Db,
  { search, page, limit }: { search: string; page: number; limit: number },
): Promise<{ copies: MissingCopy[]; pagination: Pagination }> {
  const isUsed = sql`exists (select from picture_uses where address = picture_copies.address)`;
  const missing = and(isNull(pictureCopies.copy), isUsed, containsText([pictureCopies.address], search));
  const total = await db.$count(pictureCopies, missing);
  const usedBy = sql<MissingPictureCopy["usedBy"]>`(
    select json_agg(json_build_object('kind', kind, '_id', id, 'name', name) order by kind, name, id)
    from (select * from picture_uses where address = picture_copies.address order by kind, name, id limit 20) as uses
  )`;
  const rows = await db
    .select({ row: pictureCopies, usedBy })
    .from(pictureCopies)
    .where(missing)
    .orderBy(sql`${pictureCopies.nextAttemptAt} is not null`, asc(pictureCopies.address))
    .limit(limit)
    .offset((page - 1) * limit);
  const copies = rows.map(({ row, usedBy }) => ({ ...row, usedBy }));
  return { copies, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/** Makes a picture due now and resets its number of attempts. Throws `not found` if it is already copied or unknown. */
export async function retryPictureCopy(db: Db, address: string): Promise<void> {
  const scheduled = await db
    .update(pictureCopies)
    .set({ attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(eq(pictureCopies.address, address), isNull(pictureCopies.copy)))
    .returning({ address: pictureCopies.address });
  if (scheduled.length === 0) throw notFound(m["common.pictureCopy.notFound"]());
}

/** Claims the next due picture: counts the attempt and schedules the next one in case this process dies. */
function claimNext(db: Db, now: Date): Promise<PictureCopyRow | undefined> {
  const { address, nextAttemptAt } = pictureCopies;
  return claimDue(db, {
    table: pictureCopies,
    due: lte(nextAttemptAt, now),
    oldest: [nextAttemptAt, address],
    async claim(tx, row) {
      const attempts = row.attempts + 1;
      const claimed = { attempts, attemptedAt: now, nextAttemptAt: nextTry(row.attempts, now) };
      await tx.update(pictureCopies).set(claimed).where(eq(address, row.address));
      return { ...row, ...claimed };
    },
  });
}

const updateCopy = (db: Db, address: string, values: Partial<PictureCopyRow>) =>
  db.update(pictureCopies).set(values).where(eq(pictureCopies.address, address));

/** Origins whose pictures need no copy: this site and the hosts of the shop's own pictures. */
export const ownPictureOrigins = ({
  images,
  siteUrl,
}: Pick<Shop, "images" | "siteUrl">): readonly string[] => [new URL(siteUrl).origin, ...images.origins];

async function storeCopy(
  shop: Pick<Shop, "images" | "siteUrl">,
  address: string,
  { fetchPicture, signal }: Pick<CopyOptions, "fetchPicture" | "signal">,
): Promise<string> {
  if (!isExternalPicture(address, ownPictureOrigins(shop))) return address;
  const bytes = await fetchPicture(address, signal);
  const filename = new URL(address).pathname.split("/").at(-1) ?? "";
  const { secureUrl } = await shop.images.upload({ bytes, filename });
  return secureUrl;
}

function problemOf(error: unknown): PictureCopyProblem | undefined {
  if (error instanceof PictureFetchError) return error.problem;
  if (!(error instanceof FileRefusedError)) return undefined;
  return error.reason === "too-large" || error.reason === "too-many-pixels" ? "too-large" : "not-a-picture";
}
