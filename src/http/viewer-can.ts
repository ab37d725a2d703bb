import type { Capability } from "#contract/kernel/capabilities.ts";
import type { Viewer } from "./context.ts";

/** Whether the caller has this capability; such callers also see unpublished records. */
export function viewerCan(viewer: Viewer | null, capability: Capability): boolean {
  return viewer?.capabilities?.includes(capability) ?? false;
}
