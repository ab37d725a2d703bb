import { ApiError } from "#app/api.ts";

/** Outcome of a failed access check: the server refused, or could not be reached. */
export type GuardFailure =
  | { outcome: "refused"; message: string; sessionEnded: boolean }
  | { outcome: "two-factor"; message: string }
  | { outcome: "unreachable" };

/**
 * Classifies a failed access check. Only 401 (invalid token) and 403 (not permitted) are refusals; on any other failure
 * the user stays signed in.
 */
export function guardFailureOf(error: unknown): GuardFailure {
  if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 403)) {
    return { outcome: "unreachable" };
  }
  if (error.code === "second-factor-required") return { outcome: "two-factor", message: error.message };
  return { outcome: "refused", message: error.message, sessionEnded: error.status === 401 };
}
