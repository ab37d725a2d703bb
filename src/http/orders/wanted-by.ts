import type { WantedDocuments } from "#domain/invoices/invoices.ts";
import type { Viewer } from "../context.ts";
import { mayDo } from "../viewer-may.ts";

/** Whose documents of an order are asked for: who may see all orders may see those of any, others of their own. */
export const wantedBy = (viewer: Viewer, orderId: string): WantedDocuments => ({
  orderId,
  userId: mayDo(viewer, "orders") ? undefined : viewer._id,
});
