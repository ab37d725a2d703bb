import { and, asc, count, eq, inArray, isNull } from "drizzle-orm";
import type { Capability } from "#contract/kernel/capabilities.ts";
import type { Pagination } from "#contract/kernel/fields.ts";
import {
  type TaskKind,
  type TaskOfKind,
  type TaskParameters,
  taskKindNames,
  taskKinds,
} from "#contract/kernel/pending-task-kinds.ts";
import { taskSentence } from "#contract/kernel/pending-task-sentences.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { conflict, notFound } from "#domain/errors.ts";
import { m } from "#messages";
import type { Db } from "#ports/database/database.ts";
import { type PendingTaskRow, pendingTasks } from "#ports/database/tables/pending-tasks.ts";

/** Identifies a pending task: only one task of a kind may be pending for a subject. */
interface TaskKey {
  kind: TaskKind;
  /** What the task is about, such as the id of an order. */
  subjectId: string;
}

export type PendingTask = PendingTaskRow;

export type NewTask = TaskOfKind & { subjectId: string; link: string };

const { kind, subjectId, capability, doneAt, createdAt, id } = pendingTasks;

/**
 * Adds a task. If the subject already has a pending task of this kind, that task gets the new parameters and keeps its
 * age.
 */
export async function addTask(db: Db, task: NewTask): Promise<void> {
  const { parameters, link } = task;
  const current = { parameters, link, capability: taskKinds[task.kind].capability };
  await db
    .insert(pendingTasks)
    .values({ kind: task.kind, subjectId: task.subjectId, ...current })
    .onConflictDoUpdate({ target: [kind, subjectId], targetWhere: isNull(doneAt), set: current });
}

/** Returns the parameters of the pending task of this subject; undefined if there is none. */
export async function findOpenTask<Kind extends TaskKind>(
  db: Db,
  task: { kind: Kind; subjectId: string },
): Promise<TaskParameters[Kind] | undefined> {
  const [open] = await db
    .select({ parameters: pendingTasks.parameters })
    .from(pendingTasks)
    .where(and(eq(kind, task.kind), eq(subjectId, task.subjectId), isNull(doneAt)));
  return open?.parameters as TaskParameters[Kind] | undefined;
}

/**
 * Completes the pending task of this subject, if there is one: by `actor`, or by the shop when its cause is
 * gone.
 */
export async function finishTask(
  db: Db,
  { actor, ...task }: TaskKey & { actor?: Actor | undefined },
): Promise<void> {
  await db
    .update(pendingTasks)
    .set(completionColumns(actor))
    .where(and(eq(kind, task.kind), eq(subjectId, task.subjectId), isNull(doneAt)));
}

const completionColumns = (actor?: Actor) => ({
  doneAt: new Date(),
  doneById: actor?.id ?? null,
  doneByName: actor?.name ?? null,
});

const isPendingFor = (capabilities: readonly Capability[]) =>
  and(isNull(doneAt), inArray(capability, [...capabilities]), inArray(kind, taskKindNames));

/** Returns a page of pending tasks for these capabilities, oldest first. */
export async function listTasks(
  db: Db,
  { capabilities, page, limit }: { capabilities: readonly Capability[]; page: number; limit: number },
): Promise<{ tasks: PendingTask[]; pagination: Pagination }> {
  const condition = isPendingFor(capabilities);
  const total = await db.$count(pendingTasks, condition);
  const tasks = await db
    .select()
    .from(pendingTasks)
    .where(condition)
    .orderBy(asc(createdAt), asc(id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { tasks, pagination: { page, total, pages: Math.ceil(total / limit) } };
}

/** Returns the oldest pending tasks of these kinds for these capabilities, and how many there are. */
export async function listTasksOfKinds(
  db: Db,
  query: { kinds: readonly TaskKind[]; capabilities: readonly Capability[]; limit: number },
): Promise<{ tasks: PendingTask[]; total: number }> {
  const condition = and(isPendingFor(query.capabilities), inArray(kind, [...query.kinds]));
  const tasks = await db
    .select()
    .from(pendingTasks)
    .where(condition)
    .orderBy(asc(createdAt), asc(id))
    .limit(query.limit);
  return { tasks, total: await db.$count(pendingTasks, condition) };
}

/** Counts pending tasks by kind for these capabilities; kinds without tasks are omitted. */
export async function countTasks(
  db: Db,
  capabilities: readonly Capability[],
): Promise<ReadonlyMap<TaskKind, number>> {
  const rows = await db
    .select({ kind, total: count() })
    .from(pendingTasks)
    .where(isPendingFor(capabilities))
    .groupBy(kind);
  return new Map(rows.map((row) => [row.kind, row.total]));
}

/**
 * Completes a task in the name of `actor`; repeating it changes nothing. Throws `not found` if these
 * capabilities do not include the task's, a conflict if only the shop may complete it.
 */
export function finishTaskById(
  db: Db,
  task: { id: string; capabilities: readonly Capability[]; actor: Actor },
): Promise<{ doneAt: Date; doneByName: string | null }> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(pendingTasks)
      .where(and(eq(id, task.id), inArray(capability, [...task.capabilities]), inArray(kind, taskKindNames)))
      .for("update");
    if (!found) throw notFound(m["common.pendingTask.notFound"]());
    if (found.doneAt) return { doneAt: found.doneAt, doneByName: found.doneByName };
    if (!taskKinds[found.kind].staffMayFinish) throw conflict(m["common.pendingTask.finishedByShop"]());
    const done = completionColumns(task.actor);
    await tx.update(pendingTasks).set(done).where(eq(id, found.id));
    await recordChange(tx, {
      actor: task.actor,
      subject: "task",
      id: found.id,
      name: taskSentence(found),
      before: { done: false },
      after: { done: true },
    });
    return done;
  });
}
