import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import {
  EmptyResponse,
  expectedVersion,
  Id,
  IdParams,
  maxTextLength,
  recordVersion,
  requiredText,
  singleLine,
  Timestamp,
} from "#contract/kernel/fields.ts";
import { m } from "#messages";
import { adminListNames } from "./admin-lists.ts";
import { maxViewNameLength, maxViewQueryLength } from "./saved-view-limits.ts";

const adminList = z.enum(adminListNames, { error: m["savedViews.listUnknown"] });

/** A view of a back-office list: the filters, sort order and columns of its address. */
export const SavedView = z.object({
  _id: Id,
  list: z.enum(adminListNames),
  name: z.string(),
  /** Query string of the list, without `?`. */
  query: z.string(),
  /** All staff who may see the list see the view; otherwise only its owner. */
  isShared: z.boolean(),
  /** Name of the person who saved it; null if the account no longer exists. */
  creator: z.nullable(z.string()),
  /** Whether the caller may change and delete it. */
  mayChange: z.boolean(),
  version: recordVersion,
  createdAt: Timestamp,
});
export type SavedView = z.infer<typeof SavedView>;

const viewFields = {
  name: requiredText(m["savedViews.nameRequired"], maxViewNameLength),
  query: z
    .string({ error: m["savedViews.queryInvalid"] })
    .check(singleLine(), maxTextLength(maxViewQueryLength)),
  isShared: z._default(z.boolean(), false),
};

/** Fields of a view that staff enter. */
export const SavedViewInput = z.object(viewFields);

export const listSavedViews = endpoint({
  method: "GET",
  path: "/api/saved-views",
  access: "administrator",
  capability: "office",
  summary:
    "Lists the caller's views of a back-office list and the shared ones, by name. The caller needs the capability of the list.",
  query: z.object({ list: adminList }),
  output: z.object({ views: z.array(SavedView) }),
});

export const createSavedView = endpoint({
  method: "POST",
  path: "/api/saved-views",
  access: "administrator",
  capability: "office",
  summary:
    "Saves a view of a back-office list, for the caller or for all staff who may see the list. The query may contain only parameters of the list.",
  body: z.object({ list: adminList, ...viewFields }),
  output: z.object({ view: SavedView }),
});

export const updateSavedView = endpoint({
  method: "PUT",
  path: "/api/saved-views/:id",
  access: "administrator",
  capability: "office",
  summary: "Changes a view. Others' shared views need the capability `settings`.",
  params: IdParams,
  body: z.object({ ...viewFields, ...expectedVersion }),
  output: z.object({ view: SavedView }),
});

export const deleteSavedView = endpoint({
  method: "DELETE",
  path: "/api/saved-views/:id",
  access: "administrator",
  capability: "office",
  summary: "Deletes a view. Others' shared views need the capability `settings`.",
  params: IdParams,
  output: EmptyResponse,
});
