import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Id, IdParams, Moment, Nothing } from "./fields.ts";

/** Where a sign-in came from: names that the browser gave itself, and the network without the part that is one person's. */
export const Origin = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Such as `203.0.113.*`. */
  network: z.nullable(z.string()),
});
export type Origin = z.infer<typeof Origin>;

/** A device on which somebody is signed in. */
export const SignedInDevice = z.extend(Origin, {
  _id: Id,
  signedInAt: Moment,
  /** To five minutes. */
  lastSeenAt: Moment,
  /** The session of the token that asks. */
  isThis: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

export const listOwnSessions = endpoint({
  method: "GET",
  path: "/api/auth/sessions",
  access: "customer",
  summary: "Where the caller is signed in: this session first, the others by when they were last seen.",
  output: z.object({ sessions: z.array(SignedInDevice) }),
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  access: "customer",
  summary: "Ends one session of the caller. 404 for one that is over or somebody else's.",
  params: IdParams,
  output: Nothing,
});
