import { Mail as MailIcon } from "lucide-react";
import { Link } from "react-router";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { listMail, type MailEnvelope } from "#contract/settings/mail.ts";
import { mailWords } from "#contract/settings/mail-words.ts";
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

export const meta = adminMeta("Outgoing Emails", "Emails from the shop.", "/mail");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, emailsPerPage, {});
  return attemptPage(request, api(listMail, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

const columnsOf = (readable: boolean): readonly Column<MailEnvelope>[] => [
  {
    key: "subject",
    header: "Subject",
    hideLabelOnPhone: true,
    cell: ({ _id, subject }) =>
      readable ? <Link to={`/dashboard/admin/mail/${_id}`}>{subject}</Link> : subject,
  },
  { key: "to", header: "To", cell: ({ to }) => to },
  { key: "status", header: "Status", narrow: true, cell: (mail) => <MailStatus mail={mail} /> },
  {
    key: "written",
    header: "Created",
    narrow: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];

export default function Mail({ loaderData: loaded }: Route.ComponentProps) {
  const { query, pending, hrefFor } = useListQuery();
  const { mails = [], pagination, readable = false } = loaded.ok ? loaded.data : {};
  return (
    <Screen title="Outgoing Emails" text="Emails and their status, newest first">
      {loaded.ok && (
        <Notice title={readable ? "Email isn't set up" : "Email is set up"}>
          {readable
            ? "Emails are saved in the outbox folder. You can read them here."
            : "Emails are sent to their recipients. Their content is hidden here, because some contain secret links."}
        </Notice>
      )}
      <ListSearch label="Search emails" placeholder="Search by recipient or subject..." />
      {!loaded.ok && <LoadFailure words={mailWords.fetchFailed} error={loaded.error} />}
      {loaded.ok && (
        <DataTable
          caption="Outgoing emails"
          columns={columnsOf(readable)}
          rows={mails}
          rowKey={({ _id }) => _id}
          busy={pending}
          empty={
            <EmptyList
              searching={query.search !== ""}
              icon={MailIcon}
              title="No emails found"
              text="Emails from the shop will appear here."
            />
          }
        />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label="Pages of emails" />}
    </Screen>
  );
}
