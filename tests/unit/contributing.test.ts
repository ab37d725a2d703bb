import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
const folders = "src|tests|docs|scripts|migrations|assets|public";

/** The paths of this repository that a text names, those of its links among them. `<name>` is the reader's to fill in. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(new RegExp(`(?<![\\w./:-])(?:${folders})/[\\w./<>-]*`, "g"))].map(
    ([path]) => path,
  );
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) => path);
  const paths = [...named, ...linked].map((path) => path.replace(/[./]+$/, ""));
  return [...new Set(paths)].map((path) => (path.includes("<") ? folderBefore(path) : path)).sort();
}

/** The last folder of a path that has no part for the reader to fill in. */
const folderBefore = (path: string) => path.slice(0, path.lastIndexOf("/", path.indexOf("<")));

/** The scripts of `package.json` that a text runs. */
const scriptsIn = (text: string) =>
  [...text.matchAll(/npm (?:run (?:-s )?([\w:-]+)|(test|start)\b)/g)].map(
    ([, run, short]) => run ?? short ?? "",
  );

describe.each(["CONTRIBUTING.md", "README.md"])("%s", (file) => {
  const text = readFileSync(file, "utf8");
  const paths = pathsIn(text);
  const named = [...new Set(scriptsIn(text))];

  it("names paths and scripts", () => {
    expect(paths.length).toBeGreaterThan(10);
    expect(named.length).toBeGreaterThan(2);
  });

  it.each(paths)("names %s, which is there", (path) => {
    expect(existsSync(path)).toBe(true);
  });

  it.each(named)("runs %s, which package.json has", (script) => {
    expect(Object.keys(scripts)).toContain(script);
  });
});

it("comments cite sections that the specification has", () => {
  const specification = readFileSync("docs/specification.md", "utf8");
  const sections = new Set([...specification.matchAll(/^## §(\d+) /gm)].map(([, number]) => number));
  const cited = globSync("{src,tests,scripts}/**/*.{ts,tsx,mjs,css}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/§(\d+)/g)].map(([, number]) => ({ file, number })),
  );
  expect(cited.length).toBeGreaterThan(80);
  expect(cited.filter(({ number }) => !sections.has(number))).toEqual([]);
});
