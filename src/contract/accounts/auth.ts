import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { capabilityNames, staffRoleNames } from "#contract/kernel/capabilities.ts";
import { fieldErrors } from "#contract/kernel/field-errors.ts";
import {
  EmptyResponse,
  emailField,
  Id,
  IdParams,
  maxTextLength,
  PageQuery,
  Pagination,
  patternText,
  requiredLines,
  requiredText,
  singleLine,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { maxEmailLength, phonePattern } from "#contract/kernel/patterns.ts";
import { m } from "#messages";
import { minPasswordLength } from "./passwords.ts";
import { oneRoleField, RoleReference, roleChoice } from "./role-fields.ts";
import { administratorRole, roleNames } from "./roles.ts";
import { userSort } from "./user-sorts.ts";

export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  role: z.number(),
  /** First built-in role of staff; null for customers, and for staff who only have the shop's own roles. */
  staffRole: z.optional(z.nullable(z.enum(staffRoleNames))),
  /** All staff roles. */
  roles: z.optional(z.array(RoleReference)),
  /** Permissions in the back office. If omitted, an administrator may do everything. */
  capabilities: z.optional(z.array(z.enum(capabilityNames))),
  /** Most that the user may refund of one order, in rupees; null if their roles set no limit. */
  refundLimit: z.optional(z.nullable(z.number())),
  /** When a staff member was suspended. */
  deactivatedAt: z.nullable(Timestamp),
  createdAt: Timestamp,
});
export type User = z.infer<typeof User>;

/** A newly chosen password. */
export const newPassword = z
  .string({ error: m["accounts.shortPassword"] })
  .check(
    z.minLength(minPasswordLength, { error: m["accounts.shortPassword"] }),
    maxTextLength(200, m["accounts.field.passwordTooLong"]),
  );

/** Fields in the order in which the specification checks them (§5). */
export const Registration = z.object({
  email: emailField(m["accounts.invalidEmail"]),
  phone: patternText(phonePattern, m["accounts.invalidPhone"], 10),
  password: newPassword,
  name: requiredText(m["accounts.missingFields"], 100),
  address: requiredLines(m["accounts.missingFields"], 500),
  answer: requiredText(m["accounts.missingFields"], 100),
});
export type Registration = z.infer<typeof Registration>;

export const Credentials = z.object({
  email: z
    .string({ error: m["accounts.field.emailRequired"] })
    .check(
      singleLine(),
      z.minLength(1, { error: m["accounts.field.emailRequired"] }),
      maxTextLength(maxEmailLength),
    ),
  password: z
    .string({ error: m["accounts.field.passwordRequired"] })
    .check(z.minLength(1, { error: m["accounts.field.passwordRequired"] }), maxTextLength(200)),
  /** 2FA code, if the account uses it. */
  code: z.optional(z.string().check(singleLine(), maxTextLength(20, m["accounts.twoFactor.codeWrong"]))),
});

export const ForgottenPassword = z.object({ email: emailField(m["accounts.invalidEmail"]) });

export const PasswordReset = z.object({
  /** Secret of the link. */
  token: z
    .string({ error: m["accounts.resetLinkExpired"] })
    .check(
      z.minLength(1, { error: m["accounts.resetLinkExpired"] }),
      maxTextLength(200, m["accounts.resetLinkExpired"]),
    ),
  password: newPassword,
});

/** The first administrator, as entered on the setup page. */
export const FirstAdministrator = z.object({
  /** Secret of the link that the shop prints when it starts without an administrator. */
  token: z
    .string({ error: m["accounts.setupLinkExpired"] })
    .check(
      z.minLength(1, { error: m["accounts.setupLinkExpired"] }),
      maxTextLength(200, m["accounts.setupLinkExpired"]),
    ),
  name: requiredText(m["accounts.field.nameRequired"], 100),
  email: emailField(m["accounts.invalidEmail"]),
  password: newPassword,
});

/** Fields that a user can change; the profile page sends one field at a time. */
export const ProfileChange = z
  .object({
    name: z.optional(requiredText(m["accounts.field.nameRequired"], 100)),
    phone: z.optional(patternText(phonePattern, m["accounts.invalidProfilePhone"], 10)),
    address: z.optional(requiredLines(m["accounts.field.addressRequired"], 500)),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: m["accounts.field.nothingToChange"],
    }),
  );
export type ProfileChange = z.infer<typeof ProfileChange>;

const UserStats = z.object({
  total: z.number(),
  customers: z.number(),
  admins: z.number(),
  newUsersLastMonth: z.number(),
});

