import { serverApi } from "#app/api.ts";
import { failedPage } from "#app/lib/failed-page.ts";
import type { TextName } from "#contract/text-names.ts";
import { readText, type ShownText } from "#contract/texts.ts";

/** A text of the site, for the loader of its page; the page says it when it could not be had. */
export async function loadText(context: Parameters<typeof serverApi>[0], name: TextName): Promise<ShownText> {
  const { text } = await serverApi(context)(readText, { params: { name } }).catch((error: unknown) => {
    throw failedPage(error);
  });
  return text;
}
