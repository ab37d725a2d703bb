import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { TechnicianNotes } from "#app/ui/technician-notes.tsx";
import type { Message } from "#contract/kernel/message.ts";
import type { OperationsGroup, OperationsState } from "#contract/reports/operations.ts";
import { m } from "#messages";
import styles from "./finding-card.module.css";

/** Label and colour of each state. */
export const operationsStates: Readonly<Record<OperationsState, { label: Message; tone: Tone }>> = {
  well: { label: m["operations.stateLabels.well"], tone: "good" },
  look: { label: m["operations.stateLabels.look"], tone: "warn" },
  act: { label: m["operations.stateLabels.act"], tone: "bad" },
};

/** Card with the findings about one part of the shop. Problems have their fix for the technician. */
export function FindingCard({ group: { title, findings } }: { group: OperationsGroup }) {
  return (
    <Card as="section">
      <CardHeader title={title} />
      <ul className={styles.findings}>
        {findings.map(({ subject, state, text, summary }) => (
          <li key={subject + text} className={styles.finding}>
            <strong className={styles.subject}>{subject}</strong>
            <div className={styles.text}>
              {summary ?? text}
              {summary && state !== "well" && <TechnicianNotes>{text}</TechnicianNotes>}
            </div>
            {state !== "well" && (
              <Badge tone={operationsStates[state].tone} className={styles.state}>
                {operationsStates[state].label()}
              </Badge>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
