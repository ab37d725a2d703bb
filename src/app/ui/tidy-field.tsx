import type { TypedText } from "../lib/typed-text.ts";
import { TextField, type TextFieldProps } from "./field.tsx";

/** What a tidied field leaves to its caller. */
export type TidyFieldProps = Omit<TextFieldProps, "ref" | "onInput" | "onPaste" | "onBlur">;

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
  /** Tidies inserted text before the browser cuts it at `maxLength`: `273 001` has seven characters. */
  const insert = (input: HTMLInputElement, inserted: string, event: { preventDefault(): void }) => {
    const { value, selectionStart, selectionEnd } = input;
    const start = selectionStart ?? value.length;
    const before = value.slice(0, start) + inserted;
    const { text, caret } = tidy({
      text: before + value.slice(selectionEnd ?? start),
      caret: before.length,
    });
    event.preventDefault();
    // React overrides `value` on the element and would not see a change that is made by it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.setSelectionRange(caret, caret);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <TextField
      {...props}
      // What was typed before the page came alive is tidied as well.
      ref={(input) => {
        tidyInput(input);
        if (!input || !props.maxLength) return;
        // React's event of this name is another one, and Firefox has it for single keys only.
        input.onbeforeinput = (event) => {
          // Single keys are tidied when they are in the field; a composition cannot be stopped.
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
