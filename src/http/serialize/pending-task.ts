import { taskKinds } from "#contract/kernel/pending-task-kinds.ts";
import { taskSentence } from "#contract/kernel/pending-task-sentences.ts";
import type * as contract from "#contract/kernel/pending-tasks.ts";
import type { PendingTask } from "#domain/tasks/pending-tasks.ts";

/** A pending task in API format. */
export function serializePendingTask(task: PendingTask): contract.PendingTask {
  const { id, kind, link, capability, createdAt } = task;
  return {
    _id: id,
    kind,
    sentence: taskSentence(task),
    link,
    capability,
    staffMayFinish: taskKinds[kind].staffMayFinish,
    createdAt: createdAt.toISOString(),
  };
}
