import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { callRunningShop, controlAddress, serveControl } from "./control-socket.ts";

let dataDir: string;
let cleanups: (() => Promise<void>)[];
let warnings: string[];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pankh-control-"));
  cleanups = [];
  warnings = [];
});
afterEach(async () => {
  for (const close of cleanups) await close();
  await rm(dataDir, { recursive: true, force: true });
});

const ignore = () => {};
const log = { info: ignore, error: ignore, warn: (_: object, message: string) => warnings.push(message) };

/** Serves a control socket that responds with a name. */
async function serve(name: string, folder = dataDir): Promise<() => Promise<void>> {
  const app = new Hono();
  app.post("/name", async (context) => context.json({ name, ...(await context.req.json()) }));
  const close = await serveControl({ dataDir: folder, app, log });
  cleanups.push(close);
  return close;
}

const call = (folder = dataDir) => callRunningShop(folder, "/name", { text: "hello" });
const responseOf = (name: string) => ({ status: 200, body: { name, text: "hello" } });

describe("control socket", () => {
  it("lets a command reach the shop running on a data folder", async () => {
    await serve("first");
    expect(await call()).toEqual(responseOf("first"));
    expect(await callRunningShop(dataDir, "/nothing", {})).toMatchObject({ status: 404 });
  });

  it("is accessible only to the shop's user", async () => {
    await serve("first");
    expect((await stat(controlAddress(dataDir))).mode & 0o777).toBe(0o600);
  });

  it("does not exist while no shop is running, and is removed when the shop closes", async () => {
    expect(await call()).toBeNull();
    const close = await serve("first");
    await close();
    expect(await call()).toBeNull();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("replaces the socket file of a killed process", async () => {
    await writeFile(controlAddress(dataDir), "");
    expect(await call()).toBeNull();
    await serve("second");
    expect(await call()).toEqual(responseOf("second"));
    expect(warnings).toEqual([]);
  });

  it("stays with the process that is already listening", async () => {
    await serve("first");
    const close = await serve("second");
    await close();
    expect(await call()).toEqual(responseOf("first"));
  });

  it("lets the shop start even if it cannot be opened", async () => {
    await serve("first", join(dataDir, "no-such-folder"));
    await serve("second", join(dataDir, "long".repeat(50)));
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toContain("the control socket could not be opened");
  });

  it("rejects commands if another program owns it", async () => {
    const otherProgram = createServer((connection) => connection.destroy());
    await new Promise<void>((resolve) => otherProgram.listen(controlAddress(dataDir), resolve));
    cleanups.push(() => new Promise((resolve) => otherProgram.close(() => resolve())));
    await expect(call()).rejects.toThrow();
  });
});
