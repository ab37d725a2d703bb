import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { onBothDatabases } from "./tests/database/both-databases.ts";
import { isFullRun } from "./tests/support/tier.ts";

const everyTest = ["src/**/*.test.{ts,tsx}", "tests/{unit,api,architecture,durability}/**/*.test.{ts,tsx}"];
const fullOnly = isFullRun ? [] : ["**/*.full.test.{ts,tsx}"];
/** Tests of screens and their parts in a simulated browser. */
const components = ["src/app/**/*.component.test.tsx"];
const bothDatabases = onBothDatabases.map(({ files }) => files);
/** Files that replace modules, change globals or start processes: each gets modules of its own. */
const isolated = ["**/*.isolated{,.full}.test.{ts,tsx}", "tests/durability/**/*.test.ts"];

const project = (
  name: string,
  {
    include,
    exclude,
    isolate,
    databases,
    environment = "node",
  }: Record<"include" | "exclude", string[]> & { isolate: boolean; databases: string; environment?: string },
) => ({
  extends: true as const,
  test: {
    name,
    include,
    exclude: [...exclude, ...fullOnly],
    isolate,
    environment,
    env: { TEST_DATABASES: databases },
  },
});
const eachDatabase = "pglite,postgres";
const usual = isFullRun ? eachDatabase : "postgres";

/** A tag for each line of the specification. */
const coverage = readFileSync(new URL("docs/specification-coverage.md", import.meta.url), "utf8");
const specificationTags = Array.from(coverage.matchAll(/^\| (\d+\.\d+) \|/gm), ([, id]) => ({
  name: `spec:${id}`,
}));

export default defineConfig({
  test: {
    projects: [
      project("shared", {
        include: everyTest,
        exclude: [...isolated, ...components, ...bothDatabases],
        isolate: false,
        databases: usual,
      }),
      project("both databases", {
        include: bothDatabases,
        exclude: isolated,
        isolate: false,
        databases: eachDatabase,
      }),
      project("components", {
        include: components,
        exclude: [],
        isolate: false,
        databases: usual,
        environment: "happy-dom",
      }),
      project("isolated", { include: isolated, exclude: [], isolate: true, databases: usual }),
    ],
    // The settings of this machine's shop must not reach the tests.
    env: { ENV_FILE: "" },
    globalSetup: "./tests/database/test-databases.setup.ts",
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
