import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { EmptyResponse, Id, IdParams, Timestamp } from "#contract/kernel/fields.ts";

/**
 * Origin of a sign-in: names reported by the browser, and the network without the part that identifies a
 * household.
 */
export const Origin = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** For example `203.0.113.*`. */
  network: z.nullable(z.string()),
});
export type Origin = z.infer<typeof Origin>;

/** A signed-in device. */
export const SignedInDevice = z.extend(Origin, {
  _id: Id,
  signedInAt: Timestamp,
  /** Accurate to five minutes. */
  lastSeenAt: Timestamp,
  /** Whether this is the session of the request. */
  isThis: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const listOwnSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  access: "customer",
  summary: "Lists the caller's signed-in devices: this session first, the others by last activity.",
  output: z.object({ sessions: z.array(SignedInDevice) }),
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  access: "customer",
  summary: "Ends one session of the caller. 404 if it has ended or belongs to someone else.",
  params: IdParams,
  output: EmptyResponse,
});
