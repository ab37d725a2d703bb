import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { compileMessages } from "./scripts/compile-messages.mjs";
import { isFullRun } from "./tests/support/tier.ts";

await compileMessages();

const everyTest = ["src/**/*.test.{ts,tsx}", "tests/{unit,api,architecture,durability}/**/*.test.{ts,tsx}"];
const fullOnly = isFullRun ? [] : ["**/*.full.test.{ts,tsx}"];
/** Tests of screens and their parts in a simulated browser. */
const components = ["src/app/**/*.component.test.tsx"];
/** Files that replace modules, change globals or start processes: each gets modules of its own. */
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

/** A tag for each line of the specification. */
const coverage = readFileSync(new URL("docs/specification-coverage.md", import.meta.url), "utf8");
const specificationTags = Array.from(coverage.matchAll(/^\| (\d+\.\d+) \|/gm), ([, id]) => ({
  name: `spec:${id}`,
}));

export default defineConfig({
  test: {
    // Vitest begins a project with new workers, which load every module again: so most files belong to one.
    projects: [
      project("shared", { include: everyTest, exclude: [...isolated, ...components] }),
      project("components", { include: components, environment: "happy-dom" }),
      project("isolated", { include: isolated, isolate: true }),
    ],
    // The settings of this machine's shop must not reach the tests.
    env: { ENV_FILE: "" },
    globalSetup: "./tests/database/test-databases.setup.ts",
    setupFiles: "./tests/database/choose-databases.setup.ts",
    hookTimeout: 300_000,
    // Vitest would leave one core idle, but the tests mostly wait for databases.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Generous on purpose: it ends a test that hangs, and never fails one on a busy machine.
    testTimeout: 300_000,
    expect: { poll: { timeout: 10_000 } },
    tags: [
      { name: "full", description: "a slow proof: runs in test:full alone", skip: !isFullRun },
      ...specificationTags,
    ],
    unstubEnvs: true,
  },
});
