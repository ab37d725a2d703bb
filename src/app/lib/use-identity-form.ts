import type { FormEvent } from "react";
import { ApiError, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import type { FieldError } from "#contract/endpoint.ts";

export interface IdentityForm {
  /** Returns validation errors in field order. */
  check: (values: Readonly<Record<string, string>>) => FieldError[];
  send: (values: Readonly<Record<string, string>>) => Promise<void>;
  /** Shown when the server gives no message. */
  failureMessage: string;
  onBusy: (busy: boolean) => void;
}

/** State of a form that proves the user's identity: validates, sends, and shows errors next to their fields. */
export function useIdentityForm({ check, send, failureMessage, onBusy }: IdentityForm) {
  const { errors, show, clear } = useFormErrors();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = textsOf(form);
    const invalid = check(values);
    if (invalid.length > 0) return show(form, invalid);
    clear();
    onBusy(true);
    try {
      await send(values);
    } catch (error) {
      show(form, error instanceof ApiError ? error.errors : [], messageOf(error, failureMessage));
    } finally {
      onBusy(false);
    }
  }

  const onInput = (event: FormEvent) => clear((event.target as HTMLInputElement).name);
  return { errors, form: { method: "post", noValidate: true, onSubmit: submit, onInput } as const };
}
