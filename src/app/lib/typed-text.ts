/** What stands in a field, and the place in it where typing goes on. */
export interface TypedText {
  text: string;
  /** Characters before the caret. */
  caret: number;
}

/** What people write between digits, and the invisible marks that come along from address books. */
const separators = /[\s\p{Pd}\p{Cf}]/gu;

/** The text without spaces and dashes; what stood before the caret stays before it. */
export function withoutSeparators({ text, caret }: TypedText): TypedText {
  return {
    text: text.replaceAll(separators, ""),
    caret: text.slice(0, caret).replaceAll(separators, "").length,
  };
}
