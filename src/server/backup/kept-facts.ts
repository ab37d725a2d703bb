import { eq } from "drizzle-orm";
import * as z from "zod/mini";
import type { Db } from "#ports/database/database.ts";
import { settings } from "#ports/database/tables/system.ts";

const totals = { rows: z.number(), files: z.number() };

/** What the shop remembers of its backups, as JSON among its settings, by the name of the row. */
export const backupFactShapes = {
  /** The last one that a command made. */
  "backup-by-hand": z.object({ madeAt: z.string(), ...totals }),
  /** The last test of a nightly copy, and why it failed. */
  "backup-check": z.object({
    checkedAt: z.string(),
    file: z.string(),
    how: z.enum(["restored", "read", "failed"]),
    ...totals,
    reason: z.string(),
  }),
  /** The last test that a command made of a copy and that went well. */
  "backup-check-by-hand": z.object({
    checkedAt: z.string(),
    how: z.enum(["restored", "read"]),
    ...totals,
  }),
};

type Shapes = typeof backupFactShapes;
type FactName = keyof Shapes;
export type BackupFact<Name extends FactName> = z.infer<Shapes[Name]>;

/** Keeps a fact in the place of the former one. */
export async function keepBackupFact<Name extends FactName>(
  db: Db,
  name: Name,
  fact: BackupFact<Name>,
): Promise<void> {
  const value = JSON.stringify(fact);
  await db
    .insert(settings)
    .values({ name, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
}

/** The kept fact; undefined where there is none, and for what a newer version of the shop has kept. */
export async function readBackupFact<Name extends FactName>(
  db: Db,
  name: Name,
): Promise<BackupFact<Name> | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name));
  const { data } = z.safeParse(backupFactShapes[name], row && jsonOf(row.value));
  return data as BackupFact<Name> | undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
