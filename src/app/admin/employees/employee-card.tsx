import { Badge } from "#app/ui/badge.tsx";
import { employeeRecord } from "#contract/content/employee-record.ts";
import type { Employee } from "#contract/content/employees.ts";
import { m } from "#messages";
import { DemoBadge } from "../lists/demo-badge.tsx";
import { EntryCard, EntryText } from "../lists/entry-card.tsx";
import styles from "./employee-card.module.css";

export const statusLabels = employeeRecord.controls.status.choices;

/** Card of one team member. */
export function EmployeeCard(props: { employee: Employee; onEdit: () => void; onDelete: () => void }) {
  const { employee, ...actions } = props;
  const { name, designation, photo, status, isActive, featured, tenure, description } = employee;
  return (
    <EntryCard
      {...actions}
      title={name}
      image={photo}
      shape="square"
      subtitle={designation}
      hidden={!isActive}
      badges={
        <>
          <Badge tone={status === "current" ? "night" : "neutral"}>{statusLabels[status]()}</Badge>
          {isActive ? (
            <Badge tone="good">{m["employees.active"]()}</Badge>
          ) : (
            <Badge>{m["employees.inactive"]()}</Badge>
          )}
          {featured && <Badge tone="accent">{m["employees.featured"]()}</Badge>}
          <DemoBadge id={employee._id} />
        </>
      }
    >
      {tenure && <p className={styles.tenure}>{tenure}</p>}
      <EntryText>{description}</EntryText>
    </EntryCard>
  );
}
