import { UsersRound } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { formatOrderDate } from "#app/lib/format.ts";
import { hasCapability, readSession, useHasCapability } from "#app/lib/session.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { type Column, DataTable } from "#app/ui/table.tsx";
import { accountWords, roleNames, type UserSort, userSorts } from "#contract/accounts/account-words.ts";
import { listUsers, type User, userStats } from "#contract/accounts/auth.ts";
import { listInvitations } from "#contract/accounts/staff.ts";
import { staffWords } from "#contract/accounts/staff-words.ts";
import { exportUsers } from "#contract/reports/exports.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt, attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { CreateButton } from "../lists/create-button.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/users";
import { InvitationList } from "./invitation-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { RoleBadge, UserDialog } from "./user-dialog.tsx";
import styles from "./users.module.css";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const usersOnAPage = 20;
const choices = { role: roleNames, sort: Object.keys(userSorts) as UserSort[] };
const roleWords = { customer: "Customer", administrator: "Admin" };

export const handle: AdminHandle = {
  skeleton: { counters: 4, list: "rows", words: "Loading users..." },
};

export const meta = adminMeta("Users", "Everyone with an account.", "/users");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, usersOnAPage, choices);
  const { signal } = request;
  const [people, stats, invited] = await Promise.all([
    attemptPage(request, api(listUsers, { query }, { signal })),
    attempt(api(userStats, {}, { signal })),
    hasCapability(readSession()?.user, "people") ? attempt(api(listInvitations, {}, { signal })) : null,
  ]);
  return { people, stats, invited };
}
clientLoader.hydrate = true as const;

const columns: readonly Column<User>[] = [
  { key: "user", header: "User", hideLabelOnPhone: true, cell: ({ name }) => name },
  {
    key: "contact",
    header: "Contact",
    cell: ({ email, phone }) => (
      <span className={styles.contact}>
        <span>{email}</span>
        <span className={styles.phone}>{phone}</span>
      </span>
    ),
  },
  { key: "role", header: "Role", narrow: true, cell: (user) => <RoleBadge {...user} /> },
  {
    key: "joined",
    header: "Joined",
    narrow: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatOrderDate(createdAt)}</time>,
  },
];

export default function Users({ loaderData: { people, stats, invited } }: Route.ComponentProps) {
  const { narrowed, pending, hrefFor } = useListQuery();
  const [open, setOpen] = useState<User | null>(null);
  const [isInviting, setInviting] = useState(false);
  const [link, setLink] = useState("");
  const may = useHasCapability();
  const counts = stats.ok ? stats.data.stats : undefined;

  return (
    <Screen
      title="Users"
      text="Everyone with an account"
      action={
        <>
          <ExportButton endpoint={exportUsers} filters={["role"]} />
          {may("people") && <CreateButton onClick={() => setInviting(true)}>Invite Colleague</CreateButton>}
        </>
      }
    >
      <Counters>
        <Counter label="Total Users" value={counts?.total} />
        <Counter label="Customers" value={counts?.customers} />
        <Counter label="Admins" value={counts?.admins} />
        <Counter label="New Users" value={counts?.newUsersLastMonth} />
      </Counters>
      {!stats.ok && people.ok && <Notice tone="bad" title={accountWords.userStatsFailed} announce />}
      {invited?.ok && <InvitationList invitations={invited.data.invitations} onLink={setLink} />}
      {invited?.ok === false && (
        <LoadFailure words={staffWords.invitationsFetchFailed} error={invited.error} />
      )}
      <ListTools>
        <ListSearch label="Search users" placeholder="Search by name or email..." />
        <ListChoice label="Role" name="role" all="All roles" options={roleWords} />
        <ListChoice label="Sort by" name="sort" options={userSorts} />
      </ListTools>
      {!people.ok && <LoadFailure words={accountWords.usersFetchFailed} error={people.error} />}
      {people.ok && (
        <>
          <DataTable
            caption="Users"
            columns={columns}
            rows={people.data.users}
            rowKey={({ _id }) => _id}
            onRowOpen={setOpen}
            busy={pending}
            empty={
              <EmptyList
                searching={narrowed}
                icon={UsersRound}
                title="No Users Found"
                text="Users will appear here once they sign up"
              />
            }
          />
          <Pagination
            page={people.data.pagination.page}
            pages={people.data.pagination.pages}
            hrefFor={hrefFor}
            label="Pages of users"
          />
        </>
      )}
      <UserDialog user={open} onClose={() => setOpen(null)} onLink={setLink} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onLink={setLink} />}
      <LinkDialog link={link} onClose={() => setLink("")} />
    </Screen>
  );
}
