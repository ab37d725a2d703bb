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
import { auditSubjects } from "#contract/reports/audit-labels.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { useListLocation } from "../lists/use-list-location.ts";
import type { Route } from "./+types/audit";
import { type AuditQuery, auditPath, parseAuditQuery, parseSubject } from "./audit-query.ts";
import type { NamesById } from "./audit-values.ts";
import { Changes } from "./changes.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const entriesPerPage = 30;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["audit.title"], m["audit.pageDescription"], "/audit");

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

const columnsWith = (names: NamesById): readonly Column<AuditEntry>[] => [
  {
    key: "what",
    header: m["audit.what"],
    hideLabelOnPhone: true,
    cell: (entry) => <Changes entry={entry} names={names} />,
  },
  {
    key: "when",
    header: m["audit.when"],
    narrow: true,
    hideLabelOnPhone: true,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="muted">
        {formatMoment(createdAt)}
      </time>
    ),
  },
];

export default function Audit({ loaderData: loaded }: Route.ComponentProps) {
  const { requested: location, pending, go } = useListLocation();
  const { pathname } = location;
  const query = parseAuditQuery(new URLSearchParams(location.search));
  const { entries = [], actors = [], names = {}, pagination } = loaded.ok ? loaded.data : {};
  const choose = (change: Partial<AuditQuery>) => go(auditPath(pathname, { ...query, page: 1, ...change }));

  return (
    <Screen title={m["audit.title"]()} text={m["audit.subtitle"]()}>
      <Grid columns="medium">
        <SelectField
          label={m["audit.person"]()}
          value={query.actor}
          onChange={(event) => choose({ actor: event.target.value })}
        >
          <option value="">{m["audit.allPeople"]()}</option>
          {actors.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m["audit.kindOfRecord"]()}
          value={query.subject}
          onChange={(event) => choose({ subject: parseSubject(event.target.value) })}
        >
          <option value="">{m["audit.allKinds"]()}</option>
          {Object.entries(auditSubjects).map(([value, label]) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </SelectField>
      </Grid>
      {!loaded.ok && <LoadFailure message={m["reports.audit.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && (
        <DataTable
          caption={m["audit.changes"]()}
          columns={columnsWith(names)}
          rows={entries}
          rowKey={({ _id }) => _id}
          busy={pending}
          empty={
            <EmptyState
              icon={<History aria-hidden="true" />}
              title={m["audit.empty.title"]()}
              text={m["audit.empty.text"]()}
            />
          }
        />
      )}
      {pagination && (
        <Pagination
          {...pagination}
          hrefFor={(page) => auditPath(pathname, { ...query, page })}
          label={m["audit.pages"]()}
        />
      )}
    </Screen>
  );
}
