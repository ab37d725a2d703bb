import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { Id, IdParams, Timestamp } from "#contract/kernel/fields.ts";
import { Origin } from "./sessions.ts";
import { signInEvents } from "./sign-in-events.ts";

/** An event in the sign-in log of an account, with its origin. */
export const SignIn = z.extend(Origin, {
  _id: Id,
  event: z.enum(signInEvents),
  createdAt: Timestamp,
});
export type SignIn = z.infer<typeof SignIn>;

const SignIns = z.object({ signIns: z.array(SignIn) });

export const listOwnSignIns = endpoint({
  method: "GET",
  path: "/api/auth/sign-ins",
  access: "customer",
  summary:
    "Lists the caller's sign-ins of the last 180 days, newest first: at most 50 successful and 50 failed sign-ins.",
  output: SignIns,
});

export const listStaffSignIns = endpoint({
  method: "GET",
  path: "/api/auth/users/:id/sign-ins",
  access: "administrator",
  capability: "people",
  summary: "Lists an administrator's sign-ins, as that administrator sees them. 404 for customers.",
  params: IdParams,
  output: SignIns,
});
