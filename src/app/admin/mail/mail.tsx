import { Mail as MailIcon } from "lucide-react";
import { Link } from "react-router";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { listMail, type MailEnvelope } from "#contract/mail.ts";
import { mailWords } from "#contract/mail-words.ts";
import { EmptyList } from "../list-parts.tsx";
import { ListSearch } from "../list-search.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { attemptPage, pageQuery } from "../loading.ts";
import { Screen } from "../screen.tsx";
import { type AdminHandle, officeMeta } from "../screen-skeleton.tsx";
import { useListQuery } from "../use-list-query.ts";
import type { Route } from "./+types/mail";
import { MailStatus } from "./mail-status.tsx";

export { ScreenSkeleton as HydrateFallback } from "../screen-skeleton.tsx";

const mailsOnAPage = 20;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = officeMeta("Outgoing Mail", "The letters of the shop.", "/mail");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, mailsOnAPage, {});
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
    header: "Written",
    narrow: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
];

export default function Mail({ loaderData: loaded }: Route.ComponentProps) {
  const { query, pending, hrefFor } = useListQuery();
  const { mails = [], pagination, readable = false } = loaded.ok ? loaded.data : {};
  return (
    <Screen title="Outgoing Mail" text="The letters of the shop and how far they are, newest first">
      {loaded.ok && (
        <Notice title={readable ? "No mail server is set" : "A mail server is set"}>
          {readable
            ? "Letters are kept in the shop's outbox folder and can be read here."
            : "Letters go to their recipients, and only they can read them: some carry a secret link."}
        </Notice>
      )}
      <ListSearch label="Search mail" placeholder="Search by recipient or subject..." />
      {!loaded.ok && <LoadFailure words={mailWords.fetchFailed} error={loaded.error} />}
      {loaded.ok && (
        <DataTable
          caption="Outgoing mail"
          columns={columnsOf(readable)}
          rows={mails}
          rowKey={({ _id }) => _id}
          busy={pending}
          empty={
            <EmptyList
              searching={query.search !== ""}
              icon={MailIcon}
              title="No mail found"
              text="Letters appear here as soon as the shop writes one."
            />
          }
        />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label="Pages of mail" />}
    </Screen>
  );
}
