import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ensureBuild } from "../../scripts/ensure-build.mjs";
import { runCommand, startShopProcess } from "../support/shop-process.ts";

let dataDir: string;
let running: ChildProcess[];

beforeAll(() => ensureBuild(), 300_000);
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "pankh-admin-"));
  running = [];
});
afterEach(async () => {
  for (const shop of running) if (shop.exitCode === null && shop.signalCode === null) shop.kill("SIGKILL");
  await rm(dataDir, { recursive: true, force: true });
});

const startShop = () => startShopProcess(dataDir, { running });
const invite = (...words: string[]) => runCommand("admin.mjs", words, dataDir);

const post = (address: string, path: string, body: object) =>
  fetch(`${address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Sets a password by the printed link and answers the role with which it then signs in. */
async function setPassword(address: string, output: string, password: string): Promise<number> {
  const token = /\/reset-password\?token=([\w-]{43})\s/.exec(output)?.[1];
  expect((await post(address, "/api/auth/reset-password", { token, password })).status).toBe(200);
  const login = await post(address, "/api/auth/login", { email: "owner@example.in", password });
  return (await login.json()).user.role;
}

describe("npm run admin", () => {
  it("lets an administrator in while the shop runs", { timeout: 300_000 }, async () => {
    const shop = await startShop();
    const { code, output } = await invite("owner@example.in");
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining("a new account") });
    expect(await setPassword(shop.address, output, "Garuda#2026")).toBe(1);
  });

  it("says what it needs, and changes nothing", async () => {
    const { code, output } = await invite("nobody");
    expect(code).toBe(1);
    expect(output).toContain("npm run admin -- EMAIL");
  });
});
