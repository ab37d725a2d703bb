import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startShop } from "./running-shop.ts";

/**
 * Requests per second for public pages and a list call, beside the floor: a bare server of Node that answers the
 * same bytes, measured in turns in the same run, since a figure alone says more about the machine than about the
 * shop. The load comes from this process and shares the cores with what it measures.
 *
 *   npm run bench:pages
 */
const connections = 16;
const turnMilliseconds = 3_000;
const turns = 3;

const dataDir = await mkdtemp(join(tmpdir(), "pankh-pages-"));
const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: "" });
try {
  const figures = [];
  for (const path of ["/", "/store", "/about", "/api/product/get-product?page=1&limit=12"]) {
    const headers = { "accept-encoding": "br" };
    const sample = await fetch(shop.address + path, { headers });
    const length = Number(sample.headers.get("content-length") ?? 0);
    await sample.arrayBuffer();
    const floor = await startFloor(length || 4096);
    const ours: number[] = [];
    const bare: number[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      ours.push(await requestsPerSecond(shop.address + path, headers));
      bare.push(await requestsPerSecond(floor.address, headers));
    }
    floor.close();
    const [shopBest, floorBest] = [Math.max(...ours), Math.max(...bare)];
    figures.push({
      path,
      bytes: length,
      "shop requests/s": Math.round(shopBest),
      "floor requests/s": Math.round(floorBest),
      share: `${Math.round((shopBest / floorBest) * 100)} %`,
    });
  }
  console.table(figures);
  console.log(`start until it answered, demo shop included: ${(shop.startMilliseconds / 1000).toFixed(1)} s`);
  console.log(`resident memory afterwards: ${shop.memoryMegabytes()} MB`);
} finally {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The floor runs in a process of its own, as the shop does. */
async function startFloor(bytes: number): Promise<{ address: string; close: () => void }> {
  const program = `require("node:http").createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": ${bytes} }).end(body);
  }).listen(0, "127.0.0.1", function () { console.log(this.address().port); });
  const body = Buffer.alloc(${bytes}, "x");`;
  const floor = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(floor.stdout, "data");
  return { address: `http://127.0.0.1:${String(port).trim()}/`, close: () => floor.kill() };
}

/** Keeps some connections busy for one turn. */
async function requestsPerSecond(address: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const began = performance.now();
  const until = began + turnMilliseconds;
  let answered = 0;
  const worker = async () => {
    while (performance.now() < until) {
      await new Promise<void>((resolve, reject) => {
        get(address, { agent, headers }, (response) => {
          if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
          response.resume();
          response.once("end", resolve);
        }).once("error", reject);
      });
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return answered / ((performance.now() - began) / 1000);
}
