import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { toast, toastStore } from "#app/ui/toast-store.ts";
import type { FieldError } from "#contract/endpoint.ts";

/** What is wrong, by the name of the field that says it. */
export type FormErrors = Readonly<Record<string, string>>;

/** The first error of each field. */
export function errorsByField(errors: readonly FieldError[]): FormErrors {
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));
}

/** What keeps the values from passing the schema, in the order of the schema's fields. */
export function fieldErrorsOf(schema: z.ZodMiniType, values: unknown): FieldError[] {
  const result = schema.safeParse(values);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
}

/** What was typed into a form, by field name. Files are left out. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

/**
 * The errors of one form: beside their fields, and the first of them as a toast with the focus on its field. A toast
 * goes when the form has other news: nobody reads an old complaint beside the success.
 */
export function useFormErrors() {
  const [errors, setErrors] = useState<FormErrors>({});
  const complaint = useRef(0);

  function complain(words: string | undefined) {
    const former = complaint.current;
    complaint.current = words ? toast.error(words) : 0;
    toastStore.dismiss(former);
  }

  /** Shows errors; the toast says `words`, or the first error. */
  function show(form: HTMLFormElement, found: readonly FieldError[], words = found[0]?.message) {
    // The words have to stand beside the field before it takes the focus, to be read aloud with it.
    flushSync(() => setErrors(errorsByField(found)));
    complain(words);
    for (const { field } of found) {
      const control = form.elements.namedItem(field);
      if (control instanceof HTMLElement) return control.focus();
    }
  }

  /** Forgets the error of a field that is being mended, or all of them and their toast. */
  function clear(field?: string) {
    if (field === undefined) {
      setErrors({});
      complain(undefined);
    } else if (field in errors) setErrors(({ [field]: _, ...others }) => others);
  }

  return { errors, show, clear };
}
