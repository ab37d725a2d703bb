import { UserX } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { ConfirmDialog } from "#app/ui/dialog.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import {
  carryOutDeletion,
  type DeletionRequest,
  listDeletionRequests,
} from "#contract/accounts/personal-data.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attemptPage, pageQuery } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { EmptyList } from "../lists/list-parts.tsx";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/deletion-requests";
import { DeletionTable } from "./deletion-table.tsx";
import { RefusalDialog } from "./refusal-dialog.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const requestsPerPage = 20;
const choices = { state: ["open", "decided"] } as const;

export const handle: AdminHandle = { skeleton: { counters: 0, list: "rows" } };

export const meta = adminMeta(m["privacy.desk.title"], m["privacy.desk.intro"], "/users/deletions");

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = pageQuery(request, requestsPerPage, choices);
  return attemptPage(request, api(listDeletionRequests, { query }, { signal: request.signal }));
}
clientLoader.hydrate = true as const;

/** Screen with the requests of customers to delete their accounts. */
export default function DeletionRequests({ loaderData: loaded }: Route.ComponentProps) {
  const { chosen, pending, hrefFor } = useListQuery();
  const [toDelete, setToDelete] = useState<DeletionRequest | null>(null);
  const [toRefuse, setToRefuse] = useState<DeletionRequest | null>(null);
  const { busy, change } = useChange(m["privacy.desk.deleteFailed"]());
  const { requests = [], pagination } = loaded.ok ? loaded.data : {};
  const isDecided = chosen("state") === "decided";

  async function carryOut() {
    if (!toDelete) return;
    const params = { id: toDelete._id };
    await change(async () => (await api(carryOutDeletion, { params })).message);
    setToDelete(null);
  }

  return (
    <Screen
      title={m["privacy.desk.title"]()}
      text={m["privacy.desk.intro"]()}
      breadcrumbs={[
        { label: m["users.title"](), to: "/dashboard/admin/users" },
        { label: m["privacy.desk.title"]() },
      ]}
    >
      <ListTools>
        <ListChoice
          label={m["privacy.desk.state"]()}
          name="state"
          options={{ open: m["privacy.desk.open"](), decided: m["privacy.desk.decided"]() }}
        />
      </ListTools>
      {!loaded.ok && <LoadFailure message={m["privacy.desk.loadFailed"]()} error={loaded.error} />}
      {loaded.ok && requests.length === 0 && (
        <EmptyList
          searching={false}
          icon={UserX}
          title={m["privacy.desk.none"]()}
          text={m["privacy.desk.noneHint"]()}
        />
      )}
      {requests.length > 0 && (
        <DeletionTable
          requests={requests}
          isDecided={isDecided}
          pending={pending}
          onDelete={setToDelete}
          onRefuse={setToRefuse}
        />
      )}
      {pagination && <Pagination {...pagination} hrefFor={hrefFor} label={m["privacy.desk.pages"]()} />}
      <ConfirmDialog
        open={toDelete !== null}
        onClose={() => setToDelete(null)}
        onConfirm={carryOut}
        title={m["privacy.desk.delete"]()}
        message={m["privacy.desk.deleteText"]({ name: toDelete?.user.name ?? "" })}
        confirmLabel={m["privacy.desk.delete"]()}
        danger
        busy={busy}
        busyLabel={m["privacy.desk.deleting"]()}
      />
      {toRefuse && <RefusalDialog request={toRefuse} onClose={() => setToRefuse(null)} />}
    </Screen>
  );
}
