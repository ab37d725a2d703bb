import type { Capability } from "./capabilities.ts";
import type { PaymentProvider } from "./payment-providers.ts";
import type { WaitingWork } from "./waiting-work.ts";

/** What the sentence of each kind is made of. Amounts are integer paise. */
export interface TaskParameters {
  /** `words` are the provider's own. */
  "payment-refused": { provider: PaymentProvider; words: string; amountPaise: number };
  /** `words` are the provider's own. */
  "payment-configuration": { provider: PaymentProvider; words: string };
  /** `number` of the order, and what it still holds of the buyer's money. */
  "refund-to-decide": { number: number; heldPaise: number };
  /** Name, HSN code (empty: none) and GST rate in per cent of a product. */
  "product-tax": { name: string; hsn: string; rate: number | null };
}
export type TaskKind = keyof TaskParameters;

interface TaskKindDefinition {
  /** Who sees the task. */
  capability: Capability;
  /** A person may mark it as done; otherwise the shop does when the cause is gone. */
  staffMayFinish: boolean;
  /** The link of the menu whose counter includes it. All tasks count on the Dashboard link. */
  counter?: Exclude<WaitingWork, "tasks">;
}

/** The kinds of pending task. */
export const taskKinds: Readonly<Record<TaskKind, TaskKindDefinition>> = {
  "payment-refused": { capability: "operations", staffMayFinish: true },
  "payment-configuration": { capability: "operations", staffMayFinish: false },
  "refund-to-decide": { capability: "refunds", staffMayFinish: true, counter: "orders" },
  "product-tax": { capability: "catalogue", staffMayFinish: false },
};

export const taskKindNames = Object.keys(taskKinds) as [TaskKind, ...TaskKind[]];

/** A kind with its parameters. */
export type TaskOfKind = { [Kind in TaskKind]: { kind: Kind; parameters: TaskParameters[Kind] } }[TaskKind];
