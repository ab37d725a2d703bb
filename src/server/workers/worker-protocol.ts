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
  /** Sends its own metrics and requests all others. */
  | { kind: "figures asked"; id: number; figures: Figures }
  /** Its own metrics: with the id of the request that asks for them, or without an id before the worker exits. */
  | { kind: "figures"; id?: number; figures: Figures }
  /** To be passed on to all other workers. */
  | { kind: "spent"; spendings: Spending[] };

/** Messages of the primary to a worker. */
export type MessageToWorker =
  /** Exit after the open requests. */
  | { kind: "stop" }
  /** Exit after the open connections; other workers take new ones. */
  | { kind: "leave" }
  | { kind: "tell figures"; id: number }
  | { kind: "all figures"; id: number; figures: Figures[] }
  | { kind: "spent"; spendings: Spending[] };
