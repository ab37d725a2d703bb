import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type * as z from "zod/mini";
import { toast, toastStore } from "#app/ui/toast-store.ts";
import type { FieldError } from "#contract/endpoint.ts";

/** Error messages by field name. */
export type FormErrors = Readonly<Record<string, string>>;

/** Returns the first error of each field. */
export function errorsByField(errors: readonly FieldError[]): FormErrors {
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]));
}

/** Validates values against a schema; returns errors in schema order. */
export function fieldErrorsOf(schema: z.ZodMiniType, values: unknown): FieldError[] {
  const result = schema.safeParse(values);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
}

/** Text values of a form by field name, without files. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

/**
 * State of a form's errors. Each error is shown next to its field. The first error is also shown as a toast, and its
 * field gets the focus. The toast is dismissed when the form's state changes, so an old error never shows next to a
 * success message.
 */
export function useFormErrors() {
  const [errors, setErrors] = useState<FormErrors>({});
  const toastId = useRef(0);

  function showToast(message: string | undefined) {
    const previous = toastId.current;
    toastId.current = message ? toast.error(message) : 0;
    toastStore.dismiss(previous);
  }

  /** Shows errors; the toast says `message`, by default the first error. */
  function show(
    form: HTMLFormElement,
    fieldErrors: readonly FieldError[],
    message = fieldErrors[0]?.message,
  ) {
    // Render the error before focusing its field, so that screen readers announce it.
    flushSync(() => setErrors(errorsByField(fieldErrors)));
    showToast(message);
    for (const { field } of fieldErrors) {
      const control = form.elements.namedItem(field);
      if (control instanceof HTMLElement) return control.focus();
    }
  }

  /** Clears the error of one field, or all errors and the toast. */
  function clear(field?: string) {
    if (field === undefined) {
      setErrors({});
      showToast(undefined);
    } else if (field in errors) setErrors(({ [field]: _, ...rest }) => rest);
  }

  return { errors, show, clear };
}
