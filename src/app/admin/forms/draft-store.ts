import * as z from "zod/mini";
import { formDraftPrefix } from "#app/lib/form-drafts.ts";
import { readSession } from "#app/lib/session.ts";
import { storedKeys, storedValue } from "#app/lib/stored-value.ts";

/** Unsaved input of a form, as stored in the browser. */
const Draft = z.object({
  /** When the input was stored, in milliseconds since 1970. */
  savedAt: z.number(),
  /** Version of the record that was edited; 0 for a new record. */
  version: z.number(),
  /** The values that the form would have sent, to tell whether the record has them by now. */
  contents: z.string(),
  /** Changed controls by name, each with its value and the value that the record had. */
  controls: z.record(z.string(), z.object({ value: z.string(), initial: z.string() })),
  /** Changed states of composite controls, by key. */
  states: z.record(z.string(), z.unknown()),
  /** Whether files were chosen that are not stored, because they were not uploaded yet. */
  lacksFiles: z.boolean(),
});
export type Draft = z.infer<typeof Draft>;

export interface DraftStore {
  read(): Draft | null;
  /** Stores the draft, or removes it. A draft that is too large is not stored; the previous one stays. */
  write(draft: Draft | null): void;
}

/** Days after which a draft is removed. */
export const draftDays = 7;

/** Maximum length of a stored draft in characters. Browsers store about 5 million for the whole site. */
export const maxDraftLength = 200_000;

const isExpired = ({ savedAt }: Draft) => Date.now() - savedAt > draftDays * 24 * 60 * 60 * 1000;

function parseDraft(value: unknown): Draft | null {
  const { success, data } = z.safeParse(Draft, value);
  return success && !isExpired(data) ? data : null;
}

/**
 * Storage for the draft of one form, for the signed-in user. `record` is the id of the record, or undefined for a new
 * one. Returns null without a session.
 */
export function draftStore(form: string, record: string | undefined): DraftStore | null {
  const userId = readSession()?.user._id;
  if (!userId) return null;
  const stored = storedValue(`${formDraftPrefix}${userId}:${form}:${record ?? "new"}`, parseDraft);
  return {
    read: stored.read,
    write(draft) {
      // The user may have signed out in another tab.
      if (draft && readSession()?.user._id !== userId) return;
      if (draft && JSON.stringify(draft).length > maxDraftLength) return;
      stored.write(draft);
    },
  };
}

/** Removes the expired drafts of all forms. */
export function removeExpiredDrafts(): void {
  for (const key of storedKeys(formDraftPrefix)) storedValue(key, parseDraft).read();
}
