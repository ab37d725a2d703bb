import { serverApi } from "#app/api.ts";
import { failedPage } from "#app/lib/failed-page.ts";
import type { TextName } from "#contract/text-names.ts";
import { readText, type ShownText } from "#contract/texts.ts";

/** Loads a content page in a route loader; throws a page error if that fails. */
export async function loadText(context: Parameters<typeof serverApi>[0], name: TextName): Promise<ShownText> {
  const { text } = await serverApi(context)(readText, { params: { name } }).catch((error: unknown) => {
    throw failedPage(error);
  });
  return text;
}
