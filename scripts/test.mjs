import { execFileSync, spawn } from "node:child_process";
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";

import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { affectedSpecs } from "./affected-specs.mjs";
import { compileMessages } from "./compile-messages.mjs";
import { findBrowser } from "./find-browser.mjs";

/**
 * Runs the tests.
 *
 *   npm test                            the quick tier: everything a change can plausibly break
 *   npm test -- server tests/e2e/x.spec.ts   parts (types, lint, server, browser) and files; files run completely
 *   npm run test:full [-- --no-retries]      the full tier: both databases, complete matrices, more process kills
 *   npm run test:changed [-- REF]            types, lint, and the tests affected by changes since REF (default: main)
 *
 * Types and lint run in parallel with the build, then Vitest in parallel with the browser tests. A failing
 * browser test is retried once; if it passes then, it counts as passed and is listed as flaky (decision 72).
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const results = join(root, ".tmp");
const partNames = ["types", "lint", "server", "browser"];
/** If more specs than this are affected, `test:changed` skips the browser tests. */
const maxChangedSpecs = 8;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    "no-retries": { type: "boolean", default: false },
  },
});
const selection = options.changed ? selectChanged(positionals[0] ?? "main") : select(positionals);
const tier = options.full || selection.complete ? "full" : "quick";
const parts = partNames.filter((name) => selection[name]);
const isOnly = parts.length === 1;
const outcomes = {};

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
console.log(`Running the ${tier} tier: ${parts.join(", ")}. The output of each part is in .tmp/<part>.log.`);
const started = performance.now();
await compileMessages();
// Tests of the built server build the server themselves if this script has not done so.
const needsBuild = parts.includes("browser") || (parts.includes("server") && !options.changed);
const built = needsBuild ? runPart("build", build) : Promise.resolve(true);
await Promise.all([
  runLane({ types: checkTypes, lint: checkLint }),
  built.then(
    (isBuilt) => isBuilt && Promise.all([runLane({ server: testServer }), runLane({ browser: testBrowser })]),
  ),
]);
report();

async function runLane(runs) {
  for (const [name, run] of Object.entries(runs)) if (parts.includes(name)) await runPart(name, run);
}

/** Runs one part, records its outcome, and returns whether it succeeded. */
async function runPart(name, run) {
  const begin = performance.now();
  let error;
  try {
    await run(name);
  } catch (thrown) {
    error = thrown;
  }
  const summaryFile = join(results, `${name}.json`);
  const summary = existsSync(summaryFile) ? JSON.parse(readFileSync(summaryFile, "utf8")) : undefined;
  outcomes[name] = { seconds: (performance.now() - begin) / 1000, error, summary };
  const log = join(results, `${name}.log`);
  if (error && !isOnly && existsSync(log)) console.error(`\n── ${name}\n${readFileSync(log, "utf8")}`);
  if (error) console.error(`${name}: ${error.message}`);
  const counts = summary ? `: ${summary.passed} passed, ${summary.failed} failed` : "";
  console.log(`${error ? "✗" : "✓"} ${name} ${Math.round(outcomes[name].seconds)} s${counts}`);
  return !error;
}

async function build(name) {
  await execute(name, [join(root, "scripts/ensure-build.mjs")]);
}

async function checkTypes(name) {
  await executeTool(name, "@react-router/dev", "bin.cjs", ["typegen"]);
  await executeTool(name, "typescript", "bin/tsc", ["--noEmit"]);
}

async function checkLint(name) {
  await execute(name, [join(root, "scripts/check-documents.mjs")]);
  await executeTool(name, "@biomejs/biome", "bin/biome", ["check", "--error-on-warnings", "."]);
  await executeTool(name, "knip", "bin/knip.js", ["--no-progress", "--no-config-hints"]);
}

async function testServer(name) {
  const reporters = [isOnly ? "default" : "dot", "./tests/support/vitest-summary.ts"];
  const args = ["run", ...reporters.map((reporter) => `--reporter=${reporter}`), ...selection.server];
  await executeTool(name, "vitest", "vitest.mjs", args);
  if (selection.server.length === 0) requireBothDatabases();
}

