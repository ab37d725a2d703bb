import { Check } from "lucide-react";
import { Link } from "react-router";
import { api } from "#app/api.ts";
import { formatShortDay, formatShortMoment } from "#app/lib/format.ts";
import { IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { finishPendingTask } from "#contract/kernel/pending-tasks.ts";
import type { TodayEntry, TodayKind } from "#contract/reports/today.ts";
import { m } from "#messages";
import { useChange } from "../forms/use-change.ts";
import styles from "./today-tiles.module.css";

/** One entry of a tile. Staff can mark a task as done if only they know that it is. */
export function TodayEntryRow({ kind, entry }: { kind: TodayKind; entry: TodayEntry }) {
  const { title, detail, link, isLate, task } = entry;
  const when = timeOf(kind, entry);
  return (
    <li className={classNames(styles.entry, !detail && styles.sentence)}>
      <Link to={link} className={styles.name}>
        {title}
      </Link>
      {detail && <span className={styles.detail}>{detail}</span>}
      {when && (
        <time dateTime={when.at} className={classNames(styles.time, isLate && styles.late)}>
          {when.text}
        </time>
      )}
      {task && <FinishButton id={task} title={title} />}
    </li>
  );
}

/** When an entry is due, or since when it waits. Orders are due on a day, messages at a time. */
function timeOf(kind: TodayKind, { due, since, isLate }: TodayEntry): { at: string; text: string } | null {
  if (due) {
    const moment = kind === "messages" ? formatShortMoment(due) : formatShortDay(due);
    return {
      at: due,
      text: isLate ? m["overview.today.wasDue"]({ moment }) : m["overview.today.due"]({ moment }),
    };
  }
  return since ? { at: since, text: m["overview.today.since"]({ day: formatShortDay(since) }) } : null;
}

function FinishButton({ id, title }: { id: string; title: string }) {
  const { busy, change } = useChange(m["common.pendingTask.finishFailed"]());
  return (
    <IconButton
      label={m["overview.tasks.finishOf"]({ task: title })}
      size="small"
      busy={busy}
      onClick={() => change(async () => (await api(finishPendingTask, { params: { id } })).message)}
    >
      <Check aria-hidden="true" />
    </IconButton>
  );
}
