/** Text of an input and its caret position. */
export interface TextWithCaret {
  text: string;
  /** Characters before the caret. */
  caret: number;
}

/** Whitespace, dashes and the invisible format characters that address books insert. */
const separators = /[\s\p{Pd}\p{Cf}]/gu;

/** Removes separators and moves the caret accordingly. */
export function withoutSeparators({ text, caret }: TextWithCaret): TextWithCaret {
  return {
    text: text.replaceAll(separators, ""),
    caret: text.slice(0, caret).replaceAll(separators, "").length,
  };
}
