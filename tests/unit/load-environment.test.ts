import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { environmentOf } from "../../scripts/load-environment.mjs";

const folder = mkdtempSync(join(tmpdir(), "pankh-settings-"));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, "settings");
writeFileSync(file, "PORT=4000\nLOG_LEVEL=debug\n");

it("environmentOf reads the settings file that ENV_FILE names, and environment variables take precedence", () => {
  expect(environmentOf({ ENV_FILE: file, PORT: "5000" })).toEqual({
    ENV_FILE: file,
    PORT: "5000",
    LOG_LEVEL: "debug",
  });
});

it("environmentOf reads no settings file when ENV_FILE is empty", () => {
  expect(environmentOf({ ENV_FILE: "", PORT: "5000" })).toEqual({ ENV_FILE: "", PORT: "5000" });
});

it("environmentOf throws an error with the name of the file if it cannot read the file in ENV_FILE", () => {
  const missing = join(folder, "missing");
  expect(() => environmentOf({ ENV_FILE: missing })).toThrow(`ENV_FILE: the settings in ${missing}`);
});
