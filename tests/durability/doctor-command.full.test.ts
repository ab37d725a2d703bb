import type { ChildProcess } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { ended, runCommand, startShopProcess } from "../support/shop-process.ts";

let dataDir: string;
let running: ChildProcess[];

beforeAll(() => ensureBuild(), 300_000);
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pankh-doctor-"));
  running = [];
});
afterEach(async () => {
  for (const shop of running) if (shop.exitCode === null && shop.signalCode === null) shop.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

const examine = () => runCommand("doctor.mjs", [], dataDir);

it("npm run doctor ends with 0 only when all is well", { timeout: 600_000 }, async () => {
  const nothing = await examine();
  expect(nothing).toEqual({ code: 1, output: expect.stringContaining("BAD Database: ") });
  expect(await readdir(dataDir)).toEqual([]);

  const shop = await startShopProcess(dataDir, { running });
  const asked = await examine();
  expect(asked).toEqual({ code: 1, output: expect.stringContaining("BAD Administrators: ") });
  expect(asked.output.match(/^BAD/gm)).toHaveLength(1);
  expect((await runCommand("admin.mjs", ["owner@example.in"], dataDir)).code).toBe(0);
  expect(await examine()).toEqual({ code: 0, output: expect.stringContaining("ok  Administrators: ") });
  shop.process.kill("SIGTERM");
  await ended(shop.process);
  expect(await examine()).toEqual({ code: 0, output: expect.stringContaining("ok  Database: embedded ") });
});
