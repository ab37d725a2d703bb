import type { DocumentQuery } from "#domain/documents/invoices.ts";
import type { Viewer } from "../context.ts";
import { mayDo } from "../viewer-may.ts";

/** Staff who may see all orders may see their documents; customers only those of their own orders. */
export const documentQueryOf = (viewer: Viewer, orderId: string): DocumentQuery => ({
  orderId,
  userId: mayDo(viewer, "orders") ? undefined : viewer._id,
});
