import type { DocumentQuery } from "#domain/documents/invoices.ts";
import type { Viewer } from "../context.ts";
import { viewerCan } from "../viewer-can.ts";

/** Staff who may see all orders may see their documents; customers only those of their own orders. */
export const documentQueryOf = (viewer: Viewer, orderId: string): DocumentQuery => ({
  orderId,
  userId: viewerCan(viewer, "orders") ? undefined : viewer._id,
});
