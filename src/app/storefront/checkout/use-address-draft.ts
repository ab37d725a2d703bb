import { type RefObject, useLayoutEffect } from "react";
import { storedValue } from "#app/lib/stored-value.ts";
import { brand } from "#contract/kernel/brand.ts";

/** What a customer has typed into the address form, by field name; without values from the profile. */
interface Draft {
  userId: string;
  typed: Record<string, string>;
}

const stored = storedValue<Draft>(
  `${brand.storagePrefix}_address`,
  (value) => {
    const { userId, typed } = (value ?? {}) as Partial<Draft>;
    if (typeof userId !== "string" || typeof typed !== "object" || typed === null) return null;
    return Object.values(typed).every((text) => typeof text === "string") ? { userId, typed } : null;
  },
  "sessionStorage",
);

/**
 * Keeps a draft of the address form in this tab. After a reload or a visit to the cart, restores the draft if the
 * customer is still the same. Call `forget` when the order is placed.
 */
export function useAddressDraft(userId: string, form: RefObject<HTMLFormElement | null>) {
  useLayoutEffect(() => {
    const draft = stored.read();
    if (draft?.userId !== userId || !form.current) return;
    for (const control of controlsOf(form.current))
      control.value = draft.typed[control.name] ?? control.value;
  }, [userId, form]);

  return {
    keep() {
      if (!form.current) return;
      const changed = controlsOf(form.current).filter(({ value, defaultValue }) => value !== defaultValue);
      stored.write({ userId, typed: Object.fromEntries(changed.map(({ name, value }) => [name, value])) });
    },
    forget: () => stored.write(null),
  };
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (control) => control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement,
  );
