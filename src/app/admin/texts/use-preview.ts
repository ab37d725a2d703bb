import { useEffect, useState } from "react";
import { ApiError, api } from "#app/api.ts";
import type { ContentPageName } from "#contract/content/content-page-names.ts";
import { previewContentPage, type RenderedContentPage } from "#contract/content/content-pages.ts";
import { m } from "#messages";
import { failureReason } from "../frame/loading.ts";

const debounceMs = 350;

export interface Preview {
  /** Latest preview without errors; null if there is none yet. */
  text: RenderedContentPage | null;
  /** Reasons why the current text has no preview. */
  faults: readonly string[];
}

/** Lets the server render `markdown` as a preview, after a pause in typing. */
export function usePreview(name: ContentPageName, markdown: string): Preview {
  const [preview, setPreview] = useState<Preview>({ text: null, faults: [] });

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const { text } = await api(
          previewContentPage,
          { body: { name, markdown } },
          { signal: controller.signal },
        );
        setPreview({ text, faults: [] });
      } catch (error) {
        if (controller.signal.aborted) return;
        setPreview((current) => ({ ...current, faults: errorsOf(error) }));
      }
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, markdown]);

  return preview;
}

function errorsOf(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [m["content.page.previewFailed"]()];
  return error.errors.length > 0 ? error.errors.map(({ message }) => message) : [failureReason(error)];
}
