import { eq } from "drizzle-orm";
import type { ApplicationInput } from "#contract/content/careers.ts";
import { invalid, notFound, ShopError } from "#domain/errors.ts";
import type { Shop } from "#domain/shop.ts";
import { slugOf } from "#domain/slug.ts";
import { isUntouchedFileInput } from "#domain/untouched-file-input.ts";
import { m } from "#messages";
import { jobApplications } from "#ports/database/tables/careers.ts";
import { FileRefusedError } from "#ports/files/file-kind.ts";
import { FileStoreError } from "#ports/files/file-store.ts";

/**
 * Stores the CV of an application and returns its id, or null if there is no CV. Throws `invalid` on `resume`
 * if the file is not a PDF, `unavailable` if it cannot be stored now.
 */
export async function storeResume(
  { documents }: Pick<Shop, "documents">,
  resume: ApplicationInput["resume"],
): Promise<string | null> {
  if (!resume || isUntouchedFileInput(resume)) return null;
  const bytes = new Uint8Array(await resume.arrayBuffer());
  return documents.put({ bytes }).catch((error: unknown) => {
    if (error instanceof FileRefusedError) throw invalid(error.message, "resume");
    throw unavailable(error, m["content.career.resumeNotSaved"]());
  });
}

/** Deletes a CV. Throws `unavailable` if it cannot be removed now. */
export async function removeResume(
  { documents }: Pick<Shop, "documents">,
  resumeId: string | null,
): Promise<void> {
  if (resumeId === null) return;
  await documents.remove(resumeId).catch((error: unknown) => {
    throw unavailable(error, m["content.career.resumeNotDeleted"]());
  });
}

/** Turns storage failures into `unavailable`, so that callers know a retry may help. */
const unavailable = (error: unknown, message: string): unknown =>
  error instanceof FileStoreError ? new ShopError("unavailable", message, { cause: error }) : error;

/** Returns the CV of an application and a file name for the download. Throws `not found` if there is none. */
export async function readResume(
  { db, documents }: Pick<Shop, "db" | "documents">,
  { id }: { id: string },
): Promise<{ name: string; bytes: Uint8Array }> {
  const { applicantName, resumeId } = jobApplications;
  const [application] = await db
    .select({ applicantName, resumeId })
    .from(jobApplications)
    .where(eq(jobApplications.id, id));
  if (!application) throw notFound(m["content.career.applicationNotFound"]());
  const bytes = application.resumeId === null ? null : await documents.read(application.resumeId);
  if (!bytes) throw notFound(m["content.career.resumeNotFound"]());
  return { name: `cv-${slugOf(application.applicantName, id)}.pdf`, bytes };
}
