import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A language that does not exist: English with accents, in brackets and about 40 % longer. */
export const pseudoLocale = "en-XA";

/** The content of a message file: messages by key, at any depth. A message with plural forms is a list with one set of patterns. */
export interface MessageTree {
  [key: string]: string | [MessageForms] | MessageTree;
}
interface MessageForms {
  match: Record<string, string>;
}

const accented: Record<string, string> = Object.fromEntries(
  Array.from("aceinosuyACEINOSUY", (letter, index) => [letter, "àçéîñöšûýÀÇÉÎÑÖŠÛÝ"[index] as string]),
);

/** `Pay {amount}` → `⟦Pàý {amount} ····⟧`. Parameters, markup and escapes stay as they are. */
function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text.replace(/\{[^}]*\}/g, ""))) return text;
  const letters = text.replace(/\{[^}]*\}|\\.|[a-z]/gi, (part) => accented[part] ?? part);
  const padding = "···· ".repeat(Math.ceil((text.length * 0.4) / 5)).trim();
  return `⟦${letters} ${padding}⟧`;
}

/** Translates all messages of a file. */
export function pseudoMessages(tree: MessageTree): MessageTree {
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, pseudoEntry(value)]));
}

function pseudoEntry(value: MessageTree[string]): MessageTree[string] {
  if (typeof value === "string") return pseudoText(value);
  if (!Array.isArray(value)) return pseudoMessages(value);
  const [{ match, ...rest }] = value;
  return [
    {
      ...rest,
      match: Object.fromEntries(Object.entries(match).map(([form, text]) => [form, pseudoText(text)])),
    },
  ];
}

/** English messages without parameters, as shown on screens. */
export function englishTexts(folder: string): Set<string> {
  const texts = new Set<string>();
  const collect = (value: MessageTree[string]): void => {
    if (typeof value === "string") {
      if (!value.includes("{")) texts.add(value);
    } else if (!Array.isArray(value)) Object.values(value).forEach(collect);
  };
  for (const file of readdirSync(folder)) collect(JSON.parse(readFileSync(join(folder, file), "utf8")));
  return texts;
}
