import { History } from "lucide-react";
import { api } from "#app/api.ts";
import { formatMoment } from "#app/lib/format.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { type AuditEntry, listAudit } from "#contract/reports/audit.ts";
import { auditSentence, auditSubjects, auditWords } from "#contract/reports/audit-words.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { useListLocation } from "../lists/use-list-location.ts";
import type { Route } from "./+types/audit";
import { type AuditQuery, auditPath, parseAuditQuery, parseSubject } from "./audit-query.ts";
import { Changes } from "./changes.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const entriesPerPage = 30;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta("Audit Log", "Changes by staff.", "/audit");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const requested = parseAuditQuery(searchParams);
  const { actor, subject, page } = requested;
  const query = {
    page: String(page),
    limit: String(entriesPerPage),
    ...(actor && { actor }),
    ...(subject && { subject }),
  };
  const loaded = await attempt(api(listAudit, { query }, { signal: request.signal }));
  const lastPage = loaded.ok ? Math.max(loaded.data.pagination.pages, 1) : page;
  if (page > lastPage) throw redirectTo(auditPath(pathname, { ...requested, page: lastPage }));
  return loaded;
}
clientLoader.hydrate = true as const;

const columns: readonly Column<AuditEntry>[] = [
  {
    key: "when",
    header: "When",
    narrow: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  { key: "who", header: "Who", narrow: true, cell: ({ actor }) => actor.name },
  { key: "what", header: "What", cell: auditSentence },
  { key: "changes", header: "Changes", hideLabelOnPhone: true, cell: (entry) => <Changes entry={entry} /> },
];

export default function Audit({ loaderData: loaded }: Route.ComponentProps) {
  const { wanted, pending, go } = useListLocation();
  const { pathname } = wanted;
  const query = parseAuditQuery(new URLSearchParams(wanted.search));
  const { entries = [], actors = [], pagination } = loaded.ok ? loaded.data : {};
  const choose = (change: Partial<AuditQuery>) => go(auditPath(pathname, { ...query, page: 1, ...change }));

  return (
    <Screen title="Audit Log" text="Changes made in the back office, newest first">
      <Grid columns="medium">
        <SelectField
          label="Person"
          value={query.actor}
          onChange={(event) => choose({ actor: event.target.value })}
        >
          <option value="">All people</option>
          {actors.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Kind of record"
          value={query.subject}
          onChange={(event) => choose({ subject: parseSubject(event.target.value) })}
        >
          <option value="">All kinds</option>
          {Object.entries(auditSubjects).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </Grid>
      {!loaded.ok && <LoadFailure words={auditWords.fetchFailed} error={loaded.error} />}
      {loaded.ok && (
        <DataTable
          caption="Changes"
          columns={columns}
          rows={entries}
          rowKey={({ _id }) => _id}
          busy={pending}
          empty={
            <EmptyState
              icon={<History aria-hidden="true" />}
              title="No changes found"
              text="Changes by administrators will appear here."
            />
          }
        />
      )}
      {pagination && (
        <Pagination
          {...pagination}
          hrefFor={(page) => auditPath(pathname, { ...query, page })}
          label="Pages of changes"
        />
      )}
    </Screen>
  );
}
