import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { sharedBuffersFor } from "./shared-buffers.ts";

/** Creates a cluster with databases of these sizes in megabytes, each in two files. */
function clusterOf(...databases: number[]): string {
  const cluster = mkdtempSync(join(tmpdir(), "pankh-buffers-"));
  onTestFinished(() => rmSync(cluster, { recursive: true }));
  for (const [index, megabytes] of databases.entries()) {
    const folder = join(cluster, "base", String(index));
    mkdirSync(folder, { recursive: true });
    for (const name of ["table", "index"]) {
      writeFileSync(join(folder, name), "");
      truncateSync(join(folder, name), megabytes * 524_288);
    }
  }
  return cluster;
}

it.each([
  [[], "16MB"],
  [[7, 7, 12], "16MB"],
  [[7, 7, 16], "16MB"],
  [[7, 7, 17], "32MB"],
  [[50, 7], "64MB"],
  [[500], "128MB"],
])("sharedBuffersFor gives databases of %j MB a cache of %s", (databases, expected) => {
  expect(sharedBuffersFor(clusterOf(...databases))).toBe(expected);
});
