/** A phone number in its field, and the place in it where typing goes on. */
export interface TypedPhone {
  text: string;
  /** Characters before the caret. */
  caret: number;
}

/** What people write between digits, and the invisible marks that come along from address books. */
const separators = /[\s\p{Pd}\p{Cf}]/gu;

/** The country's code or the trunk's zero, once a whole number follows it: ten digits are left alone. */
const prefix = /^(?:\+91|0)(?=\d{10}$)/;

/**
 * The number as calls take it: without spaces and dashes, and without one leading +91 or 0 before ten digits. What
 * stood before the caret stays before it.
 */
export function tidyPhone({ text, caret }: TypedPhone): TypedPhone {
  const close = text.replaceAll(separators, "");
  const before = text.slice(0, caret).replaceAll(separators, "").length;
  const cut = prefix.exec(close)?.[0].length ?? 0;
  return { text: close.slice(cut), caret: Math.max(0, before - cut) };
}
