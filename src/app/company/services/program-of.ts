import { plainText } from "#app/lib/plain-text.ts";
import { type ProgramLength, readProgramLength } from "#contract/catalog/program-length.ts";
import type { TextBlock, TextPart } from "#contract/content/content-pages.ts";
import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

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

const pictures: Readonly<Record<string, { key: string; alt: Message }>> = {
  "iot-development": { key: "category-electronics", alt: m["services.picture.electronics"] },
  "drone-assembly": { key: "category-motors", alt: m["services.picture.motor"] },
  "advanced-automation": { key: "category-survey", alt: m["services.picture.surveyPlane"] },
};

/** Reads a program: its first line is length and level, the next paragraph its focus, the first list its modules. */
export function programOf({ id, title, blocks: [first, ...rest] }: TextPart): ProgramOffered {
  const focus = rest.find((block) => block.kind === "paragraph");
  const modules = rest.find((block) => block.kind === "list");
  const picture = pictures[id];
  return {
    id,
    title,
    length: first && readProgramLength(plainText([first])),
    focus,
    modules,
    others: rest.filter((block) => block !== focus && block !== modules),
    picture: picture && { key: picture.key, alt: picture.alt() },
  };
}
