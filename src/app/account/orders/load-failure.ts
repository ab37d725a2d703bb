import { ApiError } from "#app/api.ts";
import { m } from "#messages";

/** Tells the customer why orders could not be loaded. Messages of server errors (5xx) are for the log only. */
export function loadFailureOf(error: unknown): string {
  const isRefusal = error instanceof ApiError && error.status < 500 && error.message !== "";
  return isRefusal ? error.message : m["orders.own.loadFailureHint"]();
}
