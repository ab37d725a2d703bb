import type { BudgetName } from "#http/budgets.ts";

/** Metrics of one process, in prom-client's JSON for aggregation. */
export type Figures = object[];

/** Number of grants from a budget to one address or account. */
export type Spending = [name: BudgetName, subject: string, count: number];

/** Channel from a worker to the primary. */
export interface Channel {
  /** Resolves once the message is sent, or if the primary is gone. */
  sendMessage(message: MessageOfWorker): Promise<void>;
  onMessage(listener: (message: MessageToWorker) => void): void;
}

/**
 * Messages of a worker to the primary. After an update, an old primary may reload with new workers, so the kinds
 * must not change.
 */
export type MessageOfWorker =
  | { kind: "listening"; address: string; announcements: string[]; workers: number }
  | { kind: "failed"; reason: string }
  /** The worker's metrics, with a request for the metrics of all other workers. */
  | { kind: "figures asked"; id: number; figures: Figures }
  /** The worker's metrics: with an id in response to a request, and without an id before the worker exits. */
  | { kind: "figures"; id?: number; figures: Figures }
  /** To be passed on to all other workers. */
  | { kind: "spent"; spendings: Spending[] };

/** Messages of the primary to a worker. */
export type MessageToWorker =
  /** Exit once the open requests have finished. */
  | { kind: "stop" }
  /** Exit once the open connections have closed; other workers accept new connections. */
  | { kind: "leave" }
  | { kind: "tell figures"; id: number }
  | { kind: "all figures"; id: number; figures: Figures[] }
  | { kind: "spent"; spendings: Spending[] };
