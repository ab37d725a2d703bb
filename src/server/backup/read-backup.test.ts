import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "#ports/database/open-database.ts";
import { snapshotOfDatabase } from "#ports/database/snapshot.ts";
import { settings } from "#ports/database/tables/system.ts";
import { createEmptyDatabase } from "#tests/database/test-folders.ts";
import { isFullRun } from "#tests/support/tier.ts";
import { type BackupReceiver, readBackup } from "./read-backup.ts";
import { writeBackup } from "./write-backup.ts";

/**
 * Step between changed bytes, and between truncations. Primes, so that every offset within a block is
 * covered.
 */
const [bytesPerChange, bytesPerCut] = isFullRun ? [1, 128] : [61, 1_021];

/** Receiver that lists the contents it receives. */
function listing(): BackupReceiver & { found: string[] } {
  const found: string[] = [];
  return {
    found,
    rows: async (table, lines) => {
      found.push(`${lines.length} of ${table}`);
    },
    sequences: async () => {},
    async file(path, content) {
      let bytes = 0;
      for await (const chunk of content) bytes += chunk.length;
      found.push(`${path}, ${bytes} bytes`);
    },
  };
}

it("readBackup detects a changed byte and a truncation anywhere in a backup", async () => {
  const place = await createEmptyDatabase("postgres", { bare: false });
  onTestFinished(place.remove);
  const database = await openDatabase(place);
  onTestFinished(database.close);
  await database.db.insert(settings).values({ name: "a setting", value: "ज़रूरी" });
  const home = join(place.dataDir, "images", "a".repeat(32));
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, "480.webp"), Buffer.alloc(700, 7));
  writeFileSync(join(place.dataDir, "images", ".unfinished-picture"), "half of it");
  const file = join(place.dataDir, "shop.tar");
  await writeBackup(file, { snapshot: snapshotOfDatabase(database.db), dataDir: place.dataDir });
  const receiver = listing();
  await readBackup(file, receiver);
  expect(receiver.found).toEqual(["1 of settings", `images/${"a".repeat(32)}/480.webp, 700 bytes`]);

  const bytes = readFileSync(file);
  const changed = join(place.dataDir, "changed.tar");
  const undetected: string[] = [];
  const attempt = async (what: string, content: Buffer) => {
    writeFileSync(changed, content);
    await readBackup(changed, listing()).then(
      () => undetected.push(what),
      () => {},
    );
  };
  for (let at = 0; at < bytes.length; at += bytesPerChange) {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ (1 << (at % 8));
    await attempt(`byte ${at}`, other);
  }
  for (let end = 0; end < bytes.length; end += bytesPerCut)
    await attempt(`cut at ${end}`, bytes.subarray(0, end));
  expect(undetected).toEqual([]);
});
