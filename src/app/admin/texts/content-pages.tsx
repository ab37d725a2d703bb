import { Link } from "react-router";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { contentPagePaths } from "#contract/content/content-page-names.ts";
import { type ContentPageState, listContentPages } from "#contract/content/content-pages.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import type { Route } from "./+types/content-pages";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["contentPages.title"], m["contentPages.metaDescription"], "/texts");

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(listContentPages, {}, { signal }));
}
clientLoader.hydrate = true as const;

const columns: readonly Column<ContentPageState>[] = [
  {
    key: "title",
    header: m["contentPages.text"],
    hideLabelOnPhone: true,
    cell: ({ name, title }) => <Link to={`/dashboard/admin/texts/${name}`}>{title}</Link>,
  },
  {
    key: "page",
    header: m["contentPages.page"],
    cell: ({ name, title }) => (
      <Link
        to={contentPagePaths[name]}
        aria-label={m["contentPages.pageOf"]({ path: contentPagePaths[name], title })}
      >
        {contentPagePaths[name]}
      </Link>
    ),
  },
  {
    key: "state",
    header: m["contentPages.wording"],
    cell: ({ isOriginal }) =>
      isOriginal ? (
        <Badge>{m["contentPages.original"]()}</Badge>
      ) : (
        <Badge tone="accent">{m["contentPages.yours"]()}</Badge>
      ),
  },
  {
    key: "changed",
    header: m["contentPages.lastChange"],
    cell: ({ changedAt, changedBy }) =>
      changedAt ? (
        <span>
          <time dateTime={changedAt}>{formatMoment(changedAt)}</time>, {changedBy}
        </span>
      ) : (
        m["contentPages.never"]()
      ),
  },
];

export default function ContentPages({ loaderData: loaded }: Route.ComponentProps) {
  return (
    <Screen title={m["contentPages.title"]()} text={m["contentPages.intro"]()}>
      {!loaded.ok && <LoadFailure message={m["content.page.loadFailed"]()} error={loaded.error} />}
      {loaded.ok && (
        <DataTable
          caption={m["contentPages.caption"]()}
          columns={columns}
          rows={loaded.data.texts}
          rowKey={({ name }) => name}
        />
      )}
    </Screen>
  );
}
