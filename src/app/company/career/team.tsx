import { Users } from "lucide-react";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import type { Employee } from "#contract/content/employees.ts";
import { m } from "#messages";
import { EmployeeCard } from "./employee-card.tsx";
import styles from "./team.module.css";

/** Current and past team members, each under a tab with its count. */
export function Team({ employees }: { employees: readonly Employee[] }) {
  const current = employees.filter(({ status }) => status === "current");
  const past = employees.filter(({ status }) => status === "former");
  return (
    <Tabs
      label={m["career.team"]()}
      keepPanels
      tabs={[
        {
          id: "current",
          label: m["career.currentTeam"](),
          count: current.length,
          panel: <People tab="current" employees={current} />,
        },
        {
          id: "past",
          label: m["career.pastMembers"](),
          count: past.length,
          panel: <People tab="past" employees={past} />,
        },
      ]}
    />
  );
}

function People({ tab, employees }: { tab: "current" | "past"; employees: readonly Employee[] }) {
  if (employees.length === 0) {
    return (
      <EmptyState level={3} icon={<Users aria-hidden="true" />} title={m["career.noTeamMembers"]({ tab })} />
    );
  }
  return (
    <div className={styles.people}>
      {employees.map((employee) => (
        <EmployeeCard key={employee._id} employee={employee} />
      ))}
    </div>
  );
}
