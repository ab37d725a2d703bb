import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { developmentAccounts } from "#server/development-accounts.ts";
import { placeEmbeddedDatabase } from "../database/embedded-template.ts";
import { ended } from "../support/shop-process.ts";

const folder = mkdtempSync(join(tmpdir(), "pankh-development-"));
let workbench: ChildProcess | undefined;
afterAll(async () => {
  if (workbench?.kill()) await ended(workbench);
  rmSync(folder, { recursive: true });
});

it("the development server prints the login before the first request", async () => {
  await placeEmbeddedDatabase(folder);
  const { VITEST: _, ...environment } = process.env;
  const router = join("node_modules", ".bin", "react-router");
  const bench = spawn(process.execPath, ["--conditions=development", router, "dev", "--port", "0"], {
    env: { ...environment, NODE_ENV: "development", DATA_DIR: folder, SEED: "none", LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  workbench = bench;
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Sign in as customer")) resolve();
    };
    bench.stdout.on("data", onData);
    bench.stderr.on("data", onData);
    bench.once("exit", (code) => reject(new Error(`The development server ended with ${code}: ${output}`)));
  });
  for (const { email, password } of Object.values(developmentAccounts)) {
    expect(output).toContain(`${email} with the password ${password}`);
  }
});
