import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { logIn } from "#contract/accounts/auth.ts";
import { connectDatabase } from "#ports/database/open-database.ts";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { createShopClient } from "../earlier-versions/shop-client.ts";
import { ended, runCommand, type ShopProcess, startShopProcess } from "../support/shop-process.ts";
import { type Round, reportOf } from "./backup-report.ts";
import { openPlaces, type SoakPlace } from "./soak-folders.ts";
import { type Acknowledged, pictureAt, startWrites, type WriteLoop } from "./write-loop.ts";

/**
 * Tests backups in a long run. A shop sells, registers customers and stores pictures all the time. Meanwhile it is backed up,
 * and the backup is restored into another database. Everything acknowledged before a backup began must be in that backup,
 * the restored shop must start, and a copy of the backup with one changed byte must be rejected. Writes docs/backup-proof.md.
 *
 *   npm run soak:backup [-- 3]        rounds per chain of databases; default 20
 */
const rounds = Number(process.argv[2] ?? 20);
/** A backup of the first database is restored into the second. If a third follows, the second is backed up and restored into it. */
const databaseChains = [
  ["embedded", "embedded"],
  ["PostgreSQL", "PostgreSQL"],
  ["embedded", "PostgreSQL", "embedded"],
] as const;
const administrator = { ADMIN_EMAIL: "owner@soak.example", ADMIN_PASSWORD: "Kestrel#2026-Soak" };
const shopSettings = { RATE_LIMIT: "off", SANDBOX_PAYMENTS: "on" };

const running: ChildProcess[] = [];
process.once("exit", () => {
  for (const shop of running) shop.kill("SIGKILL");
});

await ensureBuild();
const places = await openPlaces();
const folder = mkdtempSync(join(tmpdir(), "pankh-soak-backups-"));
const done: Round[] = [];
try {
  for (const chain of databaseChains) await testChain(chain);
} finally {
  writeFileSync("docs/backup-proof.md", reportOf(done, { roundCount: rounds }));
  rmSync(folder, { recursive: true, force: true });
  await places.close();
}
process.exit(0);

/** Runs all rounds of one chain. Each round backs up the same first shop, which grows from round to round. */
async function testChain([first, ...others]: (typeof databaseChains)[number]): Promise<void> {
  const source = await places.make(first);
  const shop = await open(source, { SEED: "demo", ...administrator });
  const writes = await beginWrites(shop);
  for (let number = 1; number <= rounds; number += 1) {
    const round: Round = {
      chain: [first, ...others].join(" → "),
      acknowledged: 0,
      pictures: 0,
      backupSeconds: 0,
      megabytes: 0,
    };
    await testBackup({ place: source, writes }, others, round);
    done.push(round);
    console.log(`${round.chain}, round ${number}: ${JSON.stringify(round)}`);
  }
  await writes.stop();
  await close(shop);
  await source.remove();
}

interface WrittenShop {
  place: SoakPlace;
  writes: WriteLoop;
}

/** Backs up a shop during writes, restores the backup into the next database, and does the same there until the chain ends. */
async function testBackup(
  { place, writes }: WrittenShop,
  [next, ...others]: readonly ("embedded" | "PostgreSQL")[],
  round: Round,
): Promise<void> {
  if (!next) return;
  const before = writes.acknowledged();
  const file = join(folder, `${crypto.randomUUID()}.tar`);
  const startedAt = performance.now();
  await runCommandOn("backup.mjs", file, place);
  round.backupSeconds = Math.max(round.backupSeconds, (performance.now() - startedAt) / 1_000);
  round.megabytes = Math.max(round.megabytes, statSync(file).size / 1024 ** 2);
  round.acknowledged += before.orders.length + before.accounts.length + before.messages.length;
  round.pictures += before.pictures.length;
  const target = await places.make(next);
  await expectDamageRejected(file, target);
  await runCommandOn("restore.mjs", file, target);
  rmSync(file);
  await requireRows(before, target);
  const restored = await open(target);
  await requirePictures(before, restored);
  if (others.length > 0) {
    const furtherWrites = await beginWrites(restored);
    await testBackup({ place: target, writes: furtherWrites }, others, round);
    await furtherWrites.stop();
  }
  await close(restored);
  await target.remove();
}

function open(place: SoakPlace, settings: Record<string, string> = { SEED: "none" }): Promise<ShopProcess> {
  return startShopProcess(place.dataDir, {
    running,
    settings: { ...shopSettings, ...place.settings, ...settings },
  });
}

async function close({ process: shop }: ShopProcess): Promise<void> {
  shop.kill("SIGTERM");
  await ended(shop);
  running.splice(running.indexOf(shop), 1);
}

/** Begins writes to a shop, and waits until it has acknowledged at least one of each kind. */
async function beginWrites({ address }: ShopProcess): Promise<WriteLoop> {
  const client = createShopClient(address);
  const body = { email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD };
  const { token } = await client.call(logIn, { body });
  const writes = startWrites(client, { customer: token, administrator: token });
  await waitForEachKind(writes);
  return writes;
}

async function waitForEachKind(writes: WriteLoop): Promise<void> {
  const hasEachKind = () => Object.values(writes.acknowledged()).every(({ length }) => length > 0);
  const deadline = Date.now() + 120_000;
  while (!hasEachKind()) {
    if (Date.now() > deadline)
      throw new Error("The shop did not acknowledge each kind of write within two minutes");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function runCommandOn(name: string, file: string, place: SoakPlace): Promise<void> {
  const { code, output } = await runCommand(name, [file], place.dataDir, place.settings);
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
}

/** Checks that a backup with one changed byte is rejected, and that the target stays empty. */
async function expectDamageRejected(file: string, target: SoakPlace): Promise<void> {
  const bytes = readFileSync(file);
  const position = randomInt(bytes.length);
  bytes[position] = (bytes[position] ?? 0) ^ randomInt(1, 256);
  const damaged = `${file}.damaged`;
  writeFileSync(damaged, bytes);
  const { code, output } = await runCommand("restore.mjs", [damaged], target.dataDir, target.settings);
  rmSync(damaged);
  if (code !== 1) throw new Error(`A backup with a changed byte at ${position} was restored: ${output}`);
  if (readdirSync(target.dataDir).length > 0) throw new Error("A rejected restore left files behind");
}

async function requireRows(before: Acknowledged, { dataDir, settings }: SoakPlace): Promise<void> {
  const { query, close: disconnect } = await connectDatabase({ dataDir, databaseUrl: settings.DATABASE_URL });
  const valuesOf = async (statement: string) => {
    const rows = await query(statement);
    return new Set(rows.map(({ value }) => String(value)));
  };
  try {
    requireAll(before.orders, await valuesOf("select id::text as value from orders"));
    requireAll(before.accounts, await valuesOf("select email as value from users"));
    requireAll(before.messages, await valuesOf("select message as value from contact_submissions"));
  } finally {
    await disconnect();
  }
}

function requireAll(required: readonly string[], found: ReadonlySet<string>): void {
  const missing = required.filter((value) => !found.has(value));
  if (missing.length > 0) throw new Error(`${missing.length} acknowledged rows are lost: ${missing[0]}`);
}

async function requirePictures(before: Acknowledged, { address }: ShopProcess): Promise<void> {
  const response = await fetch(`${address}/api/health/ready`);
  if (!response.ok) throw new Error(`The restored shop answers ${response.status}`);
  for (const [path, sha256] of before.pictures) {
    if ((await pictureAt(address, path)) !== sha256) throw new Error(`The picture at ${path} differs`);
  }
}
