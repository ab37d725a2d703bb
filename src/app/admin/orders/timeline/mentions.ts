/** A staff member who can be mentioned. */
export interface Colleague {
  _id: string;
  name: string;
}

/** Part of a note: a text, or the mention of a person, such as `@Asha Rao`. */
export interface NotePart {
  /** Position in the note. */
  start: number;
  text: string;
  /** Undefined for text without a mention. */
  person?: Colleague;
}

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** Splits a note at the mentions of these people. Where names begin alike, the longest one counts. */
export function splitMentions(text: string, people: readonly Colleague[]): NotePart[] {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length);
  const parts: NotePart[] = [];
  let start = 0;
  for (let at = text.indexOf("@"); at !== -1; at = text.indexOf("@", at + 1)) {
    if (isWordCharacter(text[at - 1])) continue;
    const person = longestFirst.find(
      ({ name }) => text.startsWith(name, at + 1) && !isWordCharacter(text[at + 1 + name.length]),
    );
    if (!person) continue;
    const mention = `@${person.name}`;
    if (at > start) parts.push({ start, text: text.slice(start, at) });
    parts.push({ start: at, text: mention, person });
    start = at + mention.length;
  }
  if (start < text.length) parts.push({ start, text: text.slice(start) });
  return parts;
}

/**
 * Ids of the people whom a note mentions, each once. Of people with the same name, those who were chosen from the
 * suggestions count.
 */
export function mentionedIds(
  text: string,
  staff: readonly Colleague[],
  chosen: ReadonlySet<string>,
): string[] {
  const names = new Set(splitMentions(text, staff).flatMap(({ person }) => person?.name ?? []));
  return [...names].flatMap((name) => {
    const sameName = staff.filter((colleague) => colleague.name === name);
    const found = sameName.length === 1 ? sameName : sameName.filter(({ _id }) => chosen.has(_id));
    return found.map(({ _id }) => _id);
  });
}

/** The mention that is being typed before the caret. */
interface TypedMention {
  /** Position of the `@`. */
  start: number;
  /** The text after the `@`. */
  query: string;
}

const maxQueryLength = 40;

/** Returns the mention that ends at the caret; undefined if there is none. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const start = text.slice(0, caret).lastIndexOf("@");
  const query = text.slice(start + 1, caret);
  if (start === -1 || isWordCharacter(text[start - 1])) return undefined;
  return query.includes("\n") || query.length > maxQueryLength || query.startsWith(" ")
    ? undefined
    : { start, query };
}

/** Maximum number of suggestions. */
const maxSuggestions = 6;

/** The staff of whose name a word, and the words after it, begin with the query. */
export function suggestColleagues(staff: readonly Colleague[], query: string): Colleague[] {
  const searched = query.toLowerCase();
  const matches = ({ name }: Colleague) =>
    ` ${name.toLowerCase()}`.includes(` ${searched}`) && name.toLowerCase() !== searched;
  return staff.filter(matches).slice(0, maxSuggestions);
}
