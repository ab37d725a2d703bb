import type { Capability } from "#contract/kernel/capabilities.ts";
import type { WantedDocuments } from "#domain/invoices/invoices.ts";
import type { Viewer } from "./context.ts";

/** Whether the caller has this capability; such callers also see unpublished records. */
export function mayDo(viewer: Viewer | null, capability: Capability): boolean {
  return viewer?.capabilities?.includes(capability) ?? false;
}

/** Staff who may see all orders may see their documents; customers only those of their own orders. */
export const documentScope = (viewer: Viewer, orderId: string): WantedDocuments => ({
  orderId,
  userId: mayDo(viewer, "orders") ? undefined : viewer._id,
});
