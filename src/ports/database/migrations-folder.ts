import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Finds the nearest `migrations` folder above this file. In tests this file is in the source tree, in production
 * it is part of a bundle.
 */
export function findMigrationsFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, "migrations");
    if (existsSync(join(candidate, "meta", "_journal.json"))) return candidate;
    if (folder === dirname(folder)) throw new Error(`No migrations folder above ${import.meta.dirname}`);
  }
}
