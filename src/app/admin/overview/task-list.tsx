import { useState } from "react";
import { api } from "#app/api.ts";
import { formatMoment, formatNumber } from "#app/lib/format.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { PayloadOf } from "#contract/endpoint.ts";
import {
  finishPendingTask,
  type listPendingTasks,
  type PendingTask,
} from "#contract/kernel/pending-tasks.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import type { Loaded } from "../frame/loading.ts";
import styles from "./task-list.module.css";

/** Query string of the dashboard URL that shows all tasks. */
export const allTasksQuery = "tasks=all";

/** Maximum number of tasks shown. A list of more names would be audited as access to personal data. */
export const maxTasks = 100;

/** Tasks that the user's role has to do, oldest first. Renders nothing if there are none. */
export function TaskList({ loaded }: { loaded: Loaded<PayloadOf<typeof listPendingTasks>> }) {
  // Keep the last list if a refresh fails.
  const [list, setList] = useState(loaded.ok ? loaded.data : null);
  if (loaded.ok && loaded.data !== list) setList(loaded.data);
  if (!list || list.tasks.length === 0) return null;
  const { total } = list.pagination;
  return (
    <Card as="section">
      <CardHeader
        title={m["overview.tasks.title"]()}
        action={<span className="numeric">{formatNumber(total)}</span>}
      />
      <ul className={styles.list}>
        {list.tasks.map((task) => (
          <TaskRow key={task._id} task={task} />
        ))}
      </ul>
      {total > maxTasks && (
        <p className={styles.more}>
          {m["overview.tasks.firstOnly"]({ shown: maxTasks, total: formatNumber(total) })}
        </p>
      )}
    </Card>
  );
}

function TaskRow({ task: { _id: id, sentence, link, staffMayFinish, createdAt } }: { task: PendingTask }) {
  const { busy, change } = useChange(m["common.pendingTask.finishFailed"]());
  const finish = async () => (await api(finishPendingTask, { params: { id } })).message;
  return (
    <li className={styles.task}>
      <span className={styles.words}>
        {sentence}
        <time className={styles.time} dateTime={createdAt}>
          {formatMoment(createdAt)}
        </time>
      </span>
      <span className={styles.actions}>
        <ButtonLink to={link} size="small" aria-label={m["overview.tasks.openOf"]({ task: sentence })}>
          {m["overview.tasks.open"]()}
        </ButtonLink>
        {staffMayFinish && (
          <Button
            size="small"
            busy={busy}
            busyLabel={m["common.busy.saving"]()}
            aria-label={m["overview.tasks.finishOf"]({ task: sentence })}
            onClick={() => change(finish)}
          >
            {m["overview.tasks.finish"]()}
          </Button>
        )}
      </span>
    </li>
  );
}
