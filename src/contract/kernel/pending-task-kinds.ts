import type { PaymentProvider } from "#contract/payments/payment-providers.ts";
import type { Capability } from "./capabilities.ts";
import type { PendingCounter } from "./pending-counters.ts";

/** A payment provider's error message (`words`), and when it was last received. */
interface ProviderRefusal {
  provider: PaymentProvider;
  words: string;
  at: string;
}

/** Parts of an order number. */
interface OrderNumberParts {
  number: number;
  numberPrefix: string;
}

/** Parameters of the sentence of each kind. Amounts are integer paise. */
export interface TaskParameters {
  "payment-refused": ProviderRefusal & { amountPaise: number };
  "payment-configuration": ProviderRefusal;
  /**
   * `order` is omitted if the payment did not become an order, `currency` if the amount is in rupees.
   * `respondBy` is null if there is no deadline.
   */
  "payment-dispute": {
    order?: OrderNumberParts;
    amountPaise: number;
    currency?: string;
    respondBy: string | null;
  };
  "refund-to-decide": OrderNumberParts;
  /** A staff member with a refund limit requested more; `by` is their name, `targetPaise` includes earlier refunds. */
  "refund-over-limit": OrderNumberParts & { amountPaise: number; targetPaise: number; by: string };
  /** The courier could not deliver parcel `parcel` of the order. */
  "parcel-undelivered": OrderNumberParts & { parcel: number };
  /** The courier refused to book a parcel; `words` is the courier's reason. */
  "parcel-refused": OrderNumberParts & { parcel: number; words: string };
  /** The courier refused to cancel the booking of a parcel; `words` is the courier's reason. */
  "parcel-not-cancelled": OrderNumberParts & { parcel: number; words: string };
  /**
   * The latest email that could not be delivered to this address. `words` is the error, from the mail server
   * or from the shop.
   */
  "email-undeliverable": { recipient: string; subject: string; words: string };
  /** `words` is the error of the last attempt; empty if that attempt was interrupted. */
  "emails-given-up": { words: string };
  /** Name, HSN code (empty if unknown) and GST rate in percent (null if unknown) of a product. */
  "product-tax": { name: string; hsn: string; rate: number | null };
  /** Number of products and variants that are low in stock, and of those that are sold out. */
  "low-stock": { low: number; soldOut: number };
  /** A customer asks to delete an account. Without parameters, because finished tasks stay. */
  "account-deletion": Record<string, never>;
}
export type TaskKind = keyof TaskParameters;

interface TaskKindDefinition {
  /** Capability that a staff member needs to see the task. */
  capability: Capability;
  /** Whether staff may mark the task as done. If not, the shop marks it as done once its cause is gone. */
  staffMayFinish: boolean;
  /** The menu link whose counter includes the task. The counter of the Dashboard link includes all tasks. */
  counter?: Exclude<PendingCounter, "tasks">;
}

/** The kinds of pending task. */
export const taskKinds: Readonly<Record<TaskKind, TaskKindDefinition>> = {
  "payment-refused": { capability: "operations", staffMayFinish: true },
  "payment-configuration": { capability: "operations", staffMayFinish: false },
  "payment-dispute": { capability: "money", staffMayFinish: false, counter: "payments" },
  "refund-to-decide": { capability: "refunds", staffMayFinish: true, counter: "orders" },
  "refund-over-limit": { capability: "refunds", staffMayFinish: true, counter: "orders" },
  "parcel-undelivered": { capability: "fulfilment", staffMayFinish: true, counter: "orders" },
  "parcel-refused": { capability: "fulfilment", staffMayFinish: true, counter: "orders" },
  "parcel-not-cancelled": { capability: "fulfilment", staffMayFinish: true, counter: "orders" },
  "email-undeliverable": { capability: "operations", staffMayFinish: true },
  "emails-given-up": { capability: "operations", staffMayFinish: true },
  "product-tax": { capability: "catalogue", staffMayFinish: false },
  "low-stock": { capability: "catalogue", staffMayFinish: false },
  "account-deletion": { capability: "customers", staffMayFinish: false },
};

export const taskKindNames = Object.keys(taskKinds) as [TaskKind, ...TaskKind[]];

/** A kind of task with its parameters. */
export type TaskOfKind = { [Kind in TaskKind]: { kind: Kind; parameters: TaskParameters[Kind] } }[TaskKind];
