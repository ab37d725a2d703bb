import { UsersRound } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { displayName } from "#app/lib/display-name.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { hasCapability, readSession, useHasCapability } from "#app/lib/session.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { listUsers, type User, userStats } from "#contract/accounts/auth.ts";
import { roleNames } from "#contract/accounts/roles.ts";
import { listInvitations } from "#contract/accounts/staff.ts";
import { type UserSort, userSortKeys, userSorts } from "#contract/accounts/user-sorts.ts";
import { sortChoices } from "#contract/kernel/list-sort.ts";
import { exportUsers } from "#contract/reports/exports.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt, attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { CreateButton } from "../lists/create-button.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { ListFooter } from "../lists/list-footer.tsx";
import { ListOptions } from "../lists/list-options.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import type { PageSize } from "../lists/list-query.ts";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { type RecordColumn, sortBy } from "../lists/record-column.ts";
import { RecordList } from "../lists/record-list.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/users";
import { InvitationList } from "./invitation-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { RoleBadge, UserDialog } from "./user-dialog.tsx";
import styles from "./users.module.css";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const usersPerPage: PageSize = 20;
const choices = {
  role: roleNames,
  sort: [...(Object.keys(userSorts) as UserSort[]), ...sortChoices(userSortKeys)],
};
const roleLabels = { customer: m["users.customer"], administrator: m["users.admin"] };

export const handle: AdminHandle = {
  skeleton: { counters: 4, list: "rows", loadingLabel: m["users.loading"] },
};

export const meta = adminMeta(m["users.title"], m["users.metaDescription"], "/users");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, usersPerPage, choices);
  const { signal } = request;
  const [people, stats, invited] = await Promise.all([
    attemptPage(request, api(listUsers, { query }, { signal })),
    attempt(api(userStats, {}, { signal })),
    hasCapability(readSession()?.user, "people") ? attempt(api(listInvitations, {}, { signal })) : null,
  ]);
  return { people, stats, invited };
}
clientLoader.hydrate = true as const;

const columns: readonly RecordColumn<User>[] = [
  { key: "user", header: m["users.user"], sort: sortBy("name"), onPhone: "start", cell: displayName },
  {
    key: "contact",
    header: m["users.contact"],
    csvTitles: ["Email", "Phone"],
    sort: sortBy("email"),
    cell: ({ email, phone }) => (
      <span className={styles.contact}>
        <span>{email}</span>
        <span className={styles.phone}>{phone}</span>
      </span>
    ),
  },
  {
    key: "role",
    header: m["users.role"],
    csvTitles: ["Role"],
    narrow: true,
    cell: (user) => <RoleBadge {...user} />,
  },
  {
    key: "joined",
    header: m["users.joined"],
    csvTitles: ["Member since (IST)"],
    sort: { ascending: "oldest", descending: "newest" },
    descendsFirst: true,
    narrow: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>,
  },
];

export default function Users({ loaderData: { people, stats, invited } }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const [open, setOpen] = useState<User | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState("");
  const can = useHasCapability();
  const counts = stats.ok ? stats.data.stats : undefined;

  return (
    <Screen
      title={m["users.title"]()}
      text={m["users.intro"]()}
      action={
        <>
          <ExportButton endpoint={exportUsers} filters={["role", "sort"]} list={{ name: "users", columns }} />
          <ButtonLink to="/dashboard/admin/users/deletions">{m["privacy.desk.title"]()}</ButtonLink>
          {can("people") && (
            <ButtonLink to="/dashboard/admin/users/roles">{m["users.roles.title"]()}</ButtonLink>
          )}
          {can("people") && (
            <CreateButton onClick={() => setInviting(true)}>{m["users.inviteColleague"]()}</CreateButton>
          )}
        </>
      }
    >
      <Counters>
        <Counter label={m["users.total"]()} value={counts?.total} />
        <Counter label={m["users.customers"]()} value={counts?.customers} />
        <Counter label={m["users.admins"]()} value={counts?.admins} />
        <Counter label={m["users.newUsers"]()} value={counts?.newUsersLastMonth} />
      </Counters>
      {!stats.ok && people.ok && <Notice tone="bad" title={m["accounts.userStatsFailed"]()} announce />}
      {invited?.ok && <InvitationList invitations={invited.data.invitations} onLink={setLink} />}
      {invited?.ok === false && (
        <LoadFailure message={m["accounts.staff.invitationsFetchFailed"]()} error={invited.error} />
      )}
      <ListTools end={<ListOptions list="users" columns={columns} />}>
        <ListSearch label={m["users.search"]()} placeholder={m["users.searchPlaceholder"]()} />
        <ListChoice
          label={m["users.role"]()}
          name="role"
          all={m["users.allRoles"]()}
          options={readLabels(roleLabels)}
        />
        <ListChoice label={m["users.sort"]()} name="sort" options={readLabels(userSorts)} />
      </ListTools>
      {!people.ok && <LoadFailure message={m["accounts.usersFetchFailed"]()} error={people.error} />}
      {people.ok && (
        <>
          <RecordList
            name="users"
            caption={m["users.title"]()}
            columns={columns}
            rows={people.data.users}
            nameOf={displayName}
            defaultSort="newest"
            onRowOpen={setOpen}
            busy={pending}
            empty={
              <EmptyList
                searching={narrowed}
                icon={UsersRound}
                title={m["users.noneFound"]()}
                text={m["users.noneHint"]()}
              />
            }
          />
          <ListFooter
            {...people.data.pagination}
            defaultSize={usersPerPage}
            hrefFor={hrefFor}
            label={m["users.pages"]()}
          />
        </>
      )}
      <UserDialog user={open} onClose={() => setOpen(null)} onLink={setLink} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onLink={setLink} />}
      <LinkDialog link={link} onClose={() => setLink("")} />
    </Screen>
  );
}
