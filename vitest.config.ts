import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { compileMessages } from "./scripts/compile-messages.mjs";
import { isFullRun } from "./tests/support/tier.ts";

await compileMessages();

const everyTest = ["src/**/*.test.{ts,tsx}", "tests/{unit,api,architecture,durability}/**/*.test.{ts,tsx}"];
const fullOnly = isFullRun ? [] : ["**/*.full.test.{ts,tsx}"];
/** Component tests in a simulated browser. */
const components = ["src/app/**/*.component.test.tsx"];
/** Files that mock modules, change globals or start processes. Each of them runs in isolation. */
const isolated = ["**/*.isolated{,.full}.test.{ts,tsx}", "tests/durability/**/*.test.ts"];

const project = (
  name: string,
  {
    include,
    exclude = [],
    isolate = false,
    environment = "node",
  }: { include: string[]; exclude?: string[]; isolate?: boolean; environment?: string },
) => ({
  extends: true as const,
  test: { name, include, exclude: [...exclude, ...fullOnly], isolate, environment },
});

/** The specification's lines, each of which is a tag for tests. */
const coverage = readFileSync(new URL("docs/specification-coverage.md", import.meta.url), "utf8");
const specificationTags = Array.from(coverage.matchAll(/^\| (\d+\.\d+) \|/gm), ([, id]) => ({
  name: `spec:${id}`,
}));

export default defineConfig({
  test: {
    // Vitest starts new workers per project, which reload all modules, so most files are in one project.
    projects: [
      project("shared", { include: everyTest, exclude: [...isolated, ...components] }),
      project("components", { include: components, environment: "happy-dom" }),
      project("isolated", { include: isolated, isolate: true }),
    ],
    // Keep the settings of a local shop out of the tests.
    env: { ENV_FILE: "" },
    globalSetup: "./tests/database/test-databases.setup.ts",
    setupFiles: "./tests/database/choose-databases.setup.ts",
    hookTimeout: 900_000,
    // One worker less than cores, but at least two, because the tests mostly wait for databases.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Long enough for a busy machine; it only ends tests that hang.
    testTimeout: 900_000,
    expect: { poll: { timeout: 10_000 } },
    tags: [
      { name: "full", description: "slow: runs only in test:full", skip: !isFullRun },
      ...specificationTags,
    ],
    unstubEnvs: true,
  },
});
