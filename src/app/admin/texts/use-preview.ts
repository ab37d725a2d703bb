import { useEffect, useState } from "react";
import { ApiError, api } from "#app/api.ts";
import type { TextName } from "#contract/text-names.ts";
import { textWords } from "#contract/text-words.ts";
import { previewText, type ShownText } from "#contract/texts.ts";
import { reasonOf } from "../loading.ts";

/** Milliseconds without a key before the shop is asked. */
const pause = 350;

export interface Preview {
  /** The latest that could be shown. */
  text: ShownText | null;
  /** Why what is written now can't be. */
  faults: readonly string[];
}

/** What visitors would read of `markdown`, as the shop says. It is asked when nobody has typed for a moment. */
export function usePreview(name: TextName, markdown: string): Preview {
  const [preview, setPreview] = useState<Preview>({ text: null, faults: [] });

  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { text } = await api(previewText, { body: { name, markdown } }, { signal: asking.signal });
        setPreview({ text, faults: [] });
      } catch (error) {
        if (asking.signal.aborted) return;
        setPreview((former) => ({ ...former, faults: faultsOf(error) }));
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [name, markdown]);

  return preview;
}

function faultsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [textWords.previewFailed];
  return error.errors.length > 0 ? error.errors.map(({ message }) => message) : [reasonOf(error)];
}
