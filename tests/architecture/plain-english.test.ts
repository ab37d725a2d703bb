import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";

/**
 * Words that make a sentence hard to read, and what to write instead. Add a line to forbid another word.
 * The search ignores case, and a space matches any white space, so it also finds phrases across lines.
 */
const wordReplacements: readonly [forbidden: RegExp, better: string][] = [
  [/whoever/, "the customer, the user, staff"],
  [/whatever/, "any, everything that"],
  [/nobody/, "no customer, no process, or say who does not"],
  [/somebody/, "a customer, a user, another person"],
  [/everybody/, "all users, everyone"],
  [/anew/, "again"],
  [/patience/, "timeout, waiting time"],
  [/tills?/, "checkout"],
  [/shut(?:s|ting)? out/, "suspend, deactivate"],
  [/shut(?:s|ting)? (?:them|him|her|somebody|a colleague) out/, "suspend, deactivate"],
  [/test banks?/, "test payment gateway"],
  [/second (?:factors?|steps?) (?:of|at|for) (?:the )?sign-?ins?/, "two-factor authentication (2FA)"],
  [/second factors?/, "two-factor authentication (2FA)"],
  [/(?:is|are) told/, "is notified, learns, or say who tells whom"],
  [/(?:is|are) asked/, "say who asks whom, or: is required"],
  [/go(?:es)? on/, "continues"],
  [/by (?:itself|themselves)/, "automatically, alone"],
  [/all the same/, "still, nevertheless"],
  [/of theirs/, "their"],
  [/what is no/, "say what it is, or what is invalid"],
  [/comes? to life/, "is hydrated, starts"],
  [/(?:brings?|comes?) along/, "includes"],
  [/letters?/, "email"],
  [/e-mails?/, "email"],
];

interface Exception {
  /** Matches the forbidden word; omitted for all words. */
  word?: RegExp;
  /** Start of the file's path; omitted for all files. */
  path?: string;
  /** Matches the line; omitted for all lines. */
  line?: RegExp;
  reason: string;
}

/** Places where a forbidden word is correct. */
const exceptions: readonly Exception[] = [
  { path: "tests/architecture/plain-english.test.ts", reason: "names the forbidden words" },
  { path: "docs/specification.md", reason: "quotes the specification" },
  {
    word: /letter/i,
    line: /digit|hyphen|capital|upper-?case|lower-?case|letter case|Latin|ASCII|accent|\bhex\b/,
    reason: "letters of the alphabet",
  },
  {
    word: /letter/i,
    line: /small letters|first letter|(?:one|two|three|four|six|eight|sixteen|\d) letters?/i,
    reason: "letters of the alphabet",
  },
  { word: /letter/i, path: "src/contract/kernel/plain-text", reason: "letters of the alphabet" },
  { word: /letter/i, path: "src/domain/documents/pdf/", reason: "letters of the alphabet" },
  { word: /letter/i, path: "src/domain/search/", reason: "letters of the alphabet" },
  { word: /letter/i, path: "src/domain/customers/secrets.ts", reason: "letters of the alphabet" },
  { word: /letter/i, path: "tests/architecture/messages-by-key.test.ts", reason: "letters of the alphabet" },
  { word: /letter/i, path: "assets/reviewed.md", reason: "letters of the alphabet" },
  { word: /letter/i, path: "src/ports/pdf/", reason: "letters of the alphabet" },
  { word: /letter/i, path: "tests/e2e/typography.full.spec.ts", reason: "letters of the alphabet" },
  { word: /letter/i, path: "docs/decisions/0083-text-in-pdfs.md", reason: "letters of the alphabet" },
  { line: /`nobody`/, reason: "a user of the operating system" },
  { line: /\bPATIENCE\b/, reason: "an environment variable" },
  { line: /"password set by letter"/, reason: "stored code" },
  { line: /"second factor (?:switched on|switched off|removed)"/, reason: "stored code" },
  { line: /"shut out"/, reason: "stored code" },
  { line: /scope: "(?:new )?second factor"/, reason: "stored key of attempts" },
  { line: /hkdfSync\(.*"second factors"/, reason: "part of the key derivation" },
  { line: /nobody said what was bought|Somebody rang up/, reason: "rows as earlier versions wrote them" },
  { line: /example: "Soldering, patience"/, reason: "a skill" },
];

interface Finding {
  word: string;
  line: string;
  /** `src/a.ts:3 "anew": write "again"` */
  report: string;
}

/** Finds forbidden words in the readable parts of a file. */
function forbiddenWordsIn(file: string, text: string): Finding[] {
  // Comment markers become spaces of the same length, so that a phrase may continue on the next line.
  const unmarked = text.replace(/^[ \t]*(?:\*|\/\/|#)/gm, (marker) => " ".repeat(marker.length));
  const matches = wordReplacements.flatMap(([forbidden, better]) =>
    [...unmarked.matchAll(wholeWords(forbidden))].map((match) => ({ match, better })),
  );
  if (matches.length === 0) return [];
  const ranges = readableRanges(file, text);
  const lines = text.split("\n");
  return matches
    .filter(({ match }) => ranges.some(([start, end]) => match.index >= start && match.index < end))
    .map(({ match: { 0: found, index }, better }) => {
      const word = found.replace(/\s+/g, " ");
      const lineNumber = text.slice(0, index).split("\n").length;
      const line = lines[lineNumber - 1] ?? "";
      return { word, line, report: `${file}:${lineNumber} "${word}": write "${better}"` };
    });
}

function isExceptionFor({ path, word, line }: Exception, file: string, finding: Finding): boolean {
  return (
    file.startsWith(path ?? "") && (word?.test(finding.word) ?? true) && (line?.test(finding.line) ?? true)
  );
}

function wholeWords({ source }: RegExp): RegExp {
  return new RegExp(`(?<![\\w=-])(?:${source.replaceAll(" ", "\\s+")})(?![\\w@-])`, "gi");
}

type Range = readonly [start: number, end: number];

/** The readable parts of a file: prose of documents, comments, and strings with more than one word. */
function readableRanges(file: string, text: string): Range[] {
  if (/\.(?:tsx?|mjs)$/.test(file)) return readableCode(file, text);
  if (file.endsWith(".css")) return rangesOf(/\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g, text);
  if (file.endsWith(".json")) return rangesOf(/"[^"\n]* [^"\n]*"/g, text);
  if (file.endsWith(".md")) {
    const code = rangesOf(/^```[^`]*```|`[^`\n]+`|\]\([^)\s]+\)/gm, text);
    return between(code, text.length);
  }
  return rangesOf(/#.*$/gm, text);
}

function readableCode(file: string, text: string): Range[] {
  const { program, comments } = parseSync(file, text);
  const ranges: Range[] = comments.map(({ start, end }) => [start, end]);
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, start, end, value } = node as {
      type?: string;
      start: number;
      end: number;
      value?: unknown;
    };
    const isText =
      type === "JSXText" ||
      type === "TemplateElement" ||
      (type === "Literal" && typeof value === "string" && value.includes(" "));
    if (isText) ranges.push([start, end]);
    else for (const part of Object.values(node)) visit(part);
  };
  visit(program);
  return ranges;
}

