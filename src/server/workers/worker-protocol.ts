import type { BudgetName } from "#http/budgets.ts";

/** Metrics of one process, in prom-client's JSON for aggregation. */
export type Figures = object[];

/** Grants of a budget to one address or account. */
export type Spending = [name: BudgetName, subject: string, count: number];

/** Channel from a worker to the primary. */
export interface Channel {
  /** Resolves once the message is sent, or if the primary is gone. */
  sendMessage(message: MessageOfWorker): Promise<void>;
  onMessage(listener: (message: MessageToWorker) => void): void;
}

/**
 * Messages of a worker to the primary. A reload can pair an old primary with new workers, so kinds must not
 * change.
 */
export type MessageOfWorker =
  | { kind: "listening"; address: string; announcements: string[]; workers: number }
  | { kind: "failed"; reason: string }
  /** Sends its own metrics and requests all others. */
  | { kind: "figures asked"; id: number; figures: Figures }
  /** Its own metrics, with the id of the request, or without one before it ends. */
  | { kind: "figures"; id?: number; figures: Figures }
  /** For all other workers. */
  | { kind: "spent"; spendings: Spending[] };

/** Messages of the primary to a worker. */
export type MessageToWorker =
  /** End after the open requests. */
  | { kind: "stop" }
  /** End after the open connections; others take new ones. */
  | { kind: "leave" }
  | { kind: "tell figures"; id: number }
  | { kind: "all figures"; id: number; figures: Figures[] }
  | { kind: "spent"; spendings: Spending[] };
