import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The path of a new, empty database that the build has put above its bundle, made by the PGlite it was built with;
 * nothing where there is no build.
 */
export function findNewDatabase(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, "new-database.tar.gz");
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}
