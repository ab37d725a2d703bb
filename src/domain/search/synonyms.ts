import { sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type Alternative, asTyped, otherNumberOf, withNeighbours } from "./typed-words.ts";

/** Texts that mean the same, each as its words in the form of the documents. */
export type Synonyms = readonly (readonly string[])[];

/** How many letters of a synonym somebody has to type before the others are looked for. */
const lettersOfBeginning = 4;

/**
 * What else means the word at this place of a search: where it is a synonym, or part of one ("camera drone"), all that
 * stands beside it in the list.
 */
export function meaningTheSame(
  groups: readonly Synonyms[],
  words: readonly string[],
  index: number,
): Alternative[] {
  const word = words[index] ?? "";
  const forms = [word, ...otherNumberOf(word), ...withNeighbours(words, index)];
  return groups.flatMap((group) => {
    const typed = group.find((synonym) =>
      synonym.length === 1 ? forms.some((form) => isSaidBy(form, synonym[0])) : stands(synonym, words, index),
    );
    return group
      .filter((synonym) => typed && synonym !== typed)
      .flatMap((synonym) => [
        synonym,
        ...(synonym.length === 1 ? synonym.flatMap(otherNumberOf).map((word) => [word]) : []),
      ])
      .map((synonym) => synonym.map(asTyped));
  });
}

/** Whether what was typed is the word, or so much of its beginning that it can be told. */
const isSaidBy = (typed: string, word = ""): boolean =>
  typed === word || (typed.length >= lettersOfBeginning && word.startsWith(typed));

/** Whether the phrase is in the search, with the word at this place as one of its own. */
const stands = (phrase: readonly string[], words: readonly string[], index: number): boolean =>
  phrase.some((_, offset) => phrase.every((part, place) => words[index - offset + place] === part));

/** The word by which a thing is listed first, where this is another word for it and that is one word. */
export function mainWordOf(groups: readonly Synonyms[], word: string): string {
  const [first = []] =
    groups.find((group) => group.some(([one, ...rest]) => one === word && rest.length === 0)) ?? [];
  return first.length === 1 ? (first[0] ?? word) : word;
}

/** Lines that were read, while they are as they are. */
const readLines = new WeakMap<readonly string[], Promise<Synonyms[]>>();

/** Lines of words and phrases that mean the same, with commas between them, in the form of the documents. */
export function readSynonyms(db: Db, lines: readonly string[]): Promise<Synonyms[]> {
  const known = readLines.get(lines);
  if (known) return known;
  const reading = readAnew(db, lines);
  readLines.set(lines, reading);
  reading.catch(() => readLines.delete(lines));
  return reading;
}

async function readAnew(db: Db, lines: readonly string[]): Promise<Synonyms[]> {
  if (lines.length === 0) return [];
  const groups = lines.map((line) => line.split(","));
  const texts = JSON.stringify(groups.flat());
  const rows = await db
    .select({ words: sql<string>`search_text_of(said.text)` })
    .from(sql`json_array_elements_text(${texts}::json) with ordinality as said (text, place)`)
    .orderBy(sql`said.place`);
  const read = rows.values();
  return groups.map((group) =>
    group
      .map(() => (read.next().value?.words ?? "").split(" ").filter(Boolean))
      .filter((words) => words.length > 0),
  );
}
