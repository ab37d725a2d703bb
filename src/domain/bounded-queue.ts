import pLimit, { type LimitFunction } from "p-limit";
import { m } from "#messages";
import { ShopError } from "./errors.ts";

/**
 * Runs a limited number of tasks at once and queues some more, first in, first out. Refuses the rest with
 * `busy` right away, because their answer would come too late.
 */
export class BoundedQueue {
  readonly #limit: LimitFunction;
  readonly #longestLine: number;
  #refused = 0;

  constructor({ concurrency, maxLength }: { concurrency: number; maxLength: number }) {
    this.#limit = pLimit(concurrency);
    this.#longestLine = maxLength;
  }

  /** How many tasks can run and wait in total. */
  get capacity(): number {
    return this.#limit.concurrency + this.#longestLine;
  }

  /** Tasks running, waiting and refused so far. */
  get state(): { running: number; waiting: number; refused: number } {
    return { running: this.#limit.activeCount, waiting: this.#limit.pendingCount, refused: this.#refused };
  }

  /** Runs the task when its turn comes. Throws `busy` if the queue is full. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#limit.activeCount + this.#limit.pendingCount >= this.capacity) this.#refuse();
    return this.#limit(work);
  }

  /**
   * Throws `busy` if the queue is half full. Call it before a request begins, so that requests that have begun
   * still find a place.
   */
  requirePlace(): void {
    if (this.#limit.pendingCount * 2 >= this.#longestLine) this.#refuse();
  }

  #refuse(): never {
    this.#refused += 1;
    throw new ShopError("unavailable", m["reports.system.busy"](), { code: "busy" });
  }
}

/** True if the error is a refusal of this queue: the work was not started. */
export const isBusy = (error: unknown): boolean => error instanceof ShopError && error.code === "busy";
