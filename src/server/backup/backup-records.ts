import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Db } from "#ports/database/database.ts";
import { settings } from "#ports/database/tables/system.ts";

const totals = { rows: z.number(), files: z.number() };

/** Backup records, stored as JSON in the settings table under these names. */
export const backupRecordSchemas = {
  /** Last manual backup. */
  "backup-by-hand": z.object({ madeAt: z.string(), ...totals }),
  /** Last test of a nightly backup; `reason` is set if it failed. */
  "backup-check": z.object({
    checkedAt: z.string(),
    file: z.string(),
    how: z.enum(["restored", "read", "failed"]),
    ...totals,
    reason: z.string(),
  }),
  /** Last successful manual backup test. */
  "backup-check-by-hand": z.object({
    checkedAt: z.string(),
    how: z.enum(["restored", "read"]),
    ...totals,
  }),
};

type Schemas = typeof backupRecordSchemas;
type RecordName = keyof Schemas;
export type BackupRecord<Name extends RecordName> = z.infer<Schemas[Name]>;

/** Saves a record, replacing the previous one. */
export async function saveBackupRecord<Name extends RecordName>(
  db: Db,
  name: Name,
  record: BackupRecord<Name>,
): Promise<void> {
  const value = JSON.stringify(record);
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** Reads a record; undefined if there is none or if a newer version of the shop wrote it. */
export async function readBackupRecord<Name extends RecordName>(
  db: Db,
  name: Name,
): Promise<BackupRecord<Name> | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  const { data } = z.safeParse(backupRecordSchemas[name], row && jsonOf(row.value));
  return data as BackupRecord<Name> | undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
