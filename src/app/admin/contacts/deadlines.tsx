import { formatMoment, formatOrderDate } from "#app/lib/format.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Detail } from "#app/ui/detail-list.tsx";
import type { Contact } from "#contract/support/contact.ts";
import { type Deadline, deadlineState, deadlinesOf } from "#contract/support/contact-deadlines.ts";
import { m } from "#messages";
import { deadlineLabels, deadlineStateLabels, deadlineTones } from "./deadline-labels.ts";
import styles from "./deadlines.module.css";

/** Shows the next deadline of a message and its state. */
export function NextDeadline({ contact }: { contact: Contact }) {
  const { acknowledge, resolve } = deadlinesOf(contact);
  if (resolve.isDone) return <span className={styles.quiet}>{m["contacts.deadline.nothingDue"]()}</span>;
  const next = acknowledge.isDone ? "resolve" : "acknowledge";
  const deadline = acknowledge.isDone ? resolve : acknowledge;
  if (!deadline.by) return null;
  return (
    <div className={styles.next}>
      <StateBadge deadline={deadline} />
      <p className={styles.quiet}>
        {deadlineLabels[next].due()} <time dateTime={deadline.by}>{formatOrderDate(deadline.by)}</time>
      </p>
    </div>
  );
}

/** Shows both deadlines of a message, each with its label. */
export function DeadlineDetails({ contact }: { contact: Contact }) {
  const deadlines = deadlinesOf(contact);
  return (["acknowledge", "resolve"] as const).map((name) => (
    <DeadlineDetail key={name} name={name} deadline={deadlines[name]} />
  ));
}

function DeadlineDetail({ name, deadline }: { name: keyof typeof deadlineLabels; deadline: Deadline }) {
  const { by, isDone, doneAt } = deadline;
  const { due, done } = deadlineLabels[name];
  if (!by) return null;
  const moment = isDone ? doneAt : by;
  return (
    <Detail label={isDone ? done() : due()}>
      {moment === null ? m["contacts.deadline.met"]() : <Moment value={moment} />}{" "}
      {moment !== null && <StateBadge deadline={deadline} />}
    </Detail>
  );
}

function StateBadge({ deadline }: { deadline: Deadline }) {
  const state = deadlineState(deadline, new Date());
  return <Badge tone={deadlineTones[state]}>{deadlineStateLabels[state]()}</Badge>;
}

const Moment = ({ value }: { value: string }) => <time dateTime={value}>{formatMoment(value)}</time>;
