import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";

const program = join(import.meta.dirname, "../../../tests/database/parse-repeatedly.ts");
const costOfOptimizing = /using TurboFan, took \d+ ms and (\d+) \//;

// Depends on the versions of Node and PGlite alone.
it("keeps V8 from optimising the parts that take hundreds of megabytes, and optimises the rest", {
  tags: ["full"],
}, () => {
  const flags = ["--trace-wasm-compilation-times", program];
  const { stdout, status } = spawnSync(process.execPath, flags, { encoding: "utf8", maxBuffer: 100_000_000 });
  expect(status).toBe(0);
  const bytes = stdout.split("\n").flatMap((line) => Number(costOfOptimizing.exec(line)?.[1] ?? []));
  expect(bytes.length).toBeGreaterThan(20);
  expect(Math.max(...bytes)).toBeLessThan(200_000_000);
});
