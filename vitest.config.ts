import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/{unit,api,architecture,durability}/**/*.test.ts"],
    environment: "node",
    // Settings of this machine's shop are none of the tests'.
    env: { ENV_FILE: "" },
    globalSetup: "./tests/database/test-databases.setup.ts",
    hookTimeout: 120_000,
    // Also on two cores, of which Vitest would leave one alone: the tests wait for databases most of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 60_000,
    unstubEnvs: true,
  },
});
