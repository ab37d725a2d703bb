import { type FormEvent, type SubmitEvent, useEffect, useRef } from "react";
import { conflictMessage } from "#app/admin/frame/loading.ts";
import { ApiError } from "#app/api.ts";
import { useFormErrors } from "#app/lib/form-errors.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { useChange } from "./use-change.ts";

/** Values of a form, ready to send, with their validation errors. */
export interface ReadForm<Body> {
  body: Body;
  faults: FieldError[];
}

export interface SaveOptions<Body> {
  read: (form: HTMLFormElement) => ReadForm<Body>;
  /** Sends the values and resolves to the success message. */
  save: (body: Body) => Promise<string>;
  /** Error message if the server gives no reason. */
  failureMessage: string;
  /** Runs once the list behind the form has reloaded. */
  onSaved: (form: HTMLFormElement) => void;
}

/**
 * Saves the form of a list entry: spread `form` on the `form` element. Errors appear next to their fields, and the
 * input stays if saving fails. `conflict` is the server's message about a conflicting change.
 */
export function useSave<Body>({ read, save, failureMessage, onSaved }: SaveOptions<Body>) {
  const { busy: saving, change, reload, conflict } = useChange(failureMessage);
  const { errors, show, clear } = useFormErrors();
  const focused = useRef<Element>(null);

  // The button is disabled while saving and loses the focus: restore the focus afterwards.
  useEffect(() => {
    if (saving) return;
    const { current: button } = focused;
    focused.current = null;
    if (document.activeElement === document.body && button instanceof HTMLElement) {
      button.focus({ preventScroll: true });
    }
  }, [saving]);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    focused.current = document.activeElement;
    const form = event.currentTarget;
    const { body, faults } = read(form);
    if (faults.length > 0) return show(form, faults);
    clear();
    const isSaved = await change(
      () => save(body),
      (message, error) => {
        show(form, error instanceof ApiError ? error.errors : [], message);
        // Reload the list behind the form to show the conflicting change; the form keeps the input.
        if (conflictMessage(error)) return reload();
      },
    );
    if (isSaved) onSaved(form);
  }

  /** Clears the error of the field that the user edits. */
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if ("name" in target && typeof target.name === "string") clear(target.name);
  }

  return { errors, saving, conflict: conflict.message, form: { noValidate: true, onSubmit, onInput } };
}
