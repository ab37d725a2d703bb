/** What one may take: `burst` at once, and `perSecond` on and on. */
export interface Allowance {
  burst: number;
  perSecond: number;
}

interface Bucket {
  tokens: number;
  /** When it was last looked at, in milliseconds. */
  at: number;
}

/**
 * A bucket of tokens for each of many takers, filled up at a steady pace. Of more takers than `mostTakers` those are
 * forgotten who took longest ago, so that memory stays bounded.
 */
export class TokenBuckets {
  readonly #allowance: Allowance;
  readonly #mostTakers: number;
  readonly #now: () => number;
  /** In the order in which they were last looked at. */
  readonly #buckets = new Map<string, Bucket>();

  /** @param now milliseconds on a clock that never goes back. */
  constructor(allowance: Allowance, { mostTakers = 10_000, now = () => performance.now() } = {}) {
    this.#allowance = allowance;
    this.#mostTakers = mostTakers;
    this.#now = now;
  }

  /** How many takers are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  /** Takes away what was taken elsewhere, also what is not there: it is missing until it has come in again. */
  takeAway(taker: string, count: number): void {
    const { burst } = this.#allowance;
    this.#keep(taker, Math.max(this.#filled(taker) - count, -burst));
  }

  /** Takes one token. Answers after how many seconds there will be one: 0 when there was. */
  take(taker: string): number {
    const filled = this.#filled(taker);
    const isThere = filled >= 1;
    this.#keep(taker, isThere ? filled - 1 : filled);
    return isThere ? 0 : (1 - filled) / this.#allowance.perSecond;
  }

  #filled(taker: string): number {
    const { burst, perSecond } = this.#allowance;
    const known = this.#buckets.get(taker);
    return known ? Math.min(burst, known.tokens + ((this.#now() - known.at) / 1000) * perSecond) : burst;
  }

  #keep(taker: string, tokens: number): void {
    this.#buckets.delete(taker);
    this.#buckets.set(taker, { tokens, at: this.#now() });
    if (this.#buckets.size > this.#mostTakers) this.#forgetOldest();
  }

  #forgetOldest(): void {
    const [oldest] = this.#buckets.keys();
    if (oldest !== undefined) this.#buckets.delete(oldest);
  }
}
