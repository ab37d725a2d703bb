import { type RefObject, useEffect, useState } from "react";
import type { User } from "#contract/auth.ts";
import type { Place } from "./last-address.ts";

/**
 * Fills the place of the customer's last order into the form, unless somebody has begun to say another one. Answers
 * whether it did. Without an answer the customer types it.
 */
export function useLastAddress(user: User, form: RefObject<HTMLFormElement | null>): boolean {
  const [filled, setFilled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a profile that is brought up to date asks nothing again
  useEffect(() => {
    const leaving = new AbortController();
    import("./last-address.ts")
      .then(({ lastAddress }) => lastAddress(user, leaving.signal))
      .then((place) => {
        if (place && form.current && !leaving.signal.aborted) setFilled(fillIn(form.current, place));
      })
      .catch(() => {});
    return () => leaving.abort();
  }, []);
  return filled;
}

/** Fills in a place as a whole: half of one and half of another is none. */
function fillIn(form: HTMLFormElement, place: Place): boolean {
  const fields = Object.entries(place).map(([name, text]) => ({
    control: form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement,
    text,
  }));
  if (fields.some(({ control }) => control.value !== control.defaultValue)) return false;
  for (const { control, text } of fields) control.value = text;
  return true;
}
