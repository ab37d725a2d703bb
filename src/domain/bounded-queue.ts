import { systemWords } from "#contract/system-words.ts";
import { ShopError } from "./errors.ts";
import { WaitingLine } from "./waiting-line.ts";

/** After so many milliseconds a line that was never empty is kept short: those who began together may all wait. */
const burst = 1_500;

/**
 * Work of one kind: so much of it at once, some more in line, and what comes on top is refused at once as `busy`.
 * Nobody waits long for an answer that will come too late.
 */
export class BoundedQueue {
  readonly #atOnce: number;
  readonly #longestLine: number;
  #running = 0;
  #refused = 0;
  readonly #line: WaitingLine<() => void>;

  /** @param now milliseconds on a clock that never goes back. */
  constructor({ atOnce, longestLine }: { atOnce: number; longestLine: number }, now?: () => number) {
    this.#line = new WaitingLine(burst, now);
    this.#atOnce = atOnce;
    this.#longestLine = longestLine;
  }

  /** How much runs or waits when it is full. */
  get capacity(): number {
    return this.#atOnce + this.#longestLine;
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

  /**
   * Refuses as `busy` while the line is full or more come than are served: for what has not begun, before it costs
   * anything. What has begun is only refused by a full line.
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

  /** The place goes to the next in line, if there is one: nobody who comes now gets in between. */
  #leave(): void {
    const takeTurn = this.#line.next();
    if (takeTurn) takeTurn();
    else this.#running -= 1;
  }
}

/** True for a refusal of work that was not begun. */
export const isBusy = (error: unknown): boolean => error instanceof ShopError && error.code === "busy";
