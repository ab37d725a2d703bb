import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import {
  EmptyResponse,
  Id,
  IdParams,
  optionalLines,
  PageQuery,
  Pagination,
  requiredLines,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { deletionObstacleKinds } from "./deletion-obstacles.ts";
import { deletionStates } from "./deletion-states.ts";

/** Maximum length of the reasons that customers and staff write, in characters. */
export const maxDeletionReasonLength = 1000;

/** A request to delete the caller's account. */
export const OwnDeletionRequest = z.object({
  _id: Id,
  state: z.enum(deletionStates),
  /** As the customer wrote it; may be empty. */
  reason: z.string(),
  /** Why staff refused; otherwise empty. */
  refusal: z.string(),
  createdAt: Timestamp,
  /** Null while the request is open. */
  decidedAt: z.nullable(Timestamp),
});
export type OwnDeletionRequest = z.infer<typeof OwnDeletionRequest>;

/** A request to delete an account, for staff. The account of a completed request has no personal data. */
export const DeletionRequest = z.extend(OwnDeletionRequest, {
  /** Name of the staff member who decided; null if no one did. */
  decidedBy: z.nullable(z.string()),
  user: z.object({ _id: Id, name: z.string(), email: z.string(), createdAt: Timestamp }),
  /** Number of orders, which stay. */
  orders: z.number(),
  /** What has to be finished first, and how many there are. */
  obstacles: z.array(z.object({ kind: z.enum(deletionObstacleKinds), count: z.number() })),
});
export type DeletionRequest = z.infer<typeof DeletionRequest>;

export const DeletionInput = z.object({ reason: optionalLines(maxDeletionReasonLength) });

export const RefusalInput = z.object({
  reason: requiredLines(m["privacy.request.refusalRequired"], maxDeletionReasonLength),
});

export const copyOwnData = endpoint({
  method: "GET",
  path: "/api/auth/personal-data",
  access: "customer",
  confirmsPassword: true,
  summary:
    "Downloads a copy of the caller's data as a ZIP file: `data.json`, the PDFs of invoices and credit notes, and CVs. Messages, emails and applications are included if the caller's address is confirmed.",
  fileType: "application/zip",
  output: z.object({}),
});

export const getOwnDeletionRequest = endpoint({
  method: "GET",
  path: "/api/auth/deletion",
  access: "customer",
  summary: "Returns the caller's latest request to delete the account, or null.",
  output: z.object({ request: z.nullable(OwnDeletionRequest) }),
});

export const requestOwnDeletion = endpoint({
  method: "POST",
  path: "/api/auth/deletion",
  access: "customer",
  confirmsPassword: true,
  summary:
    "Asks the shop to delete the caller's account. 409 if a request is open, and for staff, who have to lose their roles first.",
  body: DeletionInput,
  output: z.object({ request: OwnDeletionRequest }),
});

export const withdrawOwnDeletion = endpoint({
  method: "DELETE",
  path: "/api/auth/deletion",
  access: "customer",
  summary: "Withdraws the caller's open request. 404 if there is none.",
  output: z.object({ request: OwnDeletionRequest }),
});

export const listDeletionRequests = endpoint({
  method: "GET",
  path: "/api/deletion-requests",
  access: "administrator",
  capability: "customers",
  personalRows: "requests",
  summary: "Lists requests to delete accounts: open ones, oldest first, or decided ones, newest first.",
  query: z.extend(z.pick(PageQuery, { page: true, limit: true }), {
    state: z._default(z.enum(["open", "decided"]), "open"),
  }),
  output: z.object({ requests: z.array(DeletionRequest), pagination: Pagination }),
});

export const recordDeletionRequest = endpoint({
  method: "POST",
  path: "/api/deletion-requests",
  access: "administrator",
  capability: "customers",
  summary:
    "Records that a customer has asked for the deletion of their account in another way, such as by post. 404 for an unknown user, 409 if a request is open, and for staff.",
  body: z.object({ user: Id }),
  output: EmptyResponse,
});

export const carryOutDeletion = endpoint({
  method: "POST",
  path: "/api/deletion-requests/:id/carry-out",
  access: "administrator",
  capability: "customers",
  confirmsPassword: true,
  summary:
    "Deletes the account of an open request for good, except for orders and invoices. 409 with `obstacles` if an order, payment, refund, dispute or message is open.",
  params: IdParams,
  output: EmptyResponse,
});

export const refuseDeletion = endpoint({
  method: "POST",
  path: "/api/deletion-requests/:id/refuse",
  access: "administrator",
  capability: "customers",
  summary: "Refuses an open request and tells the customer why.",
  params: IdParams,
  body: RefusalInput,
  output: EmptyResponse,
});
