import { type FormEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { ApiError, messageOf } from "#app/api.ts";
import { textsOf, useFormErrors } from "#app/lib/form-errors.ts";
import { useSession } from "#app/lib/session.ts";
import type { FieldError } from "#contract/endpoint.ts";

export interface LinkForm {
  /** What is wrong with what was typed, in the order of the fields. */
  check: (typed: Readonly<Record<string, string>>) => FieldError[];
  /** Sends what was typed with the secret of the link, and leads on. */
  send: (token: string, typed: Readonly<Record<string, string>>) => Promise<void>;
  /** What is told when the shop says nothing better. */
  failedWords: string;
}

/**
 * A form behind a link that works once: `isOver` when the link has no secret, or one that the shop does not know;
 * `isMissing` in the first case alone.
 */
export function useLinkForm({ check, send, failedWords }: LinkForm) {
  const session = useSession();
  const [parameters] = useSearchParams();
  const { errors, show, clear } = useFormErrors();
  const [busy, setBusy] = useState(false);
  const [isRefused, setIsRefused] = useState(false);
  const token = parameters.get("token") ?? "";

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = textsOf(form);
    const found = check(typed);
    if (found.length > 0) return show(form, found);
    clear();
    setBusy(true);
    try {
      await send(token, typed);
    } catch (error) {
      const refused = error instanceof ApiError ? error.errors : [];
      if (refused.some(({ field }) => field === "token")) return setIsRefused(true);
      show(form, refused, messageOf(error, failedWords));
      setBusy(false);
    }
  }

  // The page is rendered for nobody in particular: what the address says is known once it has come alive.
  const isMissing = session.status === "ready" && !token;
  return { errors, busy, isOver: isRefused || isMissing, isMissing, onSubmit, onMend: clear };
}
