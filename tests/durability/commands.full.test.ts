import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createEmptyDatabase, createMigratedDatabase, type EmptyDatabase } from "../database/test-folders.ts";
import { runCommand, type ShopProcess, startShopProcess } from "../support/shop-process.ts";

describe("on a shop's data folder,", () => {
  let place: EmptyDatabase;
  let shop: ShopProcess;
  beforeAll(async () => {
    place = await createMigratedDatabase("pglite");
    shop = await startShopProcess(place.dataDir);
  });
  afterAll(async () => {
    await shop?.stop();
    await place.remove();
  });

  const runDoctor = () => runCommand("doctor.mjs", [], place.dataDir);
  const post = (path: string, body: object) =>
    fetch(`${shop.address}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });

  it("npm run doctor reports that the running shop has no administrator, and exits with 1", async () => {
    const { code, output } = await runDoctor();
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("BAD Administrators: ") });
    expect(output.match(/^BAD/gm)).toHaveLength(1);
  });

  it("npm run admin prints its usage for an invalid email address, and exits with 1", async () => {
    const { code, output } = await runCommand("admin.mjs", ["nobody"], place.dataDir);
    expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("npm run admin -- EMAIL") });
  });

  it("npm run admin creates an administrator, and npm run doctor then exits with 0", async () => {
    const { code, output } = await runCommand("admin.mjs", ["owner@example.in"], place.dataDir);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining("a new account") });
    const token = /\/reset-password\?token=([\w-]{43})\s/.exec(output)?.[1];
    const password = "Garuda#2026";
    expect((await post("/api/auth/reset-password", { token, password })).status).toBe(200);
    const login = await post("/api/auth/login", { email: "owner@example.in", password });
    expect((await login.json()).user.role).toBe(1);
    expect(await runDoctor()).toEqual({ code: 0, output: expect.stringContaining("ok  Administrators: ") });
  });

  it("npm run doctor also exits with 0 after the shop has stopped", async () => {
    await shop.stop();
    expect(await runDoctor()).toEqual({
      code: 0,
      output: expect.stringContaining("ok  Database: Embedded "),
    });
  });
});

it("npm run doctor finds no shop in an empty folder and creates none there", async () => {
  const { dataDir, remove } = await createEmptyDatabase("pglite");
  onTestFinished(remove);
  const { code, output } = await runCommand("doctor.mjs", [], dataDir);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining("BAD Database: ") });
  expect(readdirSync(dataDir)).toEqual([]);
});
