import { fork } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openPglite } from "#ports/database/pglite.adapter.ts";
import { bigShop, fillBigShop } from "./fill-big-shop.ts";
import { median } from "./running-shop.ts";
import type { RoundResult } from "./shared-buffers-process.ts";

/**
 * Measures how PostgreSQL's `shared_buffers` affects the embedded database of a big shop: resident memory, and the median
 * milliseconds of the shop's queries and writes. Each size has its own process and its own copy of the shop. The processes work
 * in turns, so that other load on the machine affects all sizes equally.
 *
 *   npm run bench:shared-buffers
 */
const sizes = ["8MB", "16MB", "32MB", "64MB", "128MB"];
const rounds = 31;
/** The first rounds fill caches and let V8 compile. */
const warmUpRounds = 10;

const home = await mkdtemp(join(tmpdir(), "pankh-buffers-"));
try {
  const filled = join(home, "filled");
  const database = await openPglite({ folder: filled });
  await fillBigShop(database.db, bigShop);
  await database.close();
  console.table(await compare(filled));
} finally {
  await rm(home, { recursive: true, force: true });
}

async function compare(filled: string) {
  const processes = [];
  for (const size of sizes) {
    const folder = join(home, size);
    await cp(filled, folder, { recursive: true });
    processes.push({ size, turns: [] as RoundResult[], child: await startChild(folder, size) });
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const { child, turns } of processes.toSorted(() => Math.random() - 0.5)) {
      child.send("turn");
      const [turn] = (await once(child, "message")) as [RoundResult];
      if (round >= warmUpRounds) turns.push(turn);
    }
  }
  return Object.fromEntries(
    processes.map(({ size, turns, child }) => {
      child.disconnect();
      const names = Object.keys(turns[0]?.milliseconds ?? {});
      const figures = names.map((name) => {
        const times = turns.map(({ milliseconds }) => milliseconds[name] ?? Number.NaN);
        return [name, Number(median(times).toFixed(1))];
      });
      return [size, { ...Object.fromEntries(figures), MB: turns.at(-1)?.megabytes }];
    }),
  );
}

async function startChild(folder: string, size: string) {
  const child = fork(fileURLToPath(new URL("./shared-buffers-process.ts", import.meta.url)), [folder, size]);
  await once(child, "message");
  return child;
}
