import { Plus, UsersRound } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "#app/api.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Grid } from "#app/ui/layout.tsx";
import { deleteEmployee, type Employee, listEmployees } from "#contract/content.ts";
import { contentWords } from "#contract/content-words.ts";
import { Counter, Counters } from "../counters.tsx";
import { DeleteDialog } from "../delete-dialog.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { attempt } from "../loading.ts";
import { Screen } from "../screen.tsx";
import type { AdminHandle } from "../screen-skeleton.tsx";
import type { Route } from "./+types/employees";
import { EmployeeCard } from "./employee-card.tsx";
import { EmployeeDialog } from "./employee-dialog.tsx";

export { ScreenSkeleton as HydrateFallback } from "../screen-skeleton.tsx";

export const handle: AdminHandle = { skeleton: { counters: 4, list: "cards" } };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Manage Team",
    description: "The people of the shop.",
    path: "/dashboard/admin/manage-employees",
    indexed: false,
  });

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return attempt(api(listEmployees, { query: { includeInactive: "true" } }, { signal, authorized: true }));
}
clientLoader.hydrate = true as const;

export default function Employees({ loaderData: loaded }: Route.ComponentProps) {
  const revalidator = useRevalidator();
  const [edited, setEdited] = useState<{ employee?: Employee } | null>(null);
  const [doomed, setDoomed] = useState<Employee | null>(null);
  const team = loaded.ok ? loaded.data.employees : undefined;

  return (
    <Screen
      title="Team Members"
      text="The people on the career page, by display order"
      action={
        <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited({})}>
          Add Employee
        </Button>
      }
    >
      <Counters>
        <Counter label="Total Team" value={team?.length} />
        <Counter label="Current" value={team?.filter(({ status }) => status === "current").length} />
        <Counter label="Featured" value={team?.filter(({ featured }) => featured).length} />
        <Counter label="Active" value={team?.filter(({ isActive }) => isActive).length} />
      </Counters>
      {!loaded.ok && <LoadFailure words={contentWords.employeesLoadFailed} error={loaded.error} />}
      {team?.length === 0 && (
        <EmptyState
          icon={<UsersRound aria-hidden="true" />}
          title="No employees yet"
          text="Add the first one; the career page then says who works here."
        />
      )}
      {team && team.length > 0 && (
        <Grid columns="large">
          {team.map((employee) => (
            <EmployeeCard
              key={employee._id}
              employee={employee}
              onEdit={() => setEdited({ employee })}
              onDelete={() => setDoomed(employee)}
            />
          ))}
        </Grid>
      )}
      {edited && <EmployeeDialog employee={edited.employee} onClose={() => setEdited(null)} />}
      <DeleteDialog
        doomed={doomed}
        onClose={() => setDoomed(null)}
        title="Delete employee"
        question={contentWords.deleteEmployeeQuestion}
        name={doomed?.name ?? ""}
        consequence="The career page stops showing them."
        failedWords={contentWords.employeeDeleteFailed}
        onDelete={async ({ _id }) => {
          await api(deleteEmployee, { params: { id: _id } });
          await revalidator.revalidate();
          return contentWords.employeeDeleted;
        }}
      />
    </Screen>
  );
}
