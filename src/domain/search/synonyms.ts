import { sql } from "drizzle-orm";
import type { Db } from "#ports/database/database.ts";
import { type Alternative, joinedWithNeighbours, singularOrPlural, toQueryWord } from "./query-terms.ts";

/** Texts with the same meaning, each as its normalised words. */
export type Synonyms = readonly (readonly string[])[];

/** Minimum number of typed letters that match the beginning of a synonym. */
const minPrefixLength = 4;

/**
 * Alternatives for the word at this position. If the word is a synonym or part of one ("camera drone"), these
 * are the other synonyms of the same line; otherwise there is none.
 */
export function synonymAlternatives(
  groups: readonly Synonyms[],
  words: readonly string[],
  index: number,
): Alternative[] {
  const word = words[index] ?? "";
  const forms = [word, ...singularOrPlural(word), ...joinedWithNeighbours(words, index)];
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
        ...(synonym.length === 1 ? synonym.flatMap(singularOrPlural).map((word) => [word]) : []),
      ])
      .map((synonym) => synonym.map(toQueryWord));
  });
}

/** Whether the typed text is the word, or a long enough prefix of it. */
const matchesSynonym = (typed: string, word = ""): boolean =>
  typed === word || (typed.length >= minPrefixLength && word.startsWith(typed));

/** Whether the search contains the phrase, with the word at this position as part of it. */
const containsPhrase = (phrase: readonly string[], words: readonly string[], index: number): boolean =>
  phrase.some((_, offset) => phrase.every((part, partIndex) => words[index - offset + partIndex] === part));

/**
 * Returns the first synonym of the line in which this word is a synonym, if that first synonym is a single
 * word; otherwise the word itself.
 */
export function mainTermOf(groups: readonly Synonyms[], word: string): string {
  const [first = []] =
    groups.find((group) => group.some(([firstWord, ...rest]) => firstWord === word && rest.length === 0)) ??
    [];
  return first.length === 1 ? (first[0] ?? word) : word;
}

/** Cache of parsed synonyms by the array of lines. */
const cache = new WeakMap<readonly string[], Promise<Synonyms[]>>();

/** Parses lines of comma-separated words and phrases, normalised like the search documents. */
export function parseSynonyms(db: Db, lines: readonly string[]): Promise<Synonyms[]> {
  const cached = cache.get(lines);
  if (cached) return cached;
  const parsed = parseUncached(db, lines);
  cache.set(lines, parsed);
  parsed.catch(() => cache.delete(lines));
  return parsed;
}

async function parseUncached(db: Db, lines: readonly string[]): Promise<Synonyms[]> {
  if (lines.length === 0) return [];
  const groups = lines.map((line) => line.split(","));
  const texts = JSON.stringify(groups.flat());
  const rows = await db
    .select({ words: sql<string>`search_text_of(said.text)` })
    .from(sql`json_array_elements_text(${texts}::json) with ordinality as said (text, place)`)
    .orderBy(sql`said.place`);
  const normalizedRows = rows.values();
  return groups.map((group) =>
    group
      .map(() => (normalizedRows.next().value?.words ?? "").split(" ").filter(Boolean))
      .filter((words) => words.length > 0),
  );
}
