import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

/** Path of the empty database that the build creates with its PGlite version; undefined without a build. */
export function findNewDatabase(): string | undefined {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, "new-database.tar.gz");
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}
