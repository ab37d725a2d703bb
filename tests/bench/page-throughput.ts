import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { median, processorMicroseconds, startShop } from "./running-shop.ts";

/**
 * Requests per second for public pages and calls, plain and compressed, beside the floor: a bare server of Node that
 * answers as many bytes, measured in turns in the same run, since a figure alone says more about the machine than
 * about the shop. The share is the middle one of all turns; beside it stands what one request costs the processor, which
 * hardly changes when others use the machine. The load comes from this process and shares the cores with what it measures.
 *
 *   npm run bench:pages
 */
const connections = 16;
const turnMilliseconds = 600;
const turns = 12;

const paths = [
  "/",
  "/store",
  "/about",
  "/api/product/get-product?page=1&limit=12",
  "/api/product/get-product?search=quad&sort=price-asc",
  "/api/category/get-category",
  "/api/hero",
];
const encodings = ["identity", "br"];

interface Turn {
  answered: number;
  perSecond: number;
  /** Time of the processor, in microseconds. */
  busy: number;
}

const dataDir = await mkdtemp(join(tmpdir(), "pankh-pages-"));
const shop = await startShop({ DATA_DIR: dataDir, DATABASE_URL: "" });
try {
  const figures = [];
  for (const [path, encoding] of paths.flatMap((path) =>
    encodings.map((encoding) => [path, encoding] as const),
  )) {
    const headers = { "accept-encoding": encoding };
    const length = await bytesOf(shop.address + path, headers);
    const floor = await startFloor(length);
    const ours: Turn[] = [];
    const bare: Turn[] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      ours.push(await takeTurn(shop.address + path, headers, shop.processId));
      bare.push(await takeTurn(floor.address, headers, floor.processId));
    }
    floor.close();
    const shares = ours.map(({ perSecond }, turn) => perSecond / (bare[turn]?.perSecond ?? Number.NaN));
    figures.push({
      path,
      encoding,
      bytes: length,
      "shop requests/s": Math.round(median(ours.map(({ perSecond }) => perSecond))),
      "floor requests/s": Math.round(median(bare.map(({ perSecond }) => perSecond))),
      share: `${Math.round(median(shares) * 100)} %`,
      "shop µs": microsecondsEach(ours),
      "floor µs": microsecondsEach(bare),
    });
  }
  console.table(figures);
  console.log(`start until it answered, demo shop included: ${(shop.startMilliseconds / 1000).toFixed(1)} s`);
  console.log(`resident memory afterwards: ${shop.memoryMegabytes()} MB`);
} finally {
  await shop.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** How many bytes travel in an answer, also in one that comes in pieces. */
async function bytesOf(address: string, headers: Record<string, string>): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers }, resolve).once("error", reject);
  });
  let bytes = 0;
  for await (const piece of response) bytes += piece.length;
  return bytes;
}

/** The floor runs in a process of its own, as the shop does. */
async function startFloor(
  bytes: number,
): Promise<{ address: string; processId: number | undefined; close: () => void }> {
  const program = `require("node:http").createServer((request, response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": ${bytes} }).end(body);
  }).listen(0, "127.0.0.1", function () { console.log(this.address().port); });
  const body = Buffer.alloc(${bytes}, "x");`;
  const floor = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(floor.stdout, "data");
  const address = `http://127.0.0.1:${String(port).trim()}/`;
  return { address, processId: floor.pid, close: () => floor.kill() };
}

/** Keeps some connections busy for one turn. */
async function takeTurn(
  address: string,
  headers: Record<string, string>,
  processId: number | undefined,
): Promise<Turn> {
  const busyBefore = processorMicroseconds(processId) ?? Number.NaN;
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
  const busy = (processorMicroseconds(processId) ?? Number.NaN) - busyBefore;
  return { answered, perSecond: answered / ((performance.now() - began) / 1000), busy };
}

/** Microseconds of the processor for one request; the first turn is left out, in which a process warms up. */
function microsecondsEach([, ...warm]: Turn[]): number {
  const sum = (figures: number[]) => figures.reduce((total, figure) => total + figure, 0);
  return Math.round(sum(warm.map(({ busy }) => busy)) / sum(warm.map(({ answered }) => answered)));
}
