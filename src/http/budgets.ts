import { systemWords } from "#contract/system-words.ts";
import { ShopError } from "#domain/errors.ts";
import { type Allowance, TokenBuckets } from "#domain/token-buckets.ts";

/**
 * What one address may cost the processes of one start together: pages that are not kept, reads of the public that are not,
 * purchases that are begun, and, beside the page or read that they are, searches: among 100,000 products one keeps the
 * database busy for as long as twenty other reads. Far more than an office behind one address asks for, far less than a
 * machine can. Counting what filters leave costs as much as a search, and is one here.
 */
const allowances = {
  renderings: { burst: 2_000, perSecond: 30 },
  reads: { burst: 3_000, perSecond: 100 },
  purchases: { burst: 120, perSecond: 2 },
  searches: { burst: 120, perSecond: 8 },
} as const satisfies Record<string, Allowance>;

export type BudgetName = keyof typeof allowances;

export const budgetNames = Object.keys(allowances) as BudgetName[];

const forEach = <Kept>(make: (name: BudgetName) => Kept): Record<BudgetName, Kept> =>
  Object.fromEntries(budgetNames.map((name) => [name, make(name)])) as Record<BudgetName, Kept>;

/** The budgets of all addresses, in memory: what is counted here must not cost the database anything. */
export class AddressBudgets {
  /** How much was refused so far. */
  readonly refused: Record<BudgetName, number> = forEach(() => 0);
  readonly #buckets: Record<BudgetName, TokenBuckets>;
  #onSpent: ((name: BudgetName, address: string) => void) | undefined;

  constructor(given: Record<BudgetName, Allowance> = allowances) {
    this.#buckets = forEach((name) => new TokenBuckets(given[name]));
  }

  /** Takes one from the budget of an address; too many when nothing is left of it. */
  spend(name: BudgetName, address: string): void {
    const seconds = this.#buckets[name].take(address);
    if (seconds === 0) {
      this.#onSpent?.(name, address);
      return;
    }
    this.refused[name] += 1;
    throw new ShopError("too many", systemWords.tooMuchAsked, {
      details: { retryAfterSeconds: Math.ceil(seconds) },
    });
  }

  /** Takes from a budget what another process let this address have. */
  spentElsewhere(name: BudgetName, address: string, count: number): void {
    this.#buckets[name].takeAway(address, count);
  }

  /** Calls back whenever something is let have. */
  onSpent(listener: (name: BudgetName, address: string) => void): void {
    this.#onSpent = listener;
  }
}
