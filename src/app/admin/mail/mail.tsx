import { Mail as MailIcon } from "lucide-react";
import { Link } from "react-router";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { listMail, type MailEnvelope } from "#contract/settings/mail.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/mail";
import { MailStatus } from "./mail-status.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const emailsPerPage = 20;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["mail.outgoing.title"], m["mail.outgoing.pageDescription"], "/mail");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, emailsPerPage, {});
  return attemptPage(request, api(listMail, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

const columnsOf = (readable: boolean): readonly Column<MailEnvelope>[] => [
  {
    key: "subject",
    header: m["mail.outgoing.subject"],
    hideLabelOnPhone: true,
    cell: ({ _id, subject }) =>
      readable ? <Link to={`/dashboard/admin/mail/${_id}`}>{subject}</Link> : subject,
  },
  { key: "to", header: m["mail.outgoing.to"], cell: ({ to }) => to },
  {
    key: "status",
    header: m["mail.outgoing.statusLabel"],
    narrow: true,
    cell: (mail) => <MailStatus mail={mail} />,
  },
  {
    key: "written",
    header: m["mail.outgoing.created"],
    narrow: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];

export default function Mail({ loaderData: loaded }: Route.ComponentProps) {
  const { query, pending, hrefFor } = useListQuery();
  const { mails = [], pagination, readable = false } = loaded.ok ? loaded.data : {};
  return (
    <Screen title={m["mail.outgoing.title"]()} text={m["mail.outgoing.subtitle"]()}>
      {loaded.ok && (
        <Notice title={readable ? m["mail.outgoing.mailOff.title"]() : m["mail.outgoing.mailOn.title"]()}>
          {readable ? m["mail.outgoing.mailOff.text"]() : m["mail.outgoing.mailOn.text"]()}
        </Notice>
      )}
      <ListSearch label={m["mail.outgoing.search"]()} placeholder={m["mail.outgoing.searchPlaceholder"]()} />
      {!loaded.ok && <LoadFailure message={m["settings.mail.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && (
        <DataTable
          caption={m["mail.outgoing.tableCaption"]()}
          columns={columnsOf(readable)}
          rows={mails}
          rowKey={({ _id }) => _id}
          busy={pending}
          empty={
            <EmptyList
              searching={query.search !== ""}
              icon={MailIcon}
              title={m["mail.outgoing.empty.title"]()}
              text={m["mail.outgoing.empty.text"]()}
            />
          }
        />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label={m["mail.outgoing.pages"]()} />}
    </Screen>
  );
}
