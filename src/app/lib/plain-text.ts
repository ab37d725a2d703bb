import type { TextBlock, TextPart, TextRun } from "#contract/content/content-pages.ts";

/** Text of the runs without formatting and links. */
export const plainRuns = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join("");

/** Plain text of blocks, for machines; list items are separated by semicolons. */
export function plainText(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "heading") return block.title;
      return block.kind === "paragraph" ? plainRuns(block.runs) : block.items.map(plainRuns).join("; ");
    })
    .join(" ")
    .replaceAll("\n", " ");
}

/** Splits a part into the blocks before its first heading and its sections. */
export function sectionsOf({ blocks }: Pick<TextPart, "blocks">): {
  intro: TextBlock[];
  sections: TextPart[];
} {
  const intro: TextBlock[] = [];
  const sections: TextPart[] = [];
  for (const block of blocks) {
    if (block.kind === "heading") sections.push({ id: block.id, title: block.title, blocks: [] });
    else (sections.at(-1)?.blocks ?? intro).push(block);
  }
  return { intro, sections };
}
