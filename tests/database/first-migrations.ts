import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findMigrationsFolder } from "#ports/database/migrations-folder.ts";

/** How many migrations come before the one of this name (without its number). */
export function countMigrationsBefore(name: string): number {
  const at = tagsOf(findMigrationsFolder()).findIndex((tag) => tag.replace(/^\d+_/, "") === name);
  if (at < 0) throw new Error(`No migration is called ${name}`);
  return at;
}

/** Hands `use` a migrations folder that ends after the first `count`, as an earlier version had it. */
export async function withFirstMigrations<Result>(
  count: number,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "pankh-migrations-"));
  try {
    cpSync(findMigrationsFolder(), folder, { recursive: true });
    const journal = readJournal(folder);
    writeFileSync(
      journalPath(folder),
      JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }),
    );
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const journalPath = (folder: string) => join(folder, "meta", "_journal.json");
const readJournal = (folder: string) =>
  JSON.parse(readFileSync(journalPath(folder), "utf8")) as { entries: { tag: string }[] };
const tagsOf = (folder: string) => readJournal(folder).entries.map(({ tag }) => tag);
