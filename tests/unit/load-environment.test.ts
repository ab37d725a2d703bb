import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { environmentOf } from "../../scripts/load-environment.mjs";

const folder = mkdtempSync(join(tmpdir(), "pankh-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, "settings");
writeFileSync(file, "PORT=4000\nLOG_LEVEL=debug\n");

it("reads the settings of the file that ENV_FILE names, and prefers the environment", () => {
  expect(environmentOf({ ENV_FILE: file, PORT: "5000" })).toEqual({
    ENV_FILE: file,
    PORT: "5000",
    LOG_LEVEL: "debug",
  });
});

it("reads no file when ENV_FILE is empty", () => {
  expect(environmentOf({ ENV_FILE: "", PORT: "5000" })).toEqual({ ENV_FILE: "", PORT: "5000" });
});

it("names the file of ENV_FILE that cannot be read", () => {
  const missing = join(folder, "missing");
  expect(() => environmentOf({ ENV_FILE: missing })).toThrow(`ENV_FILE: the settings in ${missing}`);
});
