import { administratorRole } from "#contract/account-words.ts";
import type { Viewer } from "./context.ts";

/** True when the call comes from an administrator; such calls also see what is not public. */
export function isAdministrator(viewer: Viewer | null): boolean {
  return viewer?.role === administratorRole;
}
