import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";

/** A regular expression literal of the sources. */
export interface SourcePattern {
  /** `src/contract/kernel/patterns.ts:6`. */
  place: string;
  pattern: RegExp;
}

type SyntaxNode = { type: string; start: number; [part: string]: unknown };

/** Finds all regular expressions in the shop's sources, excluding tests, and all places that build one from text. */
export function patternsOfSources(): { patterns: SourcePattern[]; composed: string[] } {
  const patterns: SourcePattern[] = [];
  const composed: string[] = [];
  for (const file of globSync("src/**/*.{ts,tsx}").sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const text = readFileSync(file, "utf8");
    const placeOf = ({ start }: SyntaxNode) => `${file}:${text.slice(0, start).split("\n").length}`;
    walk(parseSync(file, text).program as unknown as SyntaxNode, (node) => {
      const { regex, callee } = node as { regex?: RegExpParts; callee?: { name?: string } };
      if (regex) patterns.push({ place: placeOf(node), pattern: new RegExp(regex.pattern, regex.flags) });
      if (callee?.name === "RegExp") composed.push(placeOf(node));
    });
  }
  return { patterns, composed };
}

interface RegExpParts {
  pattern: string;
  flags: string;
}

function walk(node: SyntaxNode, visit: (node: SyntaxNode) => void): void {
  visit(node);
  for (const part of Object.values(node).flat()) {
    if (typeof part === "object" && part !== null && "type" in part) walk(part as SyntaxNode, visit);
  }
}
