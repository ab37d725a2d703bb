import type { TextWithCaret } from "../lib/text-with-caret.ts";
import { TextField, type TextFieldProps } from "./field.tsx";

/** Props of a text field, except those that this component sets itself. */
export type FormattedFieldProps = Omit<TextFieldProps, "ref" | "onInput" | "onPaste" | "onBlur">;

/** A text field whose input is normalised while typed, pasted or autofilled. */
export function FormattedField({
  tidy,
  ...props
}: FormattedFieldProps & { tidy: (input: TextWithCaret) => TextWithCaret }) {
  const tidyInput = (input: HTMLInputElement | null) => {
    if (!input) return;
    const { value, selectionStart } = input;
    const { text, caret } = tidy({ text: value, caret: selectionStart ?? value.length });
    if (text === value) return;
    input.value = text;
    // Safari focuses a field when its selection is set.
    if (input === document.activeElement) input.setSelectionRange(caret, caret);
  };
  /** Inserts text and normalises the result, because the browser would first truncate `273 001` to six characters. */
  const insert = (input: HTMLInputElement, inserted: string, event: { preventDefault(): void }) => {
    const { value, selectionStart, selectionEnd } = input;
    const start = selectionStart ?? value.length;
    const before = value.slice(0, start) + inserted;
    const { text, caret } = tidy({
      text: before + value.slice(selectionEnd ?? start),
      caret: before.length,
    });
    event.preventDefault();
    // React overrides the `value` setter on the element and would not notice a change made through it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.setSelectionRange(caret, caret);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <TextField
      {...props}
      // Normalise what was typed before hydration, too.
      ref={(input) => {
        tidyInput(input);
        if (!input || !props.maxLength) return;
        // React's onBeforeInput is a different event, and in Firefox it fires for single keys only.
        input.onbeforeinput = (event) => {
          // Single keys are normalised on input; a composition cannot be cancelled.
          if (event.data?.[1] && event.cancelable) insert(input, event.data, event);
        };
      }}
      onInput={({ currentTarget, nativeEvent }) => {
        const isComposing = "isComposing" in nativeEvent && nativeEvent.isComposing === true;
        if (!isComposing) tidyInput(currentTarget);
      }}
      onPaste={
        props.maxLength === undefined
          ? undefined
          : (event) => insert(event.currentTarget, event.clipboardData.getData("text"), event)
      }
      onBlur={({ currentTarget }) => tidyInput(currentTarget)}
    />
  );
}
