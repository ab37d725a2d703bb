import { data } from "react-router";
import { ApiError } from "#app/api.ts";

/**
 * What a loader throws when its page could not be had, so that the page tells the same as the call: 404 under a name
 * that nothing has, or none can have; 503 when the shop cannot look it up at present.
 */
export function failedPage(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 404 || error.status === 400) return data(null, { status: 404 });
  return error.status === 503 ? data(null, { status: 503 }) : error;
}
