import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { checkConfiguration } from "./write-configuration.mjs";

const folders = ["assets", "deploy", "docs", "migrations", "public", "scripts", "src", "tests"];
const pathPattern = new RegExp(`(?<![\\w./:@-])(?:${folders.join("|")})/([\\w./-]*)([<{*]?)`, "g");
const requirementStates = ["met", "partly", "not met", "not applicable"];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const errors = [...checkDocuments(root), ...checkConfiguration(root)];
  for (const error of errors) console.error(error);
  process.exit(errors.length > 0 ? 1 : 0);
}

/**
 * Checks that paths, links, commands and ids in Markdown files, comments and test tags exist. Part of lint.
 * @param {string} root folder of the repository
 * @returns {string[]} the errors, each as `file:line what is wrong`
 */
export function checkDocuments(root) {
  const errors = [];
  const files = readFiles(root);
  const linesOf = (file) => files.get(file) ?? [];
  const findFiles = (pattern) => [...files.keys()].filter((file) => pattern.test(file));
  /** Calls `visit` for each match of a pattern in these files. */
  const findAll = (pattern, paths, visit) => {
    for (const file of paths)
      for (const [index, line] of linesOf(file).entries())
        for (const match of line.matchAll(pattern))
          visit(match, (error) => errors.push(`${file}:${index + 1} ${error}`), file);
  };
  const documents = findFiles(/\.md$/);
  const { scripts, version } = JSON.parse(linesOf("package.json").join("\n"));

  findAll(/\]\(([^)\s#]*)(?:#([^)\s]+))?\)/g, documents, ([, link, anchor], report, file) => {
    if (/^\w+:/.test(link)) return;
    const target = link === "" ? file : posix.join(posix.dirname(file), link);
    if (!existsSync(join(root, target))) report(`links to ${link}, which does not exist`);
    else if (anchor && !anchorsIn(linesOf(target)).has(anchor))
      report(`links to #${anchor}, which ${target} does not have`);
  });

  findAll(pathPattern, documents, ([match, , placeholder], report) => {
    const path = placeholder ? match.slice(0, match.lastIndexOf("/")) : match.replace(/[./]+$/, "");
    if (!existsSync(join(root, path))) report(`names ${path}, which does not exist`);
  });

  findAll(/npm (?:run (?:-s )?([\w:-]+)|(test|start)\b)/g, documents, ([, run, short], report) => {
    if (!scripts[run ?? short]) report(`runs ${run ?? short}, which package.json does not have`);
  });

  const headings = linesOf("CHANGELOG.md").filter((line) => line.startsWith("## "));
  const [release] = headings.filter((heading) => heading !== "## [Unreleased]");
  if (!/^ - \d{4}-\d\d-\d\d$/.test(release?.replace(`## [${version}]`, "")))
    errors.push(`CHANGELOG.md:1 does not begin with version ${version} and its date`);
  const lock = JSON.parse(linesOf("package-lock.json").join("\n"));
  if (lock.version !== version || lock.packages[""].version !== version)
    errors.push(`package-lock.json:1 is not of version ${version}`);

  const sections = new Set(linesOf("docs/specification.md").map((line) => /^## (§\d+) /.exec(line)?.[1]));
  findAll(/§\d+/g, findFiles(/\.(tsx?|mjs|css)$/), ([section], report) => {
    if (!sections.has(section)) report(`cites ${section}, which docs/specification.md does not have`);
  });

  const requirements = new Set();
  findAll(/^\| (\d+\.\d+\.\d+[^|]*)\|([^|]*)/g, ["docs/security.md"], ([, cell, state], report) => {
    if (!requirementStates.includes(state.trim())) report(`has the unknown state "${state.trim()}"`);
    for (const [id] of cell.matchAll(/\d+\.\d+\.\d+/g)) {
      if (requirements.has(id)) report(`names ${id} a second time`);
      requirements.add(id);
    }
  });

  checkCoverage(findAll, findFiles(/\.(test|spec)\.tsx?$/));
  return errors;
}

/** Checks that each line of the specification has a tagged test or is listed as open. */
function checkCoverage(findAll, testFiles) {
  const coverage = ["docs/specification-coverage.md"];
  const reportLine = new Map();
  const open = new Set();
  const tagged = new Set();
  findAll(/^\| (?!Id )([^|]*) \|/g, coverage, ([, id], report) => {
    if (!/^\d+\.\d+$/.test(id)) report("has no id");
    else if (reportLine.has(id)) report(`has the id ${id} a second time`);
    else reportLine.set(id, report);
  });
  findAll(/^- (\d+\.\d+) /g, coverage, ([, id], report) => {
    if (!reportLine.has(id)) report(`lists ${id} as open, but has no such line`);
    open.add(id);
  });
  findAll(/"@?spec:([^"]*)"/g, testFiles, ([, id], report) => {
    if (!reportLine.has(id)) report(`is tagged with ${id}, which ${coverage} does not have`);
    tagged.add(id);
  });
  for (const [id, report] of reportLine) {
    if (!tagged.has(id) && !open.has(id)) report(`has no test for ${id}`);
    if (tagged.has(id) && open.has(id)) report(`lists ${id} as open, but tests are tagged with it`);
  }
}

/** Reads each text file that is checked or cited. Returns the lines of each file, by its path from the root. */
function readFiles(root) {
  const below = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    );
  const paths = [...readdirSync(root), ...below].map((path) => path.replaceAll("\\", "/"));
  const isText = /(\.(md|tsx?|mjs|css)|^package(-lock)?\.json)$/;
  const texts = paths.filter((path) => isText.test(path)).sort();
  return new Map(texts.map((path) => [path, readFileSync(join(root, path), "utf8").split("\n")]));
}

/** Returns the anchors that GitHub generates for the headings of a document. */
function anchorsIn(lines) {
  const headings = lines.flatMap((line) => /^#+ (.*)/.exec(line)?.[1].toLowerCase() ?? []);
  return new Set(
    headings.map((heading) => heading.replaceAll(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-")),
  );
}
