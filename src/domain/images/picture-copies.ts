import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Pagination } from "#contract/fields.ts";
import { isExternalPicture } from "#contract/picture-addresses.ts";
import type { MissingPictureCopy } from "#contract/picture-copies.ts";
import { type PictureCopyProblem, pictureCopyWords } from "#contract/picture-copy-words.ts";
import { claimDue, nextTry } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { type PictureCopyRow, pictureCopies } from "#ports/database/tables/picture-copies.ts";
import { FileRefusedError } from "#ports/files/file-kind.ts";
import { type FetchPicture, PictureFetchError } from "#ports/images/fetch-picture.ts";
import { notFound } from "../errors.ts";
import type { Shop } from "../shop.ts";
import { containsText } from "../text-search.ts";

/** After so many attempts, over about ten hours, the copy has failed. */
const maximumAttempts = 6;

/** Problems that another attempt may not have. */
const temporary: readonly PictureCopyProblem[] = ["unreachable", "timeout", "refused"];

/** A picture that records show and the shop has not copied. */
export type MissingCopy = PictureCopyRow & Pick<MissingPictureCopy, "usedBy">;

interface Copying {
  fetchPicture: FetchPicture;
  now?: Date;
  signal?: AbortSignal | undefined;
}

/**
 * Copies the pictures of other sites that are due at `now` into the shop's own store, one after the other. Several
 * processes can do so at once.
 *
 * @returns how many were copied and how many failed
 */
export async function copyDuePictures(
  shop: Pick<Shop, "db" | "images" | "siteUrl">,
  { fetchPicture, now = new Date(), signal }: Copying,
): Promise<{ copied: number; failed: number }> {
  const figures = { copied: 0, failed: 0 };
  while (!signal?.aborted) {
    const row = await claimNext(shop.db, now);
    if (!row) break;
    try {
      const copy = await storeCopy(shop, row.address, { fetchPicture, signal });
      await change(shop.db, row.address, { copy, problem: null, nextAttemptAt: null });
      figures.copied += 1;
    } catch (error) {
      // The claim has planned another attempt.
      if (signal?.aborted) break;
      const problem = problemOf(error);
      if (!problem) throw error;
      const isOver = !temporary.includes(problem) || row.attempts >= maximumAttempts;
      await change(shop.db, row.address, { problem, ...(isOver && { nextAttemptAt: null }) });
      figures.failed += 1;
    }
  }
  return figures;
}

/** The address of the copy of a picture, null while it has none, undefined for a picture that no record has shown. */
export async function findPictureCopy(db: Db, address: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ copy: pictureCopies.copy })
    .from(pictureCopies)
    .where(eq(pictureCopies.address, address));
  return row?.copy;
}

/** One page of the pictures that records show and the shop has not copied, failed ones first. */
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

/** Plans another attempt now, as if there had been none. Fails with `not found` for a picture that is copied or unknown. */
export async function retryPictureCopy(db: Db, address: string): Promise<void> {
  const planned = await db
    .update(pictureCopies)
    .set({ attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(eq(pictureCopies.address, address), isNull(pictureCopies.copy)))
    .returning({ address: pictureCopies.address });
  if (planned.length === 0) throw notFound(pictureCopyWords.notFound);
}

/** Takes the next due picture: counts the attempt, and plans the next one in case this process dies. */
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

const change = (db: Db, address: string, values: Partial<PictureCopyRow>) =>
  db.update(pictureCopies).set(values).where(eq(pictureCopies.address, address));

/** The origins whose pictures pages show as they are: this site, and the hosts that keep the shop's own pictures. */
export const ownPictureOrigins = ({
  images,
  siteUrl,
}: Pick<Shop, "images" | "siteUrl">): readonly string[] => [new URL(siteUrl).origin, ...images.origins];

async function storeCopy(
  shop: Pick<Shop, "images" | "siteUrl">,
  address: string,
  { fetchPicture, signal }: Pick<Copying, "fetchPicture" | "signal">,
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