/** Fails if no test ran on one of the databases. */
function requireBothDatabases() {
  const { databases } = JSON.parse(readFileSync(join(results, "server.json"), "utf8"));
  console.log(`${databases.pglite} tests passed on PGlite, ${databases.postgres} on PostgreSQL`);
  for (const [kind, count] of Object.entries(databases))
    if (count === 0) throw new Error(`No test ran on ${kind}`);
}

async function testBrowser(name) {
  process.env.CHROMIUM_PATH = await findBrowser();
  const reporters = `${isOnly ? "list" : "dot"},./tests/support/playwright-summary.ts`;
  const retries = options["no-retries"] ? ["--retries=0"] : [];
  await executeTool(name, "@playwright/test", "cli.js", [
    "test",
    `--reporter=${reporters}`,
    ...retries,
    ...selection.browser,
  ]);
}

function executeTool(name, packageName, binary, args) {
  return execute(name, [join(root, "node_modules", packageName, binary), ...args]);
}

/**
 * Runs a Node.js program. If this is the only part, the program's output goes to the terminal, otherwise to the
 * log of the part.
 */
function execute(name, args) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, TEST_TIER: tier, TEST_SUMMARY: join(results, `${name}.json`) },
    stdio: isOnly ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  if (!isOnly) {
    const log = createWriteStream(join(results, `${name}.log`), { flags: "a" });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
  }
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve() : reject(new Error(`${relative(root, args[0])} ended with exit code ${code}`)),
    );
  });
}

/** Selects the named parts, files and folders, or everything if no name is given. */
function select(names) {
  if (names.length === 0) return { types: [], lint: [], server: [], browser: [] };
  const selected = {};
  for (const word of names) {
    const path = relative(root, join(process.cwd(), word)).replaceAll("\\", "/");
    if (partNames.includes(word)) selected[word] ??= [];
    else if (!path.startsWith("..") && existsSync(join(root, path))) {
      const part = path.startsWith("tests/e2e") ? "browser" : "server";
      selected[part] = [...(selected[part] ?? []), path];
      selected.complete = true;
    } else fail(`"${word}" is neither a part (${partNames.join(", ")}) nor a test file or folder`);
  }
  return selected;
}

/** Selects types, lint and the tests affected by files that differ from `ref`. */
function selectChanged(ref) {
  const git = (...args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const changed = [
    ...git("diff", "--name-only", ref, "--"),
    ...git("ls-files", "--others", "--exclude-standard"),
  ].filter((path) => existsSync(join(root, path)));
  const specs = affectedSpecs(changed, root);
  console.log(`${changed.length} files differ from ${ref}; ${specs.length} browser specs are affected.`);
  const isTooMany = specs.length > maxChangedSpecs;
  if (isTooMany) console.log("Too many for a quick check: run the browser tests with npm test -- browser.");
  return {
    types: [],
    lint: [],
    server: ["--changed", ref, "--passWithNoTests"],
    ...(specs.length > 0 && !isTooMany ? { browser: specs } : {}),
  };
}

function report() {
  const summaries = Object.values(outcomes).flatMap(({ summary }) => summary ?? []);
  const slowest = summaries
    .flatMap(({ durations }) => durations)
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, 20);
  if (slowest.length > 0) console.log("\nSlowest:");
  for (const { title, milliseconds } of slowest) {
    console.log(`${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${title}`);
  }
  for (const title of summaries.flatMap(({ flaky }) => flaky))
    console.log(`\nFlaky, passed when retried: ${title}`);
  for (const reason of new Set(summaries.flatMap(({ skipReasons }) => skipReasons)))
    console.log(`\nSkipped: ${reason}`);
  for (const title of summaries.flatMap(({ failures }) => failures)) console.error(`\n✗ ${title}`);

  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const times = Object.entries(outcomes).map(([name, { seconds }]) => `${name} ${Math.round(seconds)} s`);
  console.log(`\nThe ${tier} tier took ${minutes} minutes: ${times.join(", ")}`);
  const broken = Object.values(outcomes).filter(({ error }) => error).length;
  const checks = ["types", "lint"].filter((name) => outcomes[name] && !outcomes[name].error).length;
  const sum = (key) => summaries.reduce((total, summary) => total + summary[key], 0);
  const failed = Math.max(sum("failed"), broken);
  console.log(`${sum("passed") + checks} passed, ${failed} failed, ${sum("skipped")} skipped`);
  process.exit(failed > 0 ? 1 : 0);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
