import type { TextBlock, TextPart, TextRun } from "#contract/texts.ts";

/** The words of runs without marks and links. */
export const plainWords = (runs: readonly TextRun[]): string => runs.map(({ text }) => text).join("");

/** The words of blocks, for machines: one block after the other, entries of lists parted by semicolons. */
export function plainText(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) => {
      if (block.kind === "heading") return block.title;
      return block.kind === "paragraph" ? plainWords(block.runs) : block.items.map(plainWords).join("; ");
    })
    .join(" ")
    .replaceAll("\n", " ");
}

/** What stands before the first section of a part, and its sections. */
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
