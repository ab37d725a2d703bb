import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Answer, Reader } from "./answers.ts";
import type { Rows } from "./rows.ts";

/** A shop that an earlier version filled, and what that version answered about it. */
export interface FormerShop extends Rows {
  /** How many migrations that version had. */
  migrations: number;
  /** When its answers were recorded, ISO 8601. */
  recordedAt: string;
  /** Sessions that were open, by who reads with them; a visitor's is empty. */
  tokens: Record<Reader, string>;
  customer: { email: string; password: string };
  /** Uploaded pictures in base64, by their paths in the data folder. */
  files: Record<string, string>;
  answers: Answer[];
}

/** Reads what was recorded in a folder. */
export function readFormerShop(folder: string): FormerShop {
  return JSON.parse(gunzipSync(readFileSync(join(folder, "shop.json.gz"))).toString("utf8"));
}

/** Writes a record, one row on a line so that it can be looked through with `zcat`. */
export function writeFormerShop(folder: string, shop: FormerShop): void {
  const json = JSON.stringify(shop).replaceAll('},{"', '},\n{"');
  writeFileSync(join(folder, "shop.json.gz"), gzipSync(json, { level: 9 }));
}
