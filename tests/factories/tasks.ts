import type { NewTask } from "#domain/tasks/pending-tasks.ts";

type RefundTask = Extract<NewTask, { kind: "refund-to-decide" }>;

/** A task that staff with `refunds` mark as done. */
export const aRefundTask = (changes: Partial<RefundTask> = {}): RefundTask => ({
  kind: "refund-to-decide",
  subjectId: "an order",
  link: "/dashboard/admin/orders",
  parameters: { number: 100_001, numberPrefix: "PK" },
  ...changes,
});

/** A task that the shop completes when its cause is gone. */
export const aKeysTask = (): NewTask => ({
  kind: "payment-configuration",
  subjectId: "razorpay",
  link: "/dashboard/admin/operations",
  parameters: { provider: "razorpay", words: "Authentication failed", at: "2026-11-26T06:30:00.000Z" },
});
