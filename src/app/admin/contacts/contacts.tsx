import { MessageSquareText } from "lucide-react";
import { useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { api } from "#app/api.ts";
import { redirectTo } from "#app/lib/redirect-to.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { exportContacts } from "#contract/reports/exports.ts";
import { type Contact, deleteContact, listContacts } from "#contract/support/contact.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { DeleteDialog } from "../lists/delete-dialog.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { SearchBox } from "../lists/search-box.tsx";
import type { Route } from "./+types/contacts";
import { ContactDialog } from "./contact-dialog.tsx";
import { ContactFilters } from "./contact-filters.tsx";
import { contactSearch, isSameList, parseContactQuery } from "./contact-query.ts";
import { ContactTable } from "./contact-table.tsx";
import styles from "./contacts.module.css";
import { useContactQuery } from "./use-contact-query.ts";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 6, list: "rows" } };

export const meta = adminMeta(m["contacts.title"], m["contacts.pageDescription"], "/contacts");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const requested = parseContactQuery(searchParams);
  const { search, status, overdue, page } = requested;
  const query = { search, status, ...(overdue && { overdue: "true" as const }), page: String(page) };
  const loaded = await attempt(api(listContacts, { query }, { signal: request.signal }));
  const lastPage = loaded.ok ? Math.max(loaded.data.pagination.pages, 1) : page;
  if (page > lastPage) throw redirectTo(pathname + contactSearch({ ...requested, page: lastPage }));
  return loaded;
}
clientLoader.hydrate = true as const;

/** Opening or closing a message does not reload the list. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSameAddress = currentUrl.href === nextUrl.href;
  return !isSameAddress && isSameList(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

export default function Contacts({ loaderData: loaded }: Route.ComponentProps) {
  const { query, latestQuery, pending, hrefFor, filter, search, open, close } = useContactQuery();
  const [contactToDelete, setContactToDelete] = useState<Contact | null>(null);
  const [deletedId, setDeletedId] = useState("");
  const { contacts = [], stats, pagination } = loaded.ok ? loaded.data : {};
  const activeFilter = latestQuery.overdue ? "overdue" : latestQuery.status;

  return (
    <Screen
      title={m["contacts.title"]()}
      text={m["contacts.subtitle"]()}
      action={<ExportButton endpoint={exportContacts} filters={["status", "overdue"]} />}
    >
      <ContactFilters stats={stats} filter={activeFilter} onFilter={filter} />
      <div className={styles.tools}>
        <SearchBox
          label={m["contacts.search"]()}
          placeholder={m["contacts.searchPlaceholder"]()}
          value={latestQuery.search}
          onSearch={search}
        />
        <Button
          variant={activeFilter === "" ? "solid" : "secondary"}
          aria-pressed={activeFilter === ""}
          onClick={() => filter("")}
        >
          {m["contacts.all"]()}
        </Button>
      </div>
      {!loaded.ok && <LoadFailure message={m["support.contact.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && contacts.length === 0 && (
        <NoContacts isFiltered={query.search !== "" || query.status !== "" || query.overdue} />
      )}
      {contacts.length > 0 && (
        <ContactTable
          contacts={contacts}
          pending={pending}
          onView={({ _id }) => open(_id)}
          onDelete={setContactToDelete}
        />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label={m["contacts.pages"]()} />}
      {query.contact && query.contact !== deletedId && (
        <ContactDialog key={query.contact} id={query.contact} onClose={close} onDelete={setContactToDelete} />
      )}
      <DeleteDialog
        record={contactToDelete}
        onClose={() => setContactToDelete(null)}
        title={m["contacts.deleteTitle"]()}
        question={m["support.contact.deleteQuestion"]()}
        name={contactToDelete?.name ?? ""}
        failureMessage={m["support.contact.deleteFailed"]()}
        onDelete={async ({ _id }) => {
          await api(deleteContact, { params: { id: _id } });
          // Unmount the dialog of the deleted message, whose unsaved notes would otherwise require a confirmation.
          setDeletedId(_id);
          return m["support.contact.deleted"]();
        }}
        onDeleted={({ _id }) => {
          if (query.contact === _id) close();
        }}
      />
    </Screen>
  );
}

function NoContacts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<MessageSquareText aria-hidden="true" />}
      title={m["contacts.empty.title"]()}
      text={isFiltered ? m["contacts.empty.filteredText"]() : m["contacts.empty.text"]()}
    />
  );
}
