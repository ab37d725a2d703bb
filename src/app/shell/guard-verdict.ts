import { ApiError } from "#app/api.ts";

/** What a failed access check means: the server said no, or it could not be asked. */
export type GuardFailure =
  | { verdict: "refused"; message: string; sessionEnded: boolean }
  | { verdict: "second factor"; message: string }
  | { verdict: "unreachable" };

/**
 * Reads a failed access check. Only 401 (the token counts no more) and 403 (it is not enough) are refusals; a
 * silent or stumbling server says nothing about the visitor, who stays signed in.
 */
export function guardFailureOf(error: unknown): GuardFailure {
  if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) {
    return { verdict: "unreachable" };
  }
  if (error.code === "second-factor-required") return { verdict: "second factor", message: error.message };
  return { verdict: "refused", message: error.message, sessionEnded: error.status === 401 };
}
