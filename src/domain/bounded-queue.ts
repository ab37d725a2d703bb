import { systemWords } from "#contract/system-words.ts";
import { ShopError } from "./errors.ts";

/**
 * Work of one kind: so much of it at once, some more in line, and what comes on top is refused at once as `busy`.
 * Nobody waits long for an answer that will come too late.
 */
export class BoundedQueue {
  readonly #atOnce: number;
  readonly #longestLine: number;
  #running = 0;
  #refused = 0;
  readonly #line: (() => void)[] = [];

  constructor({ atOnce, longestLine }: { atOnce: number; longestLine: number }) {
    this.#atOnce = atOnce;
    this.#longestLine = longestLine;
  }

  /** How much is being done, how much waits, and how much was refused so far. */
  get state(): { running: number; waiting: number; refused: number } {
    return { running: this.#running, waiting: this.#line.length, refused: this.#refused };
  }

  /** Does the work when its turn comes, first come, first served. Refused as `busy` when the line is full. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#enter();
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
    } else if (this.#line.length < this.#longestLine) {
      await new Promise<void>((takeTurn) => this.#line.push(takeTurn));
    } else {
      this.#refused += 1;
      throw new ShopError("unavailable", systemWords.busy, { code: "busy" });
    }
  }

  /** The place goes to the next in line, if there is one: nobody who comes now gets in between. */
  #leave(): void {
    const takeTurn = this.#line.shift();
    if (takeTurn) takeTurn();
    else this.#running -= 1;
  }
}

/** True for a refusal of work that was not begun. */
export const isBusy = (error: unknown): boolean => error instanceof ShopError && error.code === "busy";
