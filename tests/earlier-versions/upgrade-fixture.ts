import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Reader, RecordedResponse } from "./responses.ts";
import type { Rows } from "./rows.ts";

/** A shop that an earlier version filled, with the rows and the responses of that version. */
export interface UpgradeFixture extends Rows {
  /** The number of migrations in that version. */
  migrations: number;
  /** The time at which the responses were recorded, in ISO 8601. */
  recordedAt: string;
  /** Session tokens by reader; empty for a visitor. */
  tokens: Record<Reader, string>;
  customer: { email: string; password: string };
  /** Uploaded pictures in base64, by their paths in the data folder. */
  files: Record<string, string>;
  answers: RecordedResponse[];
}

/** Reads the fixture in a folder. */
export function readUpgradeFixture(folder: string): UpgradeFixture {
  return JSON.parse(gunzipSync(readFileSync(join(folder, "shop.json.gz"))).toString("utf8"));
}

/** Writes a fixture with one row per line, so that `zcat` shows it readably. */
export function writeUpgradeFixture(folder: string, shop: UpgradeFixture): void {
  const json = JSON.stringify(shop).replaceAll('},{"', '},\n{"');
  writeFileSync(join(folder, "shop.json.gz"), gzipSync(json, { level: 9 }));
}
