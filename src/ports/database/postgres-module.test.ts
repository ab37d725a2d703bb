import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const program = join(import.meta.dirname, "../../../tests/database/parse-repeatedly.ts");
const costOfOptimizing = /using TurboFan, took \d+ ms and (\d+) \//;

// Depends only on the versions of Node and PGlite.
it("compilePostgres prevents V8 from optimising the parser, which would take hundreds of megabytes, but no other function", {
  tags: ["full"],
}, () => {
  const flags = ["--trace-wasm-compilation-times", program];
  const { stdout, status } = spawnSync(process.execPath, flags, { encoding: "utf8", maxBuffer: 100_000_000 });
  expect(status).toBe(0);
  const bytes = stdout.split("\n").flatMap((line) => Number(costOfOptimizing.exec(line)?.[1] ?? []));
  expect(bytes.length).toBeGreaterThan(20);
  expect(Math.max(...bytes)).toBeLessThan(200_000_000);
});
