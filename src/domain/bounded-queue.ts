import pLimit, { type LimitFunction } from "p-limit";
import { m } from "#messages";
import { ShopError } from "./errors.ts";

/**
 * Runs a limited number of tasks at once and queues a limited number more, first in, first out. Rejects further
 * tasks immediately with `busy`, because they would only time out.
 */
export class BoundedQueue {
  readonly #limit: LimitFunction;
  readonly #maxLength: number;
  #rejected = 0;

  constructor({ concurrency, maxLength }: { concurrency: number; maxLength: number }) {
    this.#limit = pLimit(concurrency);
    this.#maxLength = maxLength;
  }

  /** How many tasks can run and wait in total. */
  get capacity(): number {
    return this.#limit.concurrency + this.#maxLength;
  }

  /** Tasks running, waiting and refused so far. */
  get state(): { running: number; waiting: number; refused: number } {
    return { running: this.#limit.activeCount, waiting: this.#limit.pendingCount, refused: this.#rejected };
  }

  /** Runs the task when its turn comes. Throws `busy` if the queue is full. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#limit.activeCount + this.#limit.pendingCount >= this.capacity) this.#reject();
    return this.#limit(task);
  }

  /**
   * Throws `busy` if the queue is half full. Call it before a request starts, to keep room for requests in
   * progress.
   */
  requireSpareCapacity(): void {
    if (this.#limit.pendingCount * 2 >= this.#maxLength) this.#reject();
  }

  #reject(): never {
    this.#rejected += 1;
    throw new ShopError("unavailable", m["reports.system.busy"](), { code: "busy" });
  }
}

/** True if a queue rejected the task without starting it. */
export const isBusy = (error: unknown): boolean => error instanceof ShopError && error.code === "busy";
