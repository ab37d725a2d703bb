import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { ApiError, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { useSession } from "#app/lib/session.ts";
import type { FieldError } from "#contract/endpoint.ts";

export interface LinkForm {
  /** Validates the form; returns errors in field order. */
  check: (values: Readonly<Record<string, string>>) => FieldError[];
  /** Sends the values with the link's token, then opens the next page. */
  send: (token: string, values: Readonly<Record<string, string>>) => Promise<void>;
  /** Error to show if the server gives no message. */
  failureMessage: string;
}

/**
 * State of a form that a single-use link opens. `isMissing`: the URL has no token. `isInvalid`: the URL has no token,
 * or the server rejected it.
 */
export function useLinkForm({ check, send, failureMessage }: LinkForm) {
  const session = useSession();
  const [parameters] = useSearchParams();
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const token = parameters.get("token") ?? "";

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = textsOf(form);
    const invalid = check(values);
    if (invalid.length > 0) return show(form, invalid);
    clear();
    setBusy(true);
    try {
      await send(token, values);
    } catch (error) {
      const fieldErrors = error instanceof ApiError ? error.errors : [];
      if (fieldErrors.some(({ field }) => field === "token")) return setIsRefused(true);
      show(form, fieldErrors, messageOf(error, failureMessage));
      setBusy(false);
    }
  }

  // The server renders the same page for all visitors, so the query string is known only after hydration.
  const isMissing = session.status === "ready" && !token;
  return { errors, busy, isInvalid: isRefused || isMissing, isMissing, onSubmit, onFieldInput: clear };
}
