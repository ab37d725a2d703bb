import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { m } from "#messages";
import { bad, ok, warning } from "./check.ts";
import { checkClock, checkNode, checkSettings } from "./check-machine.ts";
import type { FactReader } from "./facts.ts";

describe("settings check", () => {
  it("passes if the shop would start", async () => {
    expect(await checkSettings({ PORT: "3000" })).toEqual([ok(m["doctor.settingsValid"]())]);
  });

  it("reports each invalid setting without its value", async () => {
    const reports = await checkSettings({ PORT: "no-port", SESSION_SECRET: "too-short", SEED: "all" });
    expect(reports.map(({ verdict }) => verdict)).toEqual(["bad", "bad", "bad"]);
    expect(reports.map(({ text }) => text.split(" ")[0]).sort()).toEqual(["PORT", "SEED", "SESSION_SECRET"]);
    expect(JSON.stringify(reports)).not.toMatch(/no-port|too-short/);
  });

  it("warns about a session secret that can be guessed", async () => {
    const strong = "Xk2vQ9mRt7LwZ4yPb6Hs8NcDf3GjA5eU";
    const passed = ok(m["doctor.settingsValid"]());
    expect(await checkSettings({ SESSION_SECRET: strong })).toEqual([passed]);
    expect(await checkSettings({ SESSION_SECRET: `${strong},${strong.toLowerCase()}` })).toEqual([passed]);
    for (const weak of [strong.slice(0, 20), "ab".repeat(20), `${strong},${strong.slice(0, 20)}`]) {
      const reports = await checkSettings({ SESSION_SECRET: weak });
      expect(reports).toEqual([passed, warning(m["doctor.secretGuessable"]())]);
      expect(JSON.stringify(reports)).not.toContain(weak);
    }
  });

  it("fails if a public shop has a common administrator password", async () => {
    const settings = { ADMIN_EMAIL: "owner@example.in", ADMIN_PASSWORD: "Qwerty123456" };
    expect(await checkSettings(settings)).toEqual([ok(m["doctor.settingsValid"]())]);
    const [report] = await checkSettings({ ...settings, SITE_URL: "https://shop.example" });
    expect(report).toMatchObject({ verdict: "bad", text: expect.stringContaining("ADMIN_PASSWORD") });
  });
});

it.each([
  ["v20.19.0", "ok"],
  ["v24.1.0", "ok"],
  ["v20.18.3", "bad"],
  ["v18.20.4", "bad"],
])("checkNode rates Node.js %s as %s", async (version, verdict) => {
  expect(await checkNode(version)).toMatchObject([{ verdict }]);
});

describe("clock check", () => {
  const elsewhere = { databaseUrl: "postgres://shop:secret@database.example/shop" };
  const askFor =
    (difference: number): FactReader =>
    async () =>
      ({ time: Date.now() + difference }) as never;

  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    [0, "ok"],
    [-4_000, "ok"],
    [4_000, "ok"],
    [-7_000, "bad"],
    [7_000, "bad"],
  ])("rates a difference of %i milliseconds to a remote database as %s", async (difference, verdict) => {
    expect(await checkClock(elsewhere, askFor(difference))).toMatchObject([{ verdict }]);
  });

  it("reports the difference in seconds", async () => {
    expect(await checkClock(elsewhere, askFor(60_000))).toEqual([bad(m["doctor.clockApart"]({ count: 60 }))]);
  });

  it.each([undefined, "postgres://localhost/shop", "postgres://127.0.0.1:5432/shop", "postgres:///shop"])(
    "is skipped for a database on this machine: %s",
    async (databaseUrl) => {
      expect(await checkClock({ databaseUrl }, askFor(60_000))).toEqual([ok(m["doctor.clockShared"]())]);
    },
  );
});
