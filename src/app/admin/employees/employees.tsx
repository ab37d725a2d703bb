import { UsersRound } from "lucide-react";
import { useState } from "react";
import { api } from "#app/api.ts";
import { fetchAllPages } from "#app/lib/fetch-all-pages.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { contentWords, employeeStatuses } from "#contract/content/content-words.ts";
import { deleteEmployee, type Employee, listEmployees } from "#contract/content/employees.ts";
import { useEditing } from "../forms/use-editing.ts";
import { LoadFailure } from "../frame/load-failure.tsx";
import { attempt } from "../frame/loading.ts";
import { Screen } from "../frame/screen.tsx";
import { type AdminHandle, adminMeta } from "../frame/screen-skeleton.tsx";
import { adminSharedWords } from "../frame/shared-words.ts";
import { Counter, Counters } from "../lists/counters.tsx";
import { CreateButton } from "../lists/create-button.tsx";
import { DeleteDialog, deleteBy } from "../lists/delete-dialog.tsx";
import { ListChoice } from "../lists/list-choice.tsx";
import { chosenOf } from "../lists/list-query.ts";
import { ListTools } from "../lists/list-tools.tsx";
import { useListQuery } from "../lists/use-list-query.ts";
import type { Route } from "./+types/employees";
import { EmployeeCard, statusWords } from "./employee-card.tsx";
import { EmployeeDialog } from "./employee-dialog.tsx";

export { ScreenSkeleton as HydrateFallback } from "../frame/screen-skeleton.tsx";

const choices = { status: employeeStatuses };

export const handle: AdminHandle = { skeleton: { counters: 4, list: "cards" } };

export const meta = adminMeta("Manage Team", "Team members.", "/manage-employees");

function loadEmployees(filter: { status?: string }, signal?: AbortSignal) {
  const query = { includeInactive: "true", ...filter } as const;
  return fetchAllPages(
    (page) => api(listEmployees, { query: { ...query, ...page } }, { signal, authorized: true }),
    ({ employees }) => employees,
  );
}

/** Loads the whole team for the counters, and the filtered list. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { status } = chosenOf(new URL(url).searchParams, choices);
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
  const listed = filtered.ok ? filtered.data : undefined;

  return (
    <Screen
      title="Team Members"
      text="Team members on the career page, by display order"
      action={<CreateButton onClick={create}>Add Employee</CreateButton>}
    >
      <Counters>
        <Counter label="Total Team" value={team?.length} />
        <Counter label="Current" value={team?.filter(({ status }) => status === "current").length} />
        <Counter label="Featured" value={team?.filter(({ featured }) => featured).length} />
        <Counter label="Active" value={team?.filter(({ isActive }) => isActive).length} />
      </Counters>
      <ListTools>
        <ListChoice label="Status" name="status" all="Current and former" options={statusWords} />
      </ListTools>
      {!filtered.ok && <LoadFailure words={contentWords.employeesLoadFailed} error={filtered.error} />}
      {listed?.length === 0 && (
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          title={narrowed ? "No employees found" : "No employees yet"}
          text={
            narrowed
              ? adminSharedWords.tryAnotherStatus
              : "Add an employee to show the team on the career page."
          }
        />
      )}
      {listed && listed.length > 0 && (
        <Grid columns="large" aria-busy={pending}>
          {listed.map((employee) => (
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
        title="Delete employee"
        question={contentWords.deleteEmployeeQuestion}
        name={employeeToDelete?.name ?? ""}
        consequence="They will no longer appear on the career page."
        failedWords={contentWords.employeeDeleteFailed}
        onDelete={deleteBy(deleteEmployee, contentWords.employeeDeleted)}
      />
    </Screen>
  );
}
