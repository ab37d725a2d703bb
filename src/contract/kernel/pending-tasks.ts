import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { capabilityNames } from "./capabilities.ts";
import { Id, IdParams, PageQuery, Pagination, Timestamp } from "./fields.ts";
import { taskKindNames } from "./pending-task-kinds.ts";

/** A task for staff. */
export const PendingTask = z.object({
  _id: Id,
  kind: z.enum(taskKindNames),
  /** What to do, in a sentence. */
  sentence: z.string(),
  /** Path of the back office page on which to do the task. */
  link: z.string(),
  /** Capability that a staff member needs to see the task. */
  capability: z.enum(capabilityNames),
  /** Whether staff may mark the task as done. If not, the shop marks it as done once its cause is gone. */
  staffMayFinish: z.boolean(),
  createdAt: Timestamp,
});
export type PendingTask = z.infer<typeof PendingTask>;

export const listPendingTasks = endpoint({
  method: "GET",
  path: "/api/pending-tasks",
  access: "administrator",
  capability: "office",
  personalRows: "tasks",
  summary: "Lists open tasks for the caller's role, oldest first.",
  query: z.pick(PageQuery, { page: true, limit: true }),
  output: z.object({ tasks: z.array(PendingTask), pagination: Pagination }),
});

export const finishPendingTask = endpoint({
  method: "POST",
  path: "/api/pending-tasks/:id/done",
  access: "administrator",
  capability: "office",
  summary:
    "Marks a task as done in the caller's name. Doing so twice changes nothing. 404 for tasks of other roles, 409 for those that the shop finishes when their cause is gone.",
  params: IdParams,
  output: z.object({
    done: z.object({ at: Timestamp, by: z.string() }),
  }),
});
