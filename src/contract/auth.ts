import * as z from "zod/mini";
import { accountFieldWords } from "./account-field-words.ts";
import {
  accountWords,
  administratorRole,
  minimumPasswordLength,
  roleNames,
  type UserSort,
  userSorts,
} from "./account-words.ts";
import { capabilityNames, staffRoleNames } from "./capabilities.ts";
import { endpoint } from "./endpoint.ts";
import { fieldNames, fieldWords } from "./field-words.ts";
import {
  atMost,
  emailField,
  Id,
  IdParams,
  Moment,
  Nothing,
  oneLine,
  PageQuery,
  Pagination,
  requiredLines,
  requiredText,
  shapedText,
} from "./fields.ts";
import { longestEmail, phonePattern } from "./patterns.ts";
import { secondFactorWords } from "./second-factor-words.ts";
import { staffWords } from "./staff-words.ts";

export const User = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  role: z.number(),
  /** Staff role; null for customers. */
  staffRole: z.optional(z.nullable(z.enum(staffRoleNames))),
  /** Permissions in the back office; without it an administrator may do everything. */
  capabilities: z.optional(z.array(z.enum(capabilityNames))),
  /** When a staff member was suspended. */
  deactivatedAt: z.nullable(Moment),
  createdAt: Moment,
});
export type User = z.infer<typeof User>;

/** A newly chosen password. */
export const newPassword = z
  .string({ error: accountWords.shortPassword })
  .check(
    z.minLength(minimumPasswordLength, accountWords.shortPassword),
    atMost(200, accountFieldWords.passwordLong),
  );

/** Fields in the order in which the specification checks them (§5). */
export const Registration = z.object({
  email: emailField(accountWords.invalidEmail),
  phone: shapedText(phonePattern, accountWords.invalidPhone, 10),
  password: newPassword,
  name: requiredText(accountWords.missingFields, 100),
  address: requiredLines(accountWords.missingFields, 500),
  answer: requiredText(accountWords.missingFields, 100),
});
export type Registration = z.infer<typeof Registration>;

export const Credentials = z.object({
  email: z
    .string({ error: accountFieldWords.emailNeeded })
    .check(oneLine(), z.minLength(1, accountFieldWords.emailNeeded), atMost(longestEmail)),
  password: z
    .string({ error: accountFieldWords.passwordNeeded })
    .check(z.minLength(1, accountFieldWords.passwordNeeded), atMost(200)),
  /** 2FA code, if the account uses it. */
  code: z.optional(z.string().check(oneLine(), atMost(20, secondFactorWords.wrong))),
});

export const ForgottenPassword = z.object({ email: emailField(accountWords.invalidEmail) });

export const PasswordReset = z.object({
  /** Secret of the link. */
  token: z
    .string({ error: accountWords.resetLinkOver })
    .check(z.minLength(1, accountWords.resetLinkOver), atMost(200, accountWords.resetLinkOver)),
  password: newPassword,
});

/** The first administrator, as entered on the setup page. */
export const FirstAdministrator = z.object({
  /** Secret of the link that the shop prints when it starts without an administrator. */
  token: z
    .string({ error: accountWords.setupLinkOver })
    .check(z.minLength(1, accountWords.setupLinkOver), atMost(200, accountWords.setupLinkOver)),
  name: requiredText(accountFieldWords.nameNeeded, 100),
  email: emailField(accountWords.invalidEmail),
  password: newPassword,
});

/** The profile page sends one field at a time. */
export const ProfileChange = z
  .object({
    name: z.optional(requiredText(accountFieldWords.nameNeeded, 100)),
    phone: z.optional(shapedText(phonePattern, accountWords.invalidProfilePhone, 10)),
    address: z.optional(requiredLines(accountFieldWords.addressNeeded, 500)),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: accountFieldWords.nothingToChange,
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
    "Exchanges e-mail and password for a token that is valid for seven days. An account with a second factor is asked for its code: 401 `second-factor-needed`.",
  body: Credentials,
  output: z.object({ user: User, token: z.string() }),
});

export const register = endpoint({
  method: "POST",
  path: "/api/auth/register",
  access: "visitor",
  summary: "Creates a customer account; `answer` is the security answer (date of birth).",
  body: Registration,
  output: Nothing,
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "/api/auth/forgot-password",
  access: "visitor",
  summary:
    "Asks for a link to set a new password; the answer is the same whether or not there is an account.",
  body: ForgottenPassword,
  output: Nothing,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/auth/reset-password",
  access: "visitor",
  summary:
    "Sets a new password by the secret of a link, once within an hour, and ends every session of the user.",
  body: PasswordReset,
  output: Nothing,
});

export const createFirstAdministrator = endpoint({
  method: "POST",
  path: "/api/auth/first-administrator",
  access: "visitor",
  summary:
    "Opens the first administrator's account by the secret of the set-up link, and signs in; over once there is an administrator.",
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
  summary: "Ends the session of the token; sessions on other devices stay.",
  output: Nothing,
});

export const logOutEverywhere = endpoint({
  method: "POST",
  path: "/api/auth/logout-everywhere",
  access: "customer",
  summary: "Ends every session of the caller, this one included.",
  output: Nothing,
});

export const checkUser = endpoint({
  method: "GET",
  path: "/api/auth/user-auth",
  access: "customer",
  summary: "Tells whether the token belongs to a user.",
  output: z.object({ ok: z.literal(true), user: z.optional(User) }),
});

export const checkAdministrator = endpoint({
  method: "GET",
  path: "/api/auth/admin-auth",
  access: "administrator",
  capability: "office",
  summary: "Tells whether the token belongs to an administrator.",
  output: z.object({ ok: z.literal(true), user: z.optional(User) }),
});

export const listUsers = endpoint({
  method: "GET",
  path: "/api/auth/users",
  access: "administrator",
  capability: "customers",
  personalRows: "users",
  summary: "Lists users, newest first unless sorted; search goes over name, e-mail and phone.",
  query: z.extend(PageQuery, {
    /** Only users with this role. */
    role: z.optional(z.enum(roleNames, { error: fieldWords.notOneOf(fieldNames.role, roleNames) })),
    sort: z._default(
      z.enum(Object.keys(userSorts) as UserSort[], { error: fieldWords.sortUnknown }),
      "newest",
    ),
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
    "Makes a user an administrator (1) or a customer (0) and ends their sessions; `staffRole` says what an administrator may do: without it a customer becomes a manager. An account whose email address was never confirmed loses its password, sessions and 2FA before it may do more: a link that sets a new password goes to the address, or is answered as `link` where no email goes out. 409 for the last owner.",
  params: IdParams,
  body: z
    .object({
      role: z.union([z.literal(0), z.literal(administratorRole)], {
        error: accountFieldWords.roleOdd,
      }),
      staffRole: z.optional(z.enum(staffRoleNames, { error: staffWords.staffRoleOdd })),
    })
    .check(
      z.refine(({ role, staffRole }) => role === administratorRole || staffRole === undefined, {
        error: staffWords.staffRoleOfCustomer,
        path: ["staffRole"],
      }),
    ),
  output: z.object({ user: User, link: z.optional(z.string()) }),
});
