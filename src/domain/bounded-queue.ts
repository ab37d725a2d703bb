import { systemWords } from "#contract/reports/system-words.ts";
import { ShopError } from "./errors.ts";
import { WaitingLine } from "./waiting-line.ts";

/**
 * A queue that has not drained for this many milliseconds is treated as overloaded. Shorter bursts may all
 * wait.
 */
const burst = 1_500;

/**
 * Runs a limited number of tasks at once and queues some more. Refuses the rest with `busy` right away,
 * because their answer would come too late.
 */
export class BoundedQueue {
  readonly #atOnce: number;
  readonly #longestLine: number;
  #running = 0;
  #refused = 0;
  readonly #line: WaitingLine<() => void>;

  /** @param now returns milliseconds of a monotonic clock */
  constructor({ atOnce, longestLine }: { atOnce: number; longestLine: number }, now?: () => number) {
    this.#line = new WaitingLine(burst, now);
    this.#atOnce = atOnce;
    this.#longestLine = longestLine;
  }

  /** How many tasks can run and wait in total. */
  get capacity(): number {
    return this.#atOnce + this.#longestLine;
  }

  /** Tasks running, waiting and refused so far. */
  get state(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#line.length, refused: this.#refused };
  }

  /** Runs the task when its turn comes, first in, first out. Throws `busy` if the queue is full. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  /**
   * Throws `busy` if the queue is full or overloaded. Call it before any work has begun; work in progress is
   * only refused by a full queue.
   */
  requirePlace(): void {
    if (this.#isFull || this.#line.isOverrun) this.#refuse();
  }

  get #isFull(): boolean {
    return this.#running >= this.#atOnce && this.#line.length >= this.#longestLine;
  }

  #refuse(): never {
    this.#refused += 1;
    throw new ShopError("unavailable", systemWords.busy, { code: "busy" });
  }

  async #enter(): Promise<void> {
    if (this.#isFull) this.#refuse();
    if (this.#running < this.#atOnce) this.#running += 1;
    else await new Promise<void>((takeTurn) => this.#line.join(takeTurn));
  }

  /** Passes the slot to the next task in the queue, so newcomers cannot jump ahead. */
  #leave(): void {
    const takeTurn = this.#line.next();
    if (takeTurn) takeTurn();
    else this.#running -= 1;
  }
}

/** True if the error is a refusal of this queue: the work was not started. */
export const isBusy = (error: unknown): boolean => error instanceof ShopError && error.code === "busy";
