import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Sizes of PostgreSQL's cache in MB; the last one is its own choice, whatever it is to hold. */
const sizes = [16, 32, 64, 128];

/**
 * As much cache for PostgreSQL's files as the largest database of a cluster has, in PostgreSQL's words such as `16MB`:
 * all of it is resident from the start here, and more than there is to be kept gains nothing (docs/features/operations.md).
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

/** Nothing where there is no folder yet. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
