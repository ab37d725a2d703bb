import type { TypedText } from "../lib/typed-text.ts";
import { TextField, type TextFieldProps } from "./field.tsx";

/** What a tidied field leaves to its caller. */
export type TidyFieldProps = Omit<TextFieldProps, "ref" | "onInput" | "onBlur">;

/** A field whose text is tidied while it is typed, pasted or filled in. */
export function TidyField({ tidy, ...props }: TidyFieldProps & { tidy: (typed: TypedText) => TypedText }) {
  const tidyInput = (input: HTMLInputElement | null) => {
    if (!input) return;
    const { value, selectionStart } = input;
    const { text, caret } = tidy({ text: value, caret: selectionStart ?? value.length });
    if (text === value) return;
    input.value = text;
    // Safari moves the focus to a field whose selection is set.
    if (input === document.activeElement) input.setSelectionRange(caret, caret);
  };
  return (
    <TextField
      {...props}
      // What was typed before the page came alive is tidied as well.
      ref={tidyInput}
      onInput={({ currentTarget, nativeEvent }) => {
        const isComposing = "isComposing" in nativeEvent && nativeEvent.isComposing === true;
        if (!isComposing) tidyInput(currentTarget);
      }}
      onBlur={({ currentTarget }) => tidyInput(currentTarget)}
    />
  );
}
