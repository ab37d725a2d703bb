import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { staffRoleNames } from "#contract/kernel/capabilities.ts";
import {
  EmptyResponse,
  emailField,
  Id,
  IdParams,
  maxTextLength,
  patternText,
  requiredText,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { phonePattern } from "#contract/kernel/patterns.ts";
import { m } from "#messages";
import { newPassword, User } from "./auth.ts";
import { oneRoleField, RoleReference, roleChoice } from "./role-fields.ts";

/** The roles that an invitation grants. */
const invitedRoles = {
  /** The first built-in role; null if there is none. */
  staffRole: z.nullable(z.enum(staffRoleNames)),
  /** All roles. */
  roles: z.array(RoleReference),
};

/** Secret of an invitation link. */
const token = z
  .string({ error: m["accounts.staff.invitationExpired"] })
  .check(
    z.minLength(1, { error: m["accounts.staff.invitationExpired"] }),
    maxTextLength(200, m["accounts.staff.invitationExpired"]),
  );

/** An invitation that has not been accepted. */
export const Invitation = z.object({
  _id: Id,
  email: z.string(),
  ...invitedRoles,
  /** Name of the inviting user. */
  invitedBy: z.string(),
  createdAt: Timestamp,
  /** When the link expires. */
  expiresAt: Timestamp,
});
export type Invitation = z.infer<typeof Invitation>;

/** An invitation with a new link. `link` is returned only without a mail server, and only once. */
const NewInvitation = z.object({ invitation: Invitation, link: z.optional(z.string()) });

export const InvitationInput = z
  .object({ email: emailField(m["accounts.invalidEmail"]), ...roleChoice })
  .check(
    oneRoleField,
    z.refine(({ staffRole, roles }) => staffRole !== undefined || roles !== undefined, {
      error: m["accounts.staff.roleInvalid"],
      path: ["staffRole"],
    }),
  );

/** The fields of a person who accepts an invitation without an account yet; same rules as registration (§5). */
export const NewColleague = z.object({
  name: requiredText(m["accounts.field.nameRequired"], 100),
  phone: patternText(phonePattern, m["accounts.invalidPhone"], 10),
  password: newPassword,
});

export const listInvitations = endpoint({
  method: "GET",
  path: "/api/auth/invitations",
  access: "administrator",
  capability: "people",
  summary: "Lists invitations that have not been accepted, newest first, including expired ones.",
  output: z.object({ invitations: z.array(Invitation) }),
});

export const invite = endpoint({
  method: "POST",
  path: "/api/auth/invitations",
  access: "administrator",
  capability: "people",
  confirmsPassword: true,
  summary:
    "Invites someone to the staff by email with one built-in role (`staffRole`) or several roles (`roles`); the link works once within seven days. 403 if a role has a permission that the caller lacks, 409 if the address is already on the staff or invited.",
  body: InvitationInput,
  output: NewInvitation,
});

export const renewInvitation = endpoint({
  method: "POST",
  path: "/api/auth/invitations/:id/renew",
  access: "administrator",
  capability: "people",
  confirmsPassword: true,
  summary:
    "Resends an invitation with a new link for seven days; the old link no longer works. 403 if a role has a permission that the caller lacks.",
  params: IdParams,
  output: NewInvitation,
});

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/api/auth/invitations/:id",
  access: "administrator",
  capability: "people",
  summary: "Withdraws an invitation: its link no longer works.",
  params: IdParams,
  output: EmptyResponse,
});

export const readInvitation = endpoint({
  method: "POST",
  path: "/api/auth/invitations/open",
  access: "visitor",
  summary: "Returns the invitation for the secret of its link, and whether its address has an account.",
  body: z.object({ token }),
  output: z.object({ email: z.string(), ...invitedRoles, hasAccount: z.boolean() }),
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/auth/invitations/accept",
  access: "visitor",
  summary:
    "Accepts an invitation with the secret of its link, once. A person without an account sends name, phone and password and is signed in with `session`; an existing account gets the roles and its sessions end, so its owner has to sign in.",
  body: z.extend(z.partial(NewColleague), { token }),
  output: z.object({ session: z.optional(z.object({ user: User, token: z.string() })) }),
});

export const setStaffAccess = endpoint({
  method: "PUT",
  path: "/api/auth/users/:id/access",
  access: "administrator",
  capability: "people",
  confirmsPassword: true,
  summary:
    "Suspends a staff member, which ends their sessions at once, or reactivates them. 403 if they have a permission that the caller lacks, 409 for the last owner.",
  params: IdParams,
  body: z.object({ active: z.boolean({ error: m["accounts.staff.activeInvalid"] }) }),
  output: z.object({ user: User }),
});

export const confirmPassword = endpoint({
  method: "POST",
  path: "/api/auth/confirm-password",
  access: "customer",
  summary:
    "Confirms the caller's password for this session: for fifteen minutes, endpoints that respond 403 `confirm-password` accept its requests. A login counts as well.",
  body: z.object({
    password: z
      .string({ error: m["accounts.field.passwordRequired"] })
      .check(z.minLength(1, { error: m["accounts.field.passwordRequired"] }), maxTextLength(200)),
  }),
  output: EmptyResponse,
});
