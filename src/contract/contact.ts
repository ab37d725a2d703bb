import * as z from "zod/mini";
import { contactPageSize, contactStatuses, contactWords } from "./contact-words.ts";
import { endpoint } from "./endpoint.ts";
import { fieldNames, fieldWords } from "./field-words.ts";
import {
  atMost,
  emailField,
  Id,
  IdParams,
  Moment,
  Nothing,
  optionalText,
  Pagination,
  recordVersion,
  requiredText,
  seenVersion,
  wholeNumber,
} from "./fields.ts";

export const ContactInput = z.object({
  name: requiredText(contactWords.missing, 100),
  phone: requiredText(contactWords.missing, 20),
  email: emailField(fieldWords.emailOdd),
  message: requiredText(contactWords.missing, 5000),
});
export type ContactInput = z.infer<typeof ContactInput>;

export const Contact = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  status: z.enum(contactStatuses),
  adminNotes: z.string(),
  version: recordVersion,
  createdAt: Moment,
});
export type Contact = z.infer<typeof Contact>;

export const ContactStats = z.object({
  total: z.number(),
  new: z.number(),
  read: z.number(),
  responded: z.number(),
  resolved: z.number(),
});

export const submitContact = endpoint({
  method: "POST",
  path: "/api/contact/submit",
  access: "visitor",
  summary: "Leaves a message for the shop.",
  body: ContactInput,
  output: Nothing,
});

export const listContacts = endpoint({
  method: "GET",
  path: "/api/contact/all",
  access: "administrator",
  summary: "Messages, newest first; search goes over name, e-mail and phone.",
  query: z.object({
    page: z._default(wholeNumber(fieldNames.page, 1, 1_000_000), 1),
    limit: z._default(wholeNumber(fieldNames.limit, 1, 100), contactPageSize),
    status: z.optional(z.enum(["", ...contactStatuses], { error: fieldWords.statusUnknown })),
    search: optionalText(200),
  }),
  output: z.object({ contacts: z.array(Contact), stats: ContactStats, pagination: Pagination }),
});

export const getContact = endpoint({
  method: "GET",
  path: "/api/contact/:id",
  access: "administrator",
  summary: "One message.",
  params: IdParams,
  output: z.object({ contact: Contact }),
});

export const setContactStatus = endpoint({
  method: "PUT",
  path: "/api/contact/:id/status",
  access: "administrator",
  summary: "Sets the state and the notes of a message.",
  params: IdParams,
  body: z.object({
    status: z.enum(contactStatuses, { error: fieldWords.notOneOf(fieldNames.status, contactStatuses) }),
    adminNotes: z.optional(z.string().check(atMost(5000))),
    ...seenVersion,
  }),
  output: z.object({ contact: Contact }),
});

export const deleteContact = endpoint({
  method: "DELETE",
  path: "/api/contact/:id",
  access: "administrator",
  summary: "Removes a message.",
  params: IdParams,
  output: Nothing,
});
