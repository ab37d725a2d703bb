import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { OperationsGroup } from "#contract/reports/operations.ts";
import styles from "./finding-card.module.css";
import { operationsStates } from "./operations-states.ts";

/** Findings of one part of the shop. */
export function FindingCard({ group: { title, findings } }: { group: OperationsGroup }) {
  return (
    <Card as="section">
      <CardHeader title={title} />
      <ul className={styles.findings}>
        {findings.map(({ subject, state, text }) => (
          <li key={subject + text} className={styles.finding}>
            <strong className={styles.subject}>{subject}</strong>
            <span className={styles.text}>{text}</span>
            <Badge tone={operationsStates[state].tone} className={styles.state}>
              {operationsStates[state].label()}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
