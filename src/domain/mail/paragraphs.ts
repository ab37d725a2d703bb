import type { EmailPart } from "./render-email.ts";

/** Splits a user's text into paragraphs, keeping line breaks. */
export const paragraphsOf = (text: string): EmailPart[] =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => ({ lines: paragraph.split("\n").map((line) => line.trimEnd()) }));
