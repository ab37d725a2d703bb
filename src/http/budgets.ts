import type { RateLimiterRes } from "rate-limiter-flexible";
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import { systemWords } from "#contract/system-words.ts";
import { ShopError } from "#domain/errors.ts";

/** How many calls a window of `duration` seconds allows. */
export interface Allowance {
  points: number;
  duration: number;
}

/**
 * What one address or account may cost the processes of one start together. A search takes the database as long as
 * twenty other reads, and counting what filters leave is one: it costs a search beside the page or read that it is. An
 * office behind one address asks for far less, and a machine can do far more.
 */
const allowances = {
  /** Of an address: pages that are not cached. */
  renderings: { points: 2_000, duration: 60 },
  /** Of an address: public reads that are not cached. */
  reads: { points: 3_000, duration: 30 },
  /** Of an address: purchases that begin. */
  purchases: { points: 120, duration: 60 },
  /** Of an address. */
  searches: { points: 120, duration: 15 },
  /** Of an account: calls with its token. */
  calls: { points: 600, duration: 10 },
  /** Of an account: documents as PDF, and archives of them. Printing one takes the processor 50 ms. */
  documents: { points: 20, duration: 10 },
} as const satisfies Record<string, Allowance>;

export type BudgetName = keyof typeof allowances;

export const budgetNames = Object.keys(allowances) as BudgetName[];

const forEach = <Kept>(make: (name: BudgetName) => Kept): Record<BudgetName, Kept> =>
  Object.fromEntries(budgetNames.map((name) => [name, make(name)])) as Record<BudgetName, Kept>;

/** The budgets of all addresses and accounts, in memory: counting must not cost the database anything. */
export class Budgets {
  /** How much was refused so far. */
  readonly refused: Record<BudgetName, number> = forEach(() => 0);
  readonly #limiters: Record<BudgetName, RateLimiterMemory>;
  #onSpent: ((name: BudgetName, subject: string) => void) | undefined;

  constructor(changed: Partial<Record<BudgetName, Allowance>> = {}) {
    this.#limiters = forEach((name) => new RateLimiterMemory({ ...allowances[name], ...changed[name] }));
  }

  /** Takes one from the budget of an address or account; refuses as too many when nothing is left of it. */
  async spend(name: BudgetName, subject: string): Promise<void> {
    await this.#limiters[name].consume(subject).catch(({ msBeforeNext }: RateLimiterRes) => {
      this.refused[name] += 1;
      throw new ShopError("too many", systemWords.tooMuchAsked, {
        details: { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) },
      });
    });
    this.#onSpent?.(name, subject);
  }

  /** Takes from a budget what another process granted. */
  spentElsewhere(name: BudgetName, subject: string, count: number): void {
    void this.#limiters[name].penalty(subject, count);
  }

  /** Calls back whenever something is granted. */
  onSpent(listener: (name: BudgetName, subject: string) => void): void {
    this.#onSpent = listener;
  }
}
