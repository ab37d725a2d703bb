import { plainText } from "#app/lib/plain-text.ts";
import { type ProgramLength, readProgramLength } from "#contract/catalog/program-length.ts";
import type { TextBlock, TextPart } from "#contract/content/content-pages.ts";

type Block<Kind extends TextBlock["kind"]> = Extract<TextBlock, { kind: Kind }>;

/** A training program read from its part of the content page. */
export interface ProgramOffered {
  id: string;
  title: string;
  length: ProgramLength | undefined;
  /** Learning outcome. */
  focus: Block<"paragraph"> | undefined;
  modules: Block<"list"> | undefined;
  /** Remaining blocks of the part. */
  others: TextBlock[];
  /** Only built-in programs have a picture. */
  picture: { key: string; alt: string } | undefined;
}

const pictures: Readonly<Record<string, { key: string; alt: string }>> = {
  "iot-development": { key: "category-electronics", alt: "A stack of flight electronics and a GPS receiver" },
  "drone-assembly": { key: "category-motors", alt: "A brushless motor and propellers" },
  "advanced-automation": { key: "category-survey", alt: "A fixed-wing survey plane" },
};

/** Reads a program: its first line is length and level, the next paragraph its focus, the first list its modules. */
export function programOf({ id, title, blocks: [first, ...rest] }: TextPart): ProgramOffered {
  const focus = rest.find((block) => block.kind === "paragraph");
  const modules = rest.find((block) => block.kind === "list");
  return {
    id,
    title,
    length: first && readProgramLength(plainText([first])),
    focus,
    modules,
    others: rest.filter((block) => block !== focus && block !== modules),
    picture: pictures[id],
  };
}
