import { storedKeys, storedValue } from "./stored-value.ts";

/** Start of the keys under which the back office stores unsaved form input in this browser. */
export const formDraftPrefix = "form-draft:";

/** Removes the unsaved form input of every user from this browser. Called on sign-out. */
export function removeFormDrafts(): void {
  for (const key of storedKeys(formDraftPrefix)) storedValue(key, () => null).write(null);
}
