import type { Message } from "#contract/kernel/message.ts";
import { m } from "#messages";

/** Why an account cannot be deleted yet. */
export const deletionObstacleKinds = [
  "staff",
  "orders",
  "payments",
  "refunds",
  "disputes",
  "messages",
] as const;
export type DeletionObstacleKind = (typeof deletionObstacleKinds)[number];

/** An obstacle, and how many records are in the way. */
export interface DeletionObstacle {
  kind: DeletionObstacleKind;
  count: number;
}

const sentences: Record<DeletionObstacleKind, (input: { count: number }) => string> = {
  staff: m["privacy.obstacle.staff"] as Message,
  orders: m["privacy.obstacle.orders"],
  payments: m["privacy.obstacle.payments"],
  refunds: m["privacy.obstacle.refunds"],
  disputes: m["privacy.obstacle.disputes"],
  messages: m["privacy.obstacle.messages"],
};

/** Tells staff what has to be finished first. */
export const obstacleSentence = ({ kind, count }: DeletionObstacle): string => sentences[kind]({ count });
