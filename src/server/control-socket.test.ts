import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, expect, it } from "vitest";
import { askRunningShop, controlAddress, serveControl } from "./control-socket.ts";

let dataDir: string;
let closings: (() => Promise<void>)[];
let warnings: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pankh-control-"));
  closings = [];
  warnings = [];
});
afterEach(async () => {
  for (const close of closings) await close();
  await rm(dataDir, { recursive: true, force: true });
});

const ignore = () => {};
const log = { info: ignore, error: ignore, warn: (_: object, message: string) => warnings.push(message) };

/** A shop that says its name. */
async function serve(name: string, folder = dataDir): Promise<() => Promise<void>> {
  const app = new Hono();
  app.post("/name", async (context) => context.json({ name, ...(await context.req.json()) }));
  const close = await serveControl({ dataDir: folder, app, log });
  closings.push(close);
  return close;
}

const ask = (folder = dataDir) => askRunningShop(folder, "/name", { asked: "politely" });
const said = (name: string) => ({ status: 200, answer: { name, asked: "politely" } });

it("lets a command ask the shop that runs on a data folder", async () => {
  await serve("first");
  expect(await ask()).toEqual(said("first"));
  expect(await askRunningShop(dataDir, "/nothing", {})).toMatchObject({ status: 404 });
});

it("is for the shop's own user alone", async () => {
  await serve("first");
  expect((await stat(controlAddress(dataDir))).mode & 0o777).toBe(0o600);
});

it("answers nobody when no shop runs, and leaves nothing behind", async () => {
  expect(await ask()).toBeNull();
  const close = await serve("first");
  await close();
  expect(await ask()).toBeNull();
  expect(await readdir(dataDir)).toEqual([]);
});

it("takes the place of a process that was killed", async () => {
  await writeFile(controlAddress(dataDir), "");
  expect(await ask()).toBeNull();
  await serve("second");
  expect(await ask()).toEqual(said("second"));
  expect(warnings).toEqual([]);
});

it("leaves the socket to the process that listens already", async () => {
  await serve("first");
  const close = await serve("second");
  await close();
  expect(await ask()).toEqual(said("first"));
});

it("does not hold up a shop whose socket cannot be opened", async () => {
  await serve("first", join(dataDir, "no-such-folder"));
  await serve("second", join(dataDir, "long".repeat(50)));
  expect(warnings).toHaveLength(2);
  expect(warnings[0]).toContain("the control socket could not be opened");
});

it("fails aloud when who listens there is no shop", async () => {
  const stranger = createServer((connection) => connection.destroy());
  await new Promise<void>((resolve) => stranger.listen(controlAddress(dataDir), resolve));
  closings.push(() => new Promise((resolve) => stranger.close(() => resolve())));
  await expect(ask()).rejects.toThrow();
});
