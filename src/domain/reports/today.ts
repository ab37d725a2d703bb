import type { Capability } from "#contract/kernel/capabilities.ts";
import { taskKinds } from "#contract/kernel/pending-task-kinds.ts";
import { taskSentence } from "#contract/kernel/pending-task-sentences.ts";
import { kindOfTask, type TodayKind, todayKindNames, todayKinds } from "#contract/reports/today.ts";
import { listTasksOfKinds } from "#domain/tasks/pending-tasks.ts";
import { type OpenWork, readRows, type TodayShop } from "./open-work.ts";
import { allTasksLink, maxEntries } from "./today-limits.ts";

/** Open work of one kind, with the most urgent entries. */
export type TodaySection = OpenWork & { kind: TodayKind };

/** Lists the open work that a user with these capabilities handles, most urgent kinds first. Empty kinds are omitted. */
export async function listToday(
  shop: TodayShop,
  capabilities: readonly Capability[],
  now = new Date(),
): Promise<TodaySection[]> {
  const sections: TodaySection[] = [];
  for (const kind of todayKindNames.filter((name) => capabilities.includes(todayKinds[name]))) {
    const work = kind in readRows ? await readRows[kind as keyof typeof readRows](shop, now) : undefined;
    const section = { kind, ...(work ?? (await taskWork(shop, kind, capabilities))) };
    if (section.total > 0) sections.push(section);
  }
  return sections;
}

/** Reads a kind of work that exists only as pending tasks, oldest first. */
async function taskWork(
  { db }: TodayShop,
  kind: TodayKind,
  capabilities: readonly Capability[],
): Promise<OpenWork> {
  const kinds = (Object.keys(kindOfTask) as (keyof typeof kindOfTask)[]).filter(
    (task) => kindOfTask[task] === kind,
  );
  const { tasks, total } = await listTasksOfKinds(db, { kinds, capabilities, limit: maxEntries });
  return {
    total,
    late: 0,
    link: allTasksLink,
    entries: tasks.map((task) => ({
      title: taskSentence(task),
      detail: "",
      link: task.link,
      since: task.createdAt,
      isLate: false,
      ...(taskKinds[task.kind].staffMayFinish && { taskId: task.id }),
    })),
  };
}