export const logIn = endpoint({
  method: "POST",
  path: "/api/auth/login",
  access: "visitor",
  summary:
    "Exchanges email and password for a token that is valid for seven days. 401 `second-factor-needed` if the account uses two-factor authentication and `code` is missing.",
  body: Credentials,
  output: z.object({ user: User, token: z.string() }),
});

export const register = endpoint({
  method: "POST",
  path: "/api/auth/register",
  access: "visitor",
  summary: "Creates a customer account; `answer` is the security answer (date of birth).",
  body: Registration,
  output: EmptyResponse,
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/auth/forgot-password",
  access: "visitor",
  summary:
    "Requests a link to set a new password; the response is the same whether or not there is an account.",
  body: ForgottenPassword,
  output: EmptyResponse,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/reset-password",
  access: "visitor",
  summary:
    "Sets a new password with the secret of a link, which works once within an hour, and ends every session of the user.",
  body: PasswordReset,
  output: EmptyResponse,
});

export const createFirstAdministrator = endpoint({
  method: "POST",
  path: "/api/auth/first-administrator",
  access: "visitor",
  summary:
    "Creates the first administrator's account with the secret of the setup link, and signs in. No longer possible once there is an administrator.",
  body: FirstAdministrator,
  output: z.object({ user: User, token: z.string() }),
});

export const updateProfile = endpoint({
  method: "PUT",
  path: "/api/auth/update-profile",
  access: "customer",
  summary: "Changes the caller's name, phone or address.",
  body: ProfileChange,
  output: z.object({ updatedUser: User }),
});

export const logOut = endpoint({
  method: "POST",
  path: "/api/auth/logout",
  access: "customer",
  summary: "Ends the session of the token; sessions on other devices continue.",
  output: EmptyResponse,
});

export const logOutEverywhere = endpoint({
  method: "POST",
  path: "/api/auth/logout-everywhere",
  access: "customer",
  summary: "Ends every session of the caller, including this one.",
  output: EmptyResponse,
});

export const checkUser = endpoint({
  method: "GET",
  path: "/api/auth/user-auth",
  access: "customer",
  summary: "Returns whether the token belongs to a user.",
  output: z.object({ ok: z.literal(true), user: z.optional(User) }),
});

export const checkAdministrator = endpoint({
  method: "GET",
  path: "/api/auth/admin-auth",
  access: "administrator",
  capability: "office",
  summary: "Returns whether the token belongs to an administrator.",
  output: z.object({ ok: z.literal(true), user: z.optional(User) }),
});

export const listUsers = endpoint({
  method: "GET",
  path: "/api/auth/users",
  access: "administrator",
  capability: "customers",
  personalRows: "users",
  summary: "Lists users, newest first unless sorted; searches name, email and phone.",
  query: z.extend(PageQuery, {
    /** Only users with this role. */
    role: z.optional(z.enum(roleNames, fieldErrors.notOneOf(m["common.fieldNames.role"], roleNames))),
    sort: userSort,
  }),
  output: z.object({ users: z.array(User), pagination: Pagination }),
});

export const userStats = endpoint({
  method: "GET",
  path: "/api/auth/user-stats",
  access: "administrator",
  capability: "customers",
  summary: "Counts users, by role and new within the last month.",
  output: z.object({ stats: UserStats }),
});

export const setRole = endpoint({
  method: "PUT",
  path: "/api/auth/users/:id/role",
  access: "administrator",
  capability: "people",
  confirmsPassword: true,
  summary:
    "Makes a user an administrator (1) or a customer (0) and ends their sessions. `staffRole` gives an administrator one built-in role, `roles` several roles; without them, a customer becomes a manager. An account whose email address was never confirmed loses its password, sessions and 2FA first: a link to set a new password is emailed, or returned as `link` without a mail server. 403 if the former or new roles have a permission that the caller lacks, 409 for the last owner.",
  params: IdParams,
  body: z
    .object({
      role: z.union([z.literal(0), z.literal(administratorRole)], {
        error: m["accounts.field.roleInvalid"],
      }),
      ...roleChoice,
    })
    .check(
      oneRoleField,
      z.refine(({ role, staffRole }) => role === administratorRole || staffRole === undefined, {
        error: m["accounts.staff.customerHasNoRole"],
        path: ["staffRole"],
      }),
      z.refine(({ role, roles }) => role === administratorRole || roles === undefined, {
        error: m["accounts.staff.customerHasNoRole"],
        path: ["roles"],
      }),
    ),
  output: z.object({ user: User, link: z.optional(z.string()) }),
});
