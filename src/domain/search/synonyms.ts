import { sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type Alternative, otherNumberOf, toQueryWord, withNeighbours } from "./query-terms.ts";

/** Texts with the same meaning, each as its normalised words. */
export type Synonyms = readonly (readonly string[])[];

/** Typed letters of a synonym that are enough to match it. */
const lettersOfBeginning = 4;

/**
 * Alternatives for the word at this position: if it is a synonym or part of one ("camera drone"), the others
 * of its line.
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
      synonym.length === 1
        ? forms.some((form) => matchesSynonym(form, synonym[0]))
        : containsPhrase(synonym, words, index),
    );
    return group
      .filter((synonym) => typed && synonym !== typed)
      .flatMap((synonym) => [
        synonym,
        ...(synonym.length === 1 ? synonym.flatMap(otherNumberOf).map((word) => [word]) : []),
      ])
      .map((synonym) => synonym.map(toQueryWord));
  });
}

/** Whether the typed text is the word, or a long enough prefix of it. */
const matchesSynonym = (typed: string, word = ""): boolean =>
  typed === word || (typed.length >= lettersOfBeginning && word.startsWith(typed));

/** Whether the search contains the phrase, with the word at this position as part of it. */
const containsPhrase = (phrase: readonly string[], words: readonly string[], index: number): boolean =>
  phrase.some((_, offset) => phrase.every((part, place) => words[index - offset + place] === part));

/**
 * Returns the first word of the synonym line that contains this word, if that is a single word; otherwise the
 * word itself.
 */
export function mainTermOf(groups: readonly Synonyms[], word: string): string {
  const [first = []] =
    groups.find((group) => group.some(([one, ...rest]) => one === word && rest.length === 0)) ?? [];
  return first.length === 1 ? (first[0] ?? word) : word;
}

/** Parsed synonyms by their unchanged lines. */
const readLines = new WeakMap<readonly string[], Promise<Synonyms[]>>();

/** Parses lines of comma-separated words and phrases, normalised like the search documents. */
export function readSynonyms(db: Db, lines: readonly string[]): Promise<Synonyms[]> {
  const cached = readLines.get(lines);
  if (cached) return cached;
  const reading = readUncached(db, lines);
  readLines.set(lines, reading);
  reading.catch(() => readLines.delete(lines));
  return reading;
}

async function readUncached(db: Db, lines: readonly string[]): Promise<Synonyms[]> {
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
