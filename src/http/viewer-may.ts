import type { Capability } from "#contract/capabilities.ts";
import type { Viewer } from "./context.ts";

/** Whether the call comes from somebody who may do this; such calls also see what is not public. */
export function mayDo(viewer: Viewer | null, capability: Capability): boolean {
  return viewer?.capabilities?.includes(capability) ?? false;
}
