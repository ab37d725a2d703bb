import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkDocuments } from "../../scripts/check-documents.mjs";

/** Assembled at run time, so that the check of this repository does not find them in this file. */
const tag = (id: string) => `"spec${":"}${id}"`;

const repository = {
  "package.json": `{ "version": "0.2.0", "scripts": { "start": "node src/shop.ts", "db:reset": "true" } }`,
  "package-lock.json": `{ "version": "0.2.0", "packages": { "": { "version": "0.2.0" } } }`,
  "README.md":
    "# Shop\n\nRead [security](docs/security.md#ways-in), see `src/shop.ts` and `src/<name>/<name>.ts`, `npm start`.",
  "CHANGELOG.md": "# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-01-02\n\n## [0.1.0] - 2026-01-01",
  "docs/security.md":
    "# Security\n\n## Ways in\n\n| 1.1.1 sign-in · 1.1.2 codes | met |\n| 1.2.1 sign-up | not applicable |",
  "docs/specification.md": "# Specification\n\n## §1 What it is",
  "docs/specification-coverage.md":
    "| Id | Specification |\n|---|---|\n| 1.1 | Sells |\n| 1.2 | Sends |\n\n## Open lines\n\n- 1.2 Sends",
  "src/shop.ts": "// Specification §1",
  "tests/shop.test.ts": `it("sells", { tags: [${tag("1.1")}] }, () => {});`,
};

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "check-documents-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function faultsWith(changes: Partial<typeof repository>) {
  for (const [file, text] of Object.entries({ ...repository, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return checkDocuments(root);
}

it("the document check accepts documents that match the repository", () => {
  expect(faultsWith({})).toEqual([]);
});

const coverage = "docs/specification-coverage.md";

it.each<[fault: string, file: keyof typeof repository, before: string, after: string]>([
  [
    "README.md:3 links to src/gone.md, which does not exist",
    "README.md",
    "docs/security.md#ways-in",
    "src/gone.md",
  ],
  ["README.md:3 links to #gone, which docs/security.md does not have", "README.md", "#ways-in", "#gone"],
  ["README.md:3 names src/gone.ts, which does not exist", "README.md", "src/shop.ts", "src/gone.ts"],
  ["README.md:3 names src/gone, which does not exist", "README.md", "src/<name>/", "src/gone/<name>/"],
  ["README.md:3 runs db:gone, which package.json does not have", "README.md", "npm start", "npm run db:gone"],
  ["CHANGELOG.md:1 does not begin with version 0.2.0 and its date", "CHANGELOG.md", "0.2.0", "0.3.0"],
  ["package-lock.json:1 is not of version 0.2.0", "package-lock.json", "0.2.0", "0.3.0"],
  ['docs/security.md:6 has the unknown state "mostly"', "docs/security.md", "not applicable", "mostly"],
  ["docs/security.md:6 names 1.1.2 a second time", "docs/security.md", "1.2.1", "1.1.2"],
  ["src/shop.ts:1 cites §2, which docs/specification.md does not have", "src/shop.ts", "§1", "§2"],
  [`${coverage}:4 has no id`, coverage, "| 1.2 |", "|"],
  [`${coverage}:4 has the id 1.1 a second time`, coverage, "| 1.2 |", "| 1.1 |"],
  [`${coverage}:4 has no test for 1.2`, coverage, "- 1.2 Sends", "None."],
  [`${coverage}:8 lists 1.3 as open, but has no such line`, coverage, "- 1.2", "- 1.3"],
  [
    `${coverage}:4 lists 1.2 as open, but tests are tagged with it`,
    "tests/shop.test.ts",
    tag("1.1"),
    tag("1.2"),
  ],
  [
    `tests/shop.test.ts:1 is tagged with 1.9, which ${coverage} does not have`,
    "tests/shop.test.ts",
    tag("1.1"),
    tag("1.9"),
  ],
])("the document check reports: %s", (fault, file, before, after) => {
  expect(faultsWith({ [file]: repository[file].replace(before, after) })).toContain(fault);
});
