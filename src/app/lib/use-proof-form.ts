import type { FormEvent } from "react";
import { ApiError, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import type { FieldError } from "#contract/endpoint.ts";

export interface ProofForm {
  /** What is wrong with what was typed, in the order of the fields. */
  check: (typed: Readonly<Record<string, string>>) => FieldError[];
  send: (typed: Readonly<Record<string, string>>) => Promise<void>;
  /** What is told when the shop says nothing better. */
  failedWords: string;
  onBusy: (busy: boolean) => void;
}

/** A form by which owners of accounts prove themselves: checked, sent, and what was refused shown beside its field. */
export function useProofForm({ check, send, failedWords, onBusy }: ProofForm) {
  const { errors, show, clear } = useFormErrors();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = textsOf(form);
    const found = check(typed);
    if (found.length > 0) return show(form, found);
    clear();
    onBusy(true);
    try {
      await send(typed);
    } catch (error) {
      show(form, error instanceof ApiError ? error.errors : [], messageOf(error, failedWords));
    } finally {
      onBusy(false);
    }
  }

  const onInput = (event: FormEvent) => clear((event.target as HTMLInputElement).name);
  return { errors, form: { method: "post", noValidate: true, onSubmit: submit, onInput } as const };
}
