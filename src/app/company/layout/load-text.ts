import { serverApi } from "#app/api.ts";
import { toPageError } from "#app/lib/page-error.ts";
import type { ContentPageName } from "#contract/content/content-page-names.ts";
import { type RenderedContentPage, readContentPage } from "#contract/content/content-pages.ts";

/** Loads a content page in a route loader; throws a page error if that fails. */
export async function loadText(
  context: Parameters<typeof serverApi>[0],
  name: ContentPageName,
): Promise<RenderedContentPage> {
  const { text } = await serverApi(context)(readContentPage, { params: { name } }).catch((error: unknown) => {
    throw toPageError(error);
  });
  return text;
}
