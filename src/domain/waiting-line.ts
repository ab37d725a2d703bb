/** The usual wait in a line that does not get shorter, in milliseconds. */
const usualWait = 100;

/** So few are served soon, however long the first of them has waited. */
const few = 8;

/**
 * First come, first served. A burst may wait as long as the line has room; in a line that does not empty any more,
 * whoever comes on top would only make everybody wait longer, so such a line is kept short.
 */
export class WaitingLine<Waiting> {
  readonly #line: { waiting: Waiting; since: number }[] = [];
  readonly #burst: number;
  readonly #longestWait: number;
  readonly #now: () => number;
  /** When somebody came who found nobody. */
  #standsSince = 0;

  /**
   * @param burst a line that has not been empty for so many milliseconds is no burst any more: more come than are served.
   * @param now milliseconds on a clock that never goes back.
   * @param longestWait how long the first may have waited in such a line, in milliseconds.
   */
  constructor(burst: number, now = () => performance.now(), longestWait = usualWait) {
    this.#burst = burst;
    this.#longestWait = longestWait;
    this.#now = now;
  }

  get length(): number {
    return this.#line.length;
  }

  /** More come than are served: who comes now would wait for long, and so would all who come after. */
  get isOverrun(): boolean {
    const [first] = this.#line;
    if (!first || this.#line.length < few) return false;
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
