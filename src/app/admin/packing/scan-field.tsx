import { type SubmitEvent, useEffect, useRef } from "react";
import { TextField } from "#app/ui/field.tsx";
import { m } from "#messages";

/** Elements that handle keys themselves. */
const controls = "input, select, textarea, button, a, dialog";

/** Field for a scanner, which types a code and presses Enter. Keys pressed outside of other controls go to it. */
export function ScanField({ onScan, disabled }: { onScan: (text: string) => void; disabled: boolean }) {
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!disabled) field.current?.focus();
  }, [disabled]);

  useEffect(() => {
    const focus = ({ target, key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      const isTyping = key.length === 1 && !ctrlKey && !altKey && !metaKey;
      if (isTyping && target instanceof Element && !target.closest(controls)) field.current?.focus();
    };
    document.addEventListener("keydown", focus, { capture: true });
    return () => document.removeEventListener("keydown", focus, { capture: true });
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
