import type { ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { logIn } from "#contract/accounts/auth.ts";
import { connectDatabase } from "#ports/database/open-database.ts";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { createShopClient } from "../former-shops/shop-client.ts";
import { ended, runCommand, type ShopProcess, startShopProcess } from "../support/shop-process.ts";
import { type Round, reportOf } from "./backup-report.ts";
import { openPlaces, type SoakPlace } from "./soak-folders.ts";
import { type Acknowledged, pictureAt, startWrites, type WriteLoop } from "./write-loop.ts";

/**
 * Proves backups in a long run: a shop sells, registers customers and stores pictures all the time, is backed up meanwhile,
 * and is restored elsewhere. Everything acknowledged before the backup began has to be in it, the restored shop has to open,
 * and a backup with one wrong byte has to be rejected. Writes docs/backup-proof.md.
 *
 *   npm run soak:backup [-- 3]        rounds per way; default 20
 */
const rounds = Number(process.argv[2] ?? 20);
const ways = [
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
  for (const way of ways) await proveWay(way);
} finally {
  writeFileSync("docs/backup-proof.md", reportOf(done, { roundCount: rounds }));
  rmSync(folder, { recursive: true, force: true });
  await places.close();
}
process.exit(0);

/** Runs all rounds on one kind of database; each continues with the shop restored in the previous round, so the shop grows. */
async function proveWay([first, ...others]: (typeof ways)[number]): Promise<void> {
  const source = await places.make(first);
  const shop = await open(source, { SEED: "demo", ...administrator });
  const writes = await write(shop);
  for (let number = 1; number <= rounds; number += 1) {
    const round: Round = {
      way: [first, ...others].join(" → "),
      acknowledged: 0,
      pictures: 0,
      backupSeconds: 0,
      megabytes: 0,
    };
    await proveRound({ place: source, writes }, others, round);
    done.push(round);
    console.log(`${round.way}, round ${number}: ${JSON.stringify(round)}`);
  }
  await writes.stop();
  await close(shop);
  await source.remove();
}

interface Written {
  place: SoakPlace;
  writes: WriteLoop;
}

/** Backs up a shop during writes, restores it to the next folder and database, and continues there. */
async function proveRound(
  { place, writes }: Written,
  [next, ...others]: readonly ("embedded" | "PostgreSQL")[],
  round: Round,
): Promise<void> {
  if (!next) return;
  const before = writes.acknowledged();
  const file = join(folder, `${crypto.randomUUID()}.tar`);
  const startedAt = performance.now();
  await command("backup.mjs", file, place);
  round.backupSeconds = Math.max(round.backupSeconds, (performance.now() - startedAt) / 1_000);
  round.megabytes = Math.max(round.megabytes, statSync(file).size / 1024 ** 2);
  round.acknowledged += before.orders.length + before.accounts.length + before.messages.length;
  round.pictures += before.pictures.length;
  const target = await places.make(next);
  await expectDamageRejected(file, target);
  await command("restore.mjs", file, target);
  rmSync(file);
  await requireRows(before, target);
  const restored = await open(target);
  await requirePictures(before, restored);
  if (others.length > 0) {
    const elsewhere = await write(restored);
    await untilSome(elsewhere);
    await proveRound({ place: target, writes: elsewhere }, others, round);
    await elsewhere.stop();
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

async function write({ address }: ShopProcess): Promise<WriteLoop> {
  const client = createShopClient(address);
  const body = { email: administrator.ADMIN_EMAIL, password: administrator.ADMIN_PASSWORD };
  const { token } = await client.call(logIn, { body });
  const writes = startWrites(client, { customer: token, administrator: token });
  await untilSome(writes);
  return writes;
}

/** Waits until at least one write of each kind was acknowledged. */
async function untilSome(writes: WriteLoop): Promise<void> {
  const isEach = () => Object.values(writes.acknowledged()).every(({ length }) => length > 0);
  const deadline = Date.now() + 120_000;
  while (!isEach()) {
    if (Date.now() > deadline) throw new Error("The shop acknowledged no writes for two minutes");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function command(name: string, file: string, place: SoakPlace): Promise<void> {
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
