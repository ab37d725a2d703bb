import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./ensure-build.mjs";
import { findBrowser } from "./find-browser.mjs";
import { browserFindings, serverFindings } from "./test-findings.mjs";
import { selectTests } from "./test-selection.mjs";
import { browserTimes, serverTimes, slowest } from "./test-times.mjs";

/**
 * Everything that guards the shop: types, linter with the import fence, unit and API tests on both databases,
 * browser tests. `npm test` runs all of it, `npm test -- types server` the parts that are named, `npm test --
 * tests/e2e/cart.spec.ts` single files or folders. A browser test that fails gets a second try, which hides nothing: it
 * only says whether the test is flaky or broken, and either fails the run. The end of the run names each of them, and
 * what took longest.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const results = join(root, ".tmp");
const { parts: wanted, files } = select(process.argv.slice(2));
const totals = { passed: 0, failed: 0, skipped: 0 };
const broken = [];
const findings = [];
const times = [];

const runs = { types: checkTypes, lint: checkLint, server: testServer, browser: testBrowser };
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
for (const name of wanted) {
  console.log(`\n── ${name}`);
  try {
    await runs[name]();
  } catch (error) {
    broken.push(name);
    console.error(error instanceof Error ? error.message : error);
  }
}
for (const name of broken) console.error(`\n${name} failed`);
if (times.length > 0) console.log(`\nSlowest:\n${slowest(times, 20).join("\n")}`);
for (const finding of findings) console.error(`\n${finding}`);
if (broken.length > 0 && totals.failed === 0) totals.failed = broken.length;
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(broken.length > 0 || totals.failed > 0 ? 1 : 0);

function select(words) {
  try {
    return selectTests(words, root);
  } catch (error) {
    console.error(error.message);
    return process.exit(1);
  }
}

function checkTypes() {
  runTool("@react-router/dev", "bin.cjs", ["typegen"]);
  runTool("typescript", "bin/tsc", ["--noEmit"]);
  totals.passed += 1;
}

function checkLint() {
  runTool("@biomejs/biome", "bin/biome", ["check", "--error-on-warnings", "."]);
  totals.passed += 1;
}

async function testServer() {
  await ensureBuild();
  const report = join(results, "server.json");
  const failure = attempt(() =>
    runTool("vitest", "vitest.mjs", [
      "run",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...files.server,
    ]),
  );
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  totals.passed += numPassedTests;
  totals.failed += numFailedTests;
  totals.skipped += numPendingTests;
  findings.push(...serverFindings(testResults, root));
  times.push(...serverTimes(testResults, root));
  if (files.server.length === 0) requireBothDatabases(testResults);
  if (failure) throw failure;
}

/** A run in which one of the databases took no part must not look like a success. */
function requireBothDatabases(files) {
  const names = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "passed").map(({ fullName }) => fullName),
  );
  for (const kind of ["pglite", "postgres"]) {
    const count = names.filter((name) => name.toLowerCase().includes(kind)).length;
    console.log(`${count} tests passed on ${kind}`);
    if (count === 0) throw new Error(`No test ran on ${kind}`);
  }
}

async function testBrowser() {
  process.env.CHROMIUM_PATH = await findBrowser();
  await ensureBuild();
  const report = join(results, "browser.json");
  process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = report;
  const failure = attempt(() =>
    runTool("@playwright/test", "cli.js", ["test", "--reporter=list,json", ...files.browser]),
  );
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
  totals.passed += stats.expected;
  totals.failed += stats.unexpected + stats.flaky;
  totals.skipped += stats.skipped;
  findings.push(...browserFindings(suites));
  times.push(...browserTimes(suites));
  if (failure) throw failure;
}

function attempt(run) {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

function runTool(packageName, binary, args) {
  const home = dirname(createRequire(import.meta.url).resolve(`${packageName}/package.json`));
  const { status } = spawnSync(process.execPath, [join(home, binary), ...args], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`${packageName} ${args.join(" ")} ended with ${status}`);
}
