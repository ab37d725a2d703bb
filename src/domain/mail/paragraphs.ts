import type { LetterPart } from "./letter.ts";

/** What somebody wrote as parts of a letter: each paragraph as one, with the line breaks they made. */
export const paragraphsOf = (text: string): LetterPart[] =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => ({ lines: paragraph.split("\n").map((line) => line.trimEnd()) }));
