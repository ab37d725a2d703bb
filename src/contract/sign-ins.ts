import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { Id, IdParams, Moment } from "./fields.ts";
import { Origin } from "./sessions.ts";
import { signInEvents } from "./sign-in-events.ts";

/** An event in the sign-in log of an account, with its origin. */
export const SignIn = z.extend(Origin, {
  _id: Id,
  event: z.enum(signInEvents),
  createdAt: Moment,
});
export type SignIn = z.infer<typeof SignIn>;

const SignIns = z.object({ signIns: z.array(SignIn) });

export const listOwnSignIns = endpoint({
  method: "GET",
  path: "/api/auth/sign-ins",
  access: "customer",
  summary:
    "The log of the caller's sign-ins, newest first: of the last 180 days at most 50 that were let in and 50 that were refused.",
  output: SignIns,
});

export const listStaffSignIns = endpoint({
  method: "GET",
  path: "/api/auth/users/:id/sign-ins",
  access: "administrator",
  capability: "people",
  summary: "The log of an administrator's sign-ins, as its owner sees it. 404 for everybody else's.",
  params: IdParams,
  output: SignIns,
});
