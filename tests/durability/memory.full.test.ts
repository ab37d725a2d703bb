import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, it } from "vitest";

it("the demo shop stays below its memory limits at its first start, when idle and after load", async () => {
  const measuring = spawn(process.execPath, ["tests/bench/memory.ts"], {
    env: { ...process.env, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [measuring.stdout, measuring.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
    });
  }
  const [code] = await once(measuring, "exit");
  expect(code, output).toBe(0);
});
