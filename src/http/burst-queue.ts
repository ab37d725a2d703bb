/** Default maximum wait in an overloaded queue, in milliseconds. */
const defaultTargetDelayMs = 100;

/** Shorter queues are served soon, however long the first item has waited. */
const minQueueLength = 8;

/**
 * A FIFO queue that tolerates bursts up to its capacity. A queue that never drains is kept short, because
 * more items would only make all of them wait longer.
 */
export class BurstQueue<Waiting> {
  readonly #line: { waiting: Waiting; since: number }[] = [];
  readonly #burst: number;
  readonly #longestWait: number;
  readonly #now: () => number;
  /** When the queue was last empty and got its first item. */
  #standsSince = 0;

  /**
   * @param burst a queue that has not drained for this many milliseconds is overloaded
   * @param now returns milliseconds of a monotonic clock
   * @param targetDelayMs maximum wait of the first item in an overloaded queue, in milliseconds
   */
  constructor(burst: number, now = () => performance.now(), targetDelayMs = defaultTargetDelayMs) {
    this.#burst = burst;
    this.#longestWait = targetDelayMs;
    this.#now = now;
  }

  get length(): number {
    return this.#line.length;
  }

  /** Items arrive faster than they are served: new ones would wait for long, and so would all later ones. */
  get isOverrun(): boolean {
    const [first] = this.#line;
    if (!first || this.#line.length < minQueueLength) return false;
    const now = this.#now();
    return now - this.#standsSince > this.#burst && now - first.since > this.#longestWait;
  }

  join(waiting: Waiting): void {
    const since = this.#now();
    if (this.#line.length === 0) this.#standsSince = since;
    this.#line.push({ waiting, since });
  }

  next(): Waiting | undefined {
    return this.#line.shift()?.waiting;
  }
}
