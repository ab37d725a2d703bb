/** Default maximum wait in an overloaded queue, in milliseconds. */
const defaultTargetDelayMs = 100;

/** Shorter queues never count as overloaded. */
const minQueueLength = 8;

/**
 * A FIFO queue that tolerates bursts up to its capacity. A queue that never drains is kept short, because
 * more items would only make all of them wait longer.
 */
export class BurstQueue<Item> {
  readonly #items: { item: Item; since: number }[] = [];
  readonly #burstMs: number;
  readonly #targetDelayMs: number;
  readonly #now: () => number;
  /** When the queue last stopped being empty. */
  #busySince = 0;

  /**
   * @param burstMs a queue that has not drained for this many milliseconds is overloaded
   * @param now returns milliseconds of a monotonic clock
   * @param targetDelayMs maximum wait of the first item in an overloaded queue, in milliseconds
   */
  constructor(burstMs: number, now = () => performance.now(), targetDelayMs = defaultTargetDelayMs) {
    this.#burstMs = burstMs;
    this.#targetDelayMs = targetDelayMs;
    this.#now = now;
  }

  get length(): number {
    return this.#items.length;
  }

  /** Whether items arrive faster than they are served, so that new ones would wait too long. */
  get isOverloaded(): boolean {
    const [first] = this.#items;
    if (!first || this.#items.length < minQueueLength) return false;
    const now = this.#now();
    return now - this.#busySince > this.#burstMs && now - first.since > this.#targetDelayMs;
  }

  join(item: Item): void {
    const since = this.#now();
    if (this.#items.length === 0) this.#busySince = since;
    this.#items.push({ item, since });
  }

  next(): Item | undefined {
    return this.#items.shift()?.item;
  }
}
