import { Link } from "react-router";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { contentPageMessages } from "#contract/content/content-page-messages.ts";
import { contentPagePaths } from "#contract/content/content-page-names.ts";
import { type ContentPageState, listContentPages } from "#contract/content/content-pages.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/content-pages";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta("Site Texts", "Text of the site's pages.", "/texts");

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(listContentPages, {}, { signal }));
}
clientLoader.hydrate = true as const;

const columns: readonly Column<ContentPageState>[] = [
  {
    key: "title",
    header: "Text",
    hideLabelOnPhone: true,
    cell: ({ name, title }) => <Link to={`/dashboard/admin/texts/${name}`}>{title}</Link>,
  },
  {
    key: "page",
    header: "Page",
    cell: ({ name, title }) => (
      <Link to={contentPagePaths[name]} aria-label={`${contentPagePaths[name]}, page of ${title}`}>
        {contentPagePaths[name]}
      </Link>
    ),
  },
  {
    key: "state",
    header: "Wording",
    cell: ({ isOriginal }) => (isOriginal ? <Badge>Original</Badge> : <Badge tone="accent">Yours</Badge>),
  },
  {
    key: "changed",
    header: "Last change",
    cell: ({ changedAt, changedBy }) =>
      changedAt ? (
        <span>
          <time dateTime={changedAt}>{formatMoment(changedAt)}</time>, {changedBy}
        </span>
      ) : (
        "Never"
      ),
  },
];

/** List of content pages. */
export default function Texts({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Screen title="Site Texts" text="The text of your pages. Choose one to edit it.">
      {!loaded.ok && <LoadFailure words={contentPageMessages.loadFailed} error={loaded.error} />}
      {loaded.ok && (
        <DataTable
          caption="Site texts"
          columns={columns}
          rows={loaded.data.texts}
          rowKey={({ name }) => name}
        />
      )}
    </Screen>
  );
}
