import { type FormEvent, type SubmitEvent, useEffect, useRef } from "react";
import { ApiError } from "#app/api.ts";
import { useFormErrors } from "#app/lib/form-errors.ts";
import type { FieldError } from "#contract/endpoint.ts";
import { conflictWords } from "./loading.ts";
import { useChange } from "./use-change.ts";

/** What a form says, ready to be sent, and what is wrong with it. */
export interface ReadForm<Body> {
  body: Body;
  faults: FieldError[];
}

export interface SaveOptions<Body> {
  read: (form: HTMLFormElement) => ReadForm<Body>;
  /** Sends it and answers the words of success. */
  save: (body: Body) => Promise<string>;
  /** The words for a failure the server gives no reason for. */
  failedWords: string;
  /** Runs once the list behind the form is up to date. */
  onSaved: (form: HTMLFormElement) => void;
}

/**
 * Saves one entry of a list by a form: spread `form` on it. What is wrong stands beside its field; after a failure
 * everything typed is still there. `conflict` is what the shop says when somebody else changed the entry first.
 */
export function useSave<Body>({ read, save, failedWords, onSaved }: SaveOptions<Body>) {
  const { busy: saving, change, reload, conflict } = useChange(failedWords);
  const { errors, show, clear } = useFormErrors();
  const focused = useRef<Element>(null);

  // A busy button is disabled, which takes the focus from it: a form that stays gives it back.
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
      (words, error) => {
        show(form, error instanceof ApiError ? error.errors : [], words);
        // The list behind the form shows what somebody else made of the record; what was typed stays in the form.
        if (conflictWords(error)) return reload();
      },
    );
    if (isSaved) onSaved(form);
  }

  /** A field that is being mended is no longer wrong. */
  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if ("name" in target && typeof target.name === "string") clear(target.name);
  }

  return { errors, saving, conflict: conflict.words, form: { noValidate: true, onSubmit, onInput } };
}
