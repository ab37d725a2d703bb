import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

/**
 * The contract, the rules and the doors to them keep nothing in their modules: one loading serves all the files of a
 * worker. A test there that puts something in the place of a module is called `*.apart.test.ts`.
 */
const loadedOnce = "src/{contract,domain,http}/**/!(*.apart).test.ts";

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: "loaded once", include: [loadedOnce], isolate: false } },
      {
        extends: true,
        test: {
          name: "apart",
          include: ["src/**/*.test.{ts,tsx}", "tests/{unit,api,architecture,durability}/**/*.test.ts"],
          exclude: [loadedOnce],
        },
      },
    ],
    environment: "node",
    // Settings of this machine's shop are none of the tests'.
    env: { ENV_FILE: "" },
    globalSetup: "./tests/database/test-databases.setup.ts",
    hookTimeout: 300_000,
    // Also on two cores, of which Vitest would leave one alone: the tests wait for databases most of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The slowest takes 15 s on two idle cores: the limit is for what never ends, not for a busy machine.
    testTimeout: 300_000,
    expect: { poll: { timeout: 10_000 } },
    unstubEnvs: true,
  },
});
