import type { BudgetName } from "#http/budgets.ts";

/** The figures of one process, as prom-client tells them for adding up. */
export type Figures = object[];

/** What one address or account was granted of a budget. */
export type Spending = [name: BudgetName, subject: string, count: number];

/** The way from a process that serves the shop to the one that started it. */
export interface Channel {
  /** Resolves when it was handed over, also when nobody hears it any more. */
  tell(message: MessageOfWorker): Promise<void>;
  onMessage(listener: (message: MessageToWorker) => void): void;
}

/** What a process that serves the shop beside others tells the one that started it. */
export type MessageOfWorker =
  | { kind: "listening"; address: string; announcements: string[]; workers: number }
  | { kind: "failed"; reason: string }
  /** Tells its own figures, and wants those of all the others. */
  | { kind: "figures asked"; id: number; figures: Figures }
  /** Its own; under the id of the question, or unasked as the last before it ends. */
  | { kind: "figures"; id?: number; figures: Figures }
  /** For all the others. */
  | { kind: "spent"; spendings: Spending[] };

/** What it is told. */
export type MessageToWorker =
  /** End, once all is answered that was asked. */
  | { kind: "stop" }
  /** End, once nobody is in the middle of something: others take what comes. */
  | { kind: "leave" }
  | { kind: "tell figures"; id: number }
  | { kind: "all figures"; id: number; figures: Figures[] }
  | { kind: "spent"; spendings: Spending[] };
