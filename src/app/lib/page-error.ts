import { data } from "react-router";
import { ApiError } from "#app/api.ts";

/**
 * Converts an API error to what a loader should throw: a 404 response for an unknown or invalid name in the URL, a 503
 * response while the shop is unavailable, else the error itself.
 */
export function toPageError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 404 || error.status === 400) return data(null, { status: 404 });
  return error.status === 503 ? data(null, { status: 503 }) : error;
}