function rangesOf(pattern: RegExp, text: string): Range[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length]);
}

/** The gaps between sorted ranges. */
function between(ranges: readonly Range[], length: number): Range[] {
  const starts = [0, ...ranges.map(([, end]) => end)];
  const ends = [...ranges.map(([start]) => start), length];
  return starts.map((start, index) => [start, ends[index] ?? length]);
}

const folders = ["src", "tests", "scripts", "deploy", "docs", "*.md"];
const isText = /\.(?:tsx?|mjs|css|md|json|ya?ml|service|timer)$|(?:Caddyfile|Dockerfile)$/;

describe("plain English", () => {
  it("has no forbidden words in comments, titles, messages and documents", { timeout: 60_000 }, () => {
    const files = execFileSync("git", ["ls-files", "-z", "--", ...folders], { encoding: "utf8" })
      .split("\0")
      .filter((file) => isText.test(file));
    expect(files.length).toBeGreaterThan(1000);
    const used = new Set<Exception>();
    const reports = files.flatMap((file) =>
      forbiddenWordsIn(file, readFileSync(file, "utf8")).flatMap((finding) => {
        const exception = exceptions.find((candidate) => isExceptionFor(candidate, file, finding));
        if (exception) used.add(exception);
        return exception ? [] : finding.report;
      }),
    );
    expect.soft(reports).toEqual([]);
    const unused = exceptions.filter((exception) => !used.has(exception));
    expect(unused, "exceptions that are no longer needed").toEqual([]);
  });

  it.each([
    ["a.ts", "// Says it\n// anew.", 'a.ts:2 "anew"'],
    ["a.ts", "/**\n * Restarts by\n * itself.\n */", 'a.ts:2 "by itself"'],
    ["a.test.ts", `it("tells whoever buys", () => {});`, 'a.test.ts:1 "whoever"'],
    ["a.tsx", "export const a = <p>Nobody knows</p>;", 'a.tsx:1 "Nobody"'],
    ["a.ts", "export const a = `Our letter`;", 'a.ts:1 "letter"'],
    ["a.md", "Some `code` and\n\nthe till.", 'a.md:3 "till"'],
    ["a.css", "a {}\n/* Whatever */", 'a.css:2 "Whatever"'],
    ["compose.yaml", "a: 1 # goes on", 'compose.yaml:1 "goes on"'],
  ])("finds a word in %s: %s", (file, text, expected) => {
    const [found, ...others] = forbiddenWordsIn(file, text);
    expect(found?.report).toContain(`${expected}: write "`);
    expect(others).toEqual([]);
  });

  it.each([
    ["a.ts", `import { till } from "./till.ts"; export const letters = till["letter"];`],
    ["a.md", "Run `till` or\n\n```sh\nnobody\n```\n"],
    ["a.css", ".letter { letter-spacing: 0 }"],
    ["a.ts", "// The tillage of a second factory."],
  ])("ignores names and code in %s: %s", (file, text) => {
    expect(forbiddenWordsIn(file, text)).toEqual([]);
  });
});
