import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scriptPath } from "../support/shop-process.ts";

describe("a settings file", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "pankh-settings-"));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a shop that cannot start because of an invalid setting, and returns its error messages. */
  function failureOf(lines: string, environment: Record<string, string> = {}): string {
    const file = join(folder, ".env");
    writeFileSync(file, lines);
    const { ENV_FILE: _, ...inherited } = process.env;
    const { stderr, status } = spawnSync(process.execPath, [scriptPath("serve.mjs")], {
      cwd: folder,
      env: { ...inherited, DATA_DIR: join(folder, "data"), ...environment },
      encoding: "utf8",
    });
    expect(status).toBe(1);
    return stderr;
  }

  it("is read from the working directory, or from the path in ENV_FILE", () => {
    expect(failureOf("PORT=seventy")).toContain("PORT must be a port number");
    const elsewhere = join(folder, "other");
    writeFileSync(elsewhere, "PORT=eighty");
    expect(failureOf("LOG_LEVEL=loud", { ENV_FILE: elsewhere })).toMatch(/^Wrong settings: PORT [^;]+$/);
  });

  it("does not override the environment, and is ignored when ENV_FILE is empty", () => {
    expect(failureOf("PORT=seventy", { PORT: "eighty", LOG_LEVEL: "loud" })).toContain("LOG_LEVEL");
    expect(failureOf("PORT=seventy", { ENV_FILE: "", LOG_LEVEL: "loud" })).not.toContain("PORT");
  });

  it("prevents the start if ENV_FILE names it and it cannot be read", () => {
    expect(failureOf("", { ENV_FILE: join(folder, "missing") })).toContain("ENV_FILE: the settings in");
  });
});
