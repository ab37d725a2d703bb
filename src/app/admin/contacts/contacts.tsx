import { MessageSquareText } from "lucide-react";
import { useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { api } from "#app/api.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { exportContacts } from "#contract/reports/exports.ts";
import { type Contact, deleteContact, listContacts } from "#contract/support/contact.ts";
import { m } from "#messages";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { DeleteDialog } from "../lists/delete-dialog.tsx";
import { ExportButton } from "../lists/export-button.tsx";
import { keepsListBehindDetails } from "../lists/keeps-list-behind-details.ts";
import { ListFooter } from "../lists/list-footer.tsx";
import { ListOptions } from "../lists/list-options.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { SearchBox } from "../lists/search-box.tsx";
import { useStableCallback } from "../lists/use-stable-callback.ts";
import type { Route } from "./+types/contacts";
import { ContactDialog } from "./contact-dialog.tsx";
import { ContactFilters } from "./contact-filters.tsx";
import { contactChoices, contactParameter } from "./contact-query.ts";
import { ContactTable, contactColumns } from "./contact-table.tsx";
import { useContactQuery } from "./use-contact-query.ts";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

/** Messages per page (Specification §9). */
const contactsPerPage = 10;

export const handle: AdminHandle = { skeleton: { counters: 6, list: "rows" } };

export const meta = adminMeta(m["contacts.title"], m["contacts.pageDescription"], "/contacts");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, contactsPerPage, contactChoices);
  return attemptPage(request, api(listContacts, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** Opening or closing a message does not reload the list. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  keepsListBehindDetails(change, contactParameter);

export default function Contacts({ loaderData: loaded }: Route.ComponentProps) {
  const { openId, isFiltered, latestSearch, latestFilter, pending, hrefFor, filter, search, open, close } =
    useContactQuery();
  const [contactToDelete, setContactToDelete] = useState<Contact | null>(null);
  const [deletedId, setDeletedId] = useState("");
  const { contacts = [], stats, pagination } = loaded.ok ? loaded.data : {};
  const view = useStableCallback(({ _id }: Contact) => open(_id));

  return (
    <Screen
      title={m["contacts.title"]()}
      text={m["contacts.subtitle"]()}
      action={
        <ExportButton
          endpoint={exportContacts}
          filters={["status", "overdue", "sort"]}
          list={{ name: "contacts", columns: contactColumns }}
        />
      }
    >
      <ContactFilters stats={stats} filter={latestFilter} onFilter={filter} />
      <ListTools end={<ListOptions list="contacts" columns={contactColumns} />}>
        <SearchBox
          label={m["contacts.search"]()}
          placeholder={m["contacts.searchPlaceholder"]()}
          value={latestSearch}
          onSearch={search}
        />
        <Button
          variant={latestFilter === "" ? "solid" : "secondary"}
          aria-pressed={latestFilter === ""}
          onClick={() => filter("")}
        >
          {m["contacts.all"]()}
        </Button>
      </ListTools>
      {!loaded.ok && <LoadFailure message={m["support.contact.fetchFailed"]()} error={loaded.error} />}
      {loaded.ok && (
        <ContactTable
          contacts={contacts}
          pending={pending}
          onView={view}
          onDelete={setContactToDelete}
          empty={<NoContacts isFiltered={isFiltered} />}
        />
      )}
      {pagination && (
        <ListFooter
          {...pagination}
          defaultSize={contactsPerPage}
          hrefFor={hrefFor}
          label={m["contacts.pages"]()}
        />
      )}
      {openId && openId !== deletedId && (
        <ContactDialog key={openId} id={openId} onClose={close} onDelete={setContactToDelete} />
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
          if (openId === _id) close();
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
