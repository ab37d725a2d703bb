import { UsersRound } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { readLabels } from "#app/lib/read-labels.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Grid } from "#app/ui/layout.tsx";
import {
  deleteEmployee,
  type Employee,
  employeeStatuses,
  listEmployees,
} from "#contract/content/employees.ts";
import { m } from "#messages";
import { useEditing } from "../forms/use-editing.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { Counter, Counters } from "../lists/counters.tsx";
import { CreateButton } from "../lists/create-button.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { selectedValues } from "../lists/list-query.ts";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/employees";
import { EmployeeCard, statusLabels } from "./employee-card.tsx";
import { EmployeeDialog } from "./employee-dialog.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const choices = { status: employeeStatuses };

export const handle: AdminHandle = { skeleton: { counters: 4, list: "cards" } };

export const meta = adminMeta(m["employees.pageTitle"], m["employees.pageDescription"], "/manage-employees");

function loadEmployees(filter: { status?: string }, signal?: AbortSignal) {
  const query = { includeInactive: "true", ...filter } as const;
  return fetchAllPages(
    (page) => api(listEmployees, { query: { ...query, ...page } }, { signal, authorized: true }),
    ({ employees }) => employees,
  );
}

/** Loads all team members for the counters, and the members that match the filter. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { status } = selectedValues(new URL(url).searchParams, choices);
  const all = attempt(loadEmployees({}, signal));
  const filtered = status ? attempt(loadEmployees({ status }, signal)) : all;
  return { all: await all, filtered: await filtered };
}
clientLoader.hydrate = true as const;

export default function Employees({ loaderData: { all, filtered } }: Route.ComponentProps) {
  const { narrowed, pending } = useListQuery();
  const { open, create, edit, close, loadCurrent } = useEditing(() => loadEmployees({}));
  const [employeeToDelete, setEmployeeToDelete] = useState<Employee | null>(null);
  const team = all.ok ? all.data : undefined;
  const filteredData = filtered.ok ? filtered.data : undefined;

  return (
    <Screen
      title={m["employees.title"]()}
      text={m["employees.subtitle"]()}
      action={<CreateButton onClick={create}>{m["employees.add"]()}</CreateButton>}
    >
      <Counters>
        <Counter label={m["employees.total"]()} value={team?.length} />
        <Counter
          label={m["employees.current"]()}
          value={team?.filter(({ status }) => status === "current").length}
        />
        <Counter label={m["employees.featured"]()} value={team?.filter(({ featured }) => featured).length} />
        <Counter label={m["employees.active"]()} value={team?.filter(({ isActive }) => isActive).length} />
      </Counters>
      <ListTools>
        <ListChoice
          label={m["employees.status"]()}
          name="status"
          all={m["employees.allStatuses"]()}
          options={readLabels(statusLabels)}
        />
      </ListTools>
      {!filtered.ok && <LoadFailure message={m["content.employeesLoadFailed"]()} error={filtered.error} />}
      {filteredData?.length === 0 && (
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          title={narrowed ? m["employees.noneFound"]() : m["employees.empty.title"]()}
          text={narrowed ? m["lists.tryAnotherStatus"]() : m["employees.empty.text"]()}
        />
      )}
      {filteredData && filteredData.length > 0 && (
        <Grid columns="large" aria-busy={pending}>
          {filteredData.map((employee) => (
            <EmployeeCard
              key={employee._id}
              employee={employee}
              onEdit={() => edit(employee)}
              onDelete={() => setEmployeeToDelete(employee)}
            />
          ))}
        </Grid>
      )}
      {open && (
        <EmployeeDialog key={open.key} record={open.record} onClose={close} onLoadCurrent={loadCurrent} />
      )}
      <DeleteDialog
        record={employeeToDelete}
        onClose={() => setEmployeeToDelete(null)}
        title={m["employees.deleteTitle"]()}
        question={m["content.deleteEmployeeQuestion"]()}
        name={employeeToDelete?.name ?? ""}
        consequence={m["employees.deleteConsequence"]()}
        failureMessage={m["content.employeeDeleteFailed"]()}
        onDelete={deleteBy(deleteEmployee, m["content.employeeDeleted"]())}
      />
    </Screen>
  );
}
