import type { RateLimiterRes } from "rate-limiter-flexible";
import RateLimiterMemory from "rate-limiter-flexible/lib/RateLimiterMemory.js";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";

/** Allows `points` requests per `duration` seconds. */
export interface Allowance {
  points: number;
  duration: number;
}

/**
 * Budgets per address, session or account, shared by all processes of the shop. A search, or a count of facets,
 * costs the database as much as twenty other reads, so it also charges `searches`. A company whose staff share
 * one address stays far below these limits; a script can exceed them.
 */
const allowances = {
  /** Per address: uncached pages. */
  renderings: { points: 2_000, duration: 60 },
  /** Per address: uncached public reads. */
  reads: { points: 3_000, duration: 30 },
  /** Per address: started purchases. */
  purchases: { points: 120, duration: 60 },
  /** Per address: searches and facet counts. */
  searches: { points: 120, duration: 15 },
  /** Per session: requests with its token. */
  calls: { points: 600, duration: 10 },
  /** Per account: PDF documents and archives of them. Rendering one takes 50 ms of CPU. */
  documents: { points: 20, duration: 10 },
} as const satisfies Record<string, Allowance>;

export type BudgetName = keyof typeof allowances;

export const budgetNames = Object.keys(allowances) as BudgetName[];

const forEachBudget = <Item>(make: (name: BudgetName) => Item): Record<BudgetName, Item> =>
  Object.fromEntries(budgetNames.map((name) => [name, make(name)])) as Record<BudgetName, Item>;

/** Counts in memory, without queries, how much of each budget every address, session and account has used. */
export class Budgets {
  /** Number of refusals so far. */
  readonly refused: Record<BudgetName, number> = forEachBudget(() => 0);
  readonly #limiters: Record<BudgetName, RateLimiterMemory>;
  #onSpent: ((name: BudgetName, subject: string) => void) | undefined;

  constructor(overrides: Partial<Record<BudgetName, Allowance>> = {}) {
    this.#limiters = forEachBudget(
      (name) => new RateLimiterMemory({ ...allowances[name], ...overrides[name] }),
    );
  }

  /** Takes one point from a budget. Throws `too many` if none is left. */
  async spend(name: BudgetName, subject: string): Promise<void> {
    await this.#limiters[name].consume(subject).catch(({ msBeforeNext }: RateLimiterRes) => {
      this.refused[name] += 1;
      throw new ShopError("too many", m["reports.system.tooManyRequests"](), {
        details: { retryAfterSeconds: Math.ceil(msBeforeNext / 1000) },
      });
    });
    this.#onSpent?.(name, subject);
  }

  /** Subtracts points that another process has granted. */
  addRemoteCount(name: BudgetName, subject: string, count: number): void {
    void this.#limiters[name].penalty(subject, count);
  }

  /** Registers a callback for every granted point. */
  onSpent(listener: (name: BudgetName, subject: string) => void): void {
    this.#onSpent = listener;
  }
}
