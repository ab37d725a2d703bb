import { eq, lte } from "drizzle-orm";
import type { Shop } from "#domain/shop.ts";
import { claimDue, nextTry } from "#ports/database/claim-due.ts";
import type { Db } from "#ports/database/database.ts";
import { type ErasedFileRow, erasedFiles } from "#ports/database/tables/privacy.ts";
import type { Mailer } from "#ports/mailer/mailer.ts";

/** What a run did. A failed file is tried again later. */
export interface FileRemoval {
  removed: number;
  failures: { kind: ErasedFileRow["kind"]; error: unknown }[];
}

/**
 * Removes the files of deleted accounts, one at a time. A file that is already gone counts as removed, so a run may
 * repeat an interrupted one.
 */
export async function removeErasedFiles(
  { db, documents }: Pick<Shop, "db" | "documents">,
  { mailer, now = new Date(), signal }: { mailer: Mailer; now?: Date; signal?: AbortSignal },
): Promise<FileRemoval> {
  const remove: Record<ErasedFileRow["kind"], (id: string) => Promise<void>> = {
    document: (id) => documents.remove(id),
    email: (id) => mailer.forget(id),
  };
  const removal: FileRemoval = { removed: 0, failures: [] };
  while (!signal?.aborted) {
    const file = await claimNext(db, now);
    if (!file) break;
    try {
      await remove[file.kind](file.fileId);
    } catch (error) {
      removal.failures.push({ kind: file.kind, error });
      continue;
    }
    await db.delete(erasedFiles).where(eq(erasedFiles.id, file.id));
    removal.removed += 1;
  }
  return removal;
}

/** Claims the next due file and postpones its next attempt, in case this one is interrupted. */
const claimNext = (db: Db, now: Date): Promise<ErasedFileRow | undefined> =>
  claimDue(db, {
    table: erasedFiles,
    due: lte(erasedFiles.nextTryAt, now),
    oldest: [erasedFiles.nextTryAt, erasedFiles.id],
    async claim(tx, file) {
      const change = { tries: file.tries + 1, nextTryAt: nextTry(file.tries, now) };
      await tx.update(erasedFiles).set(change).where(eq(erasedFiles.id, file.id));
      return file;
    },
  });
