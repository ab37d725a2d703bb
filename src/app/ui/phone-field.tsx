import { tidyPhone } from "../lib/phone.ts";
import { TextField, type TextFieldProps } from "./field.tsx";

/** A field for a phone number, which is tidied while it is typed, pasted or filled in. */
export function PhoneField(props: Omit<TextFieldProps, "type" | "ref" | "onInput" | "onBlur">) {
  return (
    <TextField
      autoComplete="tel"
      {...props}
      type="tel"
      // What was typed before the page came alive is tidied as well.
      ref={tidy}
      onInput={({ currentTarget, nativeEvent }) => {
        const isComposing = "isComposing" in nativeEvent && nativeEvent.isComposing === true;
        if (!isComposing) tidy(currentTarget);
      }}
      onBlur={({ currentTarget }) => tidy(currentTarget)}
    />
  );
}

function tidy(input: HTMLInputElement | null): void {
  if (!input) return;
  const { value, selectionStart } = input;
  const { text, caret } = tidyPhone({ text: value, caret: selectionStart ?? value.length });
  if (text === value) return;
  input.value = text;
  // Safari moves the focus to a field whose selection is set.
  if (input === document.activeElement) input.setSelectionRange(caret, caret);
}
