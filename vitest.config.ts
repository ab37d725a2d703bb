import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "tests/{unit,api,architecture,durability}/**/*.test.ts"],
    environment: "node",
    globalSetup: "./tests/database/test-databases.setup.ts",
    hookTimeout: 120_000,
    retry: 1,
    testTimeout: 60_000,
    unstubEnvs: true,
  },
});
