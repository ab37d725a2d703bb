import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Cache sizes in MB; the last one is PostgreSQL's default. */
const sizes = [16, 32, 64, 128];

/**
 * Cache size for the largest database of a cluster, in PostgreSQL's notation such as `16MB`. PGlite allocates
 * the whole cache at start, and a cache larger than the data has no benefit (docs/features/operations.md).
 */
export function sharedBuffersFor(cluster: string): string {
  const base = join(cluster, "base");
  const megabytes = Math.max(0, ...namesIn(base).map((name) => megabytesIn(join(base, name))));
  return `${sizes.find((size) => size >= megabytes) ?? sizes.at(-1)}MB`;
}

function megabytesIn(folder: string): number {
  const bytes = namesIn(folder).map(
    (name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 1_048_576;
}

/** Empty if the folder does not exist yet. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
