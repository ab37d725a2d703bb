import type { Capability } from "#contract/kernel/capabilities.ts";
import type { DocumentQuery } from "#domain/documents/invoices.ts";
import type { Viewer } from "./context.ts";

/** Whether the caller has this capability; false for visitors. */
export function viewerCan(viewer: Viewer | null, capability: Capability): boolean {
  return viewer?.capabilities?.includes(capability) ?? false;
}

/** Limits customers to the documents of their own orders; staff who may see orders can see all documents. */
export const documentQueryOf = (viewer: Viewer, orderId: string): DocumentQuery => ({
  orderId,
  userId: viewerCan(viewer, "orders") ? undefined : viewer._id,
});
