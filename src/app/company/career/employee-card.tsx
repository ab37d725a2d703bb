import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Employee } from "#contract/content/employees.ts";
import { m } from "#messages";
import styles from "./employee-card.module.css";
import { tenureSentence } from "./tenure-sentence.ts";

/** A current or past team member. */
export function EmployeeCard({ employee }: { employee: Employee }) {
  const { name, designation, photo, status, tenure, description } = employee;
  return (
    <Card as="article" className={styles.employee}>
      <div className={styles.head}>
        <Picture
          src={photo}
          alt=""
          name={name}
          width={400}
          height={400}
          sizes="5rem"
          className={styles.photo}
        />
        <div>
          <Badge tone={status === "current" ? "good" : "neutral"}>
            {status === "current" ? m["career.current"]() : m["career.past"]()}
          </Badge>
          <h3 className={styles.name}>{name}</h3>
          <p className="muted">{designation}</p>
        </div>
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.tenure}>
        {tenureSentence(employee)}
        {tenure && <span className={styles.time}>{tenure}</span>}
      </p>
    </Card>
  );
}
