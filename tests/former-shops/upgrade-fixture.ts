import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Answer, Reader } from "./responses.ts";
import type { Rows } from "./rows.ts";

/** An upgrade fixture: a shop filled by an earlier version, and the responses of that version. */
export interface UpgradeFixture extends Rows {
  /** Number of migrations of that version. */
  migrations: number;
  /** When its responses were recorded, ISO 8601. */
  recordedAt: string;
  /** Session tokens by reader; a visitor's is empty. */
  tokens: Record<Reader, string>;
  customer: { email: string; password: string };
  /** Uploaded pictures in base64, by their paths in the data folder. */
  files: Record<string, string>;
  answers: Answer[];
}

/** Reads the recording in a folder. */
export function readUpgradeFixture(folder: string): UpgradeFixture {
  return JSON.parse(gunzipSync(readFileSync(join(folder, "shop.json.gz"))).toString("utf8"));
}

/** Writes a recording, one row per line so that `zcat` shows it. */
export function writeUpgradeFixture(folder: string, shop: UpgradeFixture): void {
  const json = JSON.stringify(shop).replaceAll('},{"', '},\n{"');
  writeFileSync(join(folder, "shop.json.gz"), gzipSync(json, { level: 9 }));
}
