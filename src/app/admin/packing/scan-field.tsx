import { type SubmitEvent, useEffect, useRef } from "react";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#messages";

/** Elements that people type into. */
const typedInto = "input, textarea, dialog";

export interface ScanFieldProps {
  onScan: (text: string) => void;
  disabled: boolean;
  /** The field is focused whenever this changes. */
  focusOn: unknown;
}

/** Field for a scanner, which types a code and presses Enter. Keys typed outside of other fields go to it. */
export function ScanField({ onScan, disabled, focusOn }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: focus after each scan and each click
  useEffect(() => {
    if (!disabled) field.current?.focus();
  }, [disabled, focusOn]);

  useEffect(() => {
    const redirect = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, altKey, metaKey } = event;
      const isCharacter = key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey;
      if (!isCharacter || !(target instanceof Element) || target.closest(typedInto)) return;
      const input = field.current;
      if (!input) return;
      // Otherwise the key would choose another courier in a list, or be a shortcut.
      event.preventDefault();
      event.stopPropagation();
      input.focus();
      input.value += key;
    };
    document.addEventListener("keydown", redirect, { capture: true });
    return () => document.removeEventListener("keydown", redirect, { capture: true });
  }, []);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const input = field.current;
    if (!input) return;
    const text = input.value;
    input.value = "";
    onScan(text);
  }

  return (
    <form onSubmit={submit}>
      <TextField
        ref={field}
        label={m["packing.screen.scan"]()}
        hint={m["packing.screen.scanHint"]()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={80}
      />
    </form>
  );
}
