import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { contentPagePaths } from "#contract/content/content-page-names.ts";
import {
  type ContentPageSource,
  listContentPageVersions,
  readContentPageSource,
} from "#contract/content/content-pages.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import type { AdminHandle } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/content-page";
import { EditText } from "./edit-text.tsx";
import { TextVersions } from "./text-versions.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "charts" } };

const versionsPerPage = 20;

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m["contentPages.editor.title"](),
    description: m["contentPages.editor.metaDescription"](),
    path: `/dashboard/admin/texts/${params.name}`,
    indexed: false,
  });

/** Loads the text and its versions separately, so that the screen shows one even if the other fails to load. */
export async function clientLoader({ params: { name }, request: { url, signal } }: Route.ClientLoaderArgs) {
  const query = {
    page: new URL(url).searchParams.get("page") ?? "1",
    limit: String(versionsPerPage),
  };
  const [source, versions] = await Promise.all([
    attempt(api(readContentPageSource, { params: { name } }, { signal }).then((answer) => answer.source)),
    attempt(api(listContentPageVersions, { params: { name }, query }, { signal })),
  ]);
  return { source, versions };
}
clientLoader.hydrate = true as const;

/** Screen to edit one content page, with preview and saved versions. */
export default function ContentPageEditor({ loaderData: { source, versions } }: Route.ComponentProps) {
  return (
    <Screen
      title={source.ok ? source.data.title : m["contentPages.text"]()}
      text={source.ok && m["contentPages.shownOn"]({ path: contentPagePaths[source.data.name] })}
      action={
        <ButtonLink to="/dashboard/admin/texts" icon={<ArrowLeft aria-hidden="true" />}>
          {m["contentPages.allTexts"]()}
        </ButtonLink>
      }
    >
      {!source.ok && <LoadFailure message={m["content.page.loadFailed"]()} error={source.error} />}
      {source.ok && <Editor key={source.data.name} current={source.data} versions={versions} />}
    </Screen>
  );
}

interface EditorProps {
  current: ContentPageSource;
  versions: Route.ComponentProps["loaderData"]["versions"];
}

/**
 * Keeps the text that the form was opened with, so that a reload of the screen keeps the input. A new key resets the
 * form.
 */
function Editor({ current, versions }: EditorProps) {
  const [open, setOpen] = useState({ key: 0, source: current });
  const continueWith = (source: ContentPageSource) => setOpen(({ key }) => ({ key, source }));
  const restartWith = (source: ContentPageSource) => setOpen(({ key }) => ({ key: key + 1, source }));
  return (
    <EditText
      key={open.key}
      source={open.source}
      takesFocus={open.key > 0}
      onRestart={restartWith}
      onContinue={continueWith}
    >
      {(leave) =>
        versions.ok ? (
          <TextVersions current={current} {...versions.data} leave={leave} onRestart={restartWith} />
        ) : (
          <LoadFailure message={m["content.page.versionsFailed"]()} error={versions.error} />
        )
      }
    </EditText>
  );
}
