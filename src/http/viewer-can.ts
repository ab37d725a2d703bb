import type { Capability } from "#contract/kernel/capabilities.ts";
import type { DocumentQuery } from "#domain/documents/invoices.ts";
import type { Viewer } from "./context.ts";

/** Whether the caller has this capability; such callers also see unpublished records. */
export function viewerCan(viewer: Viewer | null, capability: Capability): boolean {
  return viewer?.capabilities?.includes(capability) ?? false;
}

/** Staff who may see all orders may see their documents; customers only those of their own orders. */
export const documentQueryOf = (viewer: Viewer, orderId: string): DocumentQuery => ({
  orderId,
  userId: viewerCan(viewer, "orders") ? undefined : viewer._id,
});
