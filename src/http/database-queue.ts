import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import { BurstQueue } from "./burst-queue.ts";

/**
 * Priority classes of requests that need the database, highest first: `money` was paid or is being sent;
 * `begun` was admitted before and its body has arrived; `purchase` quotes or starts one; `visit` is
 * everything else.
 */
const shares = ["money", "begun", "purchase", "visit"] as const;
export type DatabaseShare = (typeof shares)[number];

/** Maximum queue length per class; purchases and visits are cut off earlier under overload. */
const defaultMaxLengths: Record<DatabaseShare, number> = {
  money: 1_000,
  begun: 1_000,
  purchase: 200,
  visit: 400,
};

/** Maximum wait of purchases before new ones are refused, in milliseconds. */
const purchaseTimeout = 10_000;

/** Maximum number of queued requests per session; below eight, so that no session alone overloads one. */
const maxCallsPerSession = 4;

/** A queue of visits that has not drained for this many milliseconds is kept short. */
const burst = 400;

/** No request is admitted while this many statements and transactions wait at the database. */
const maxConcurrentCalls = 4;

/** Milliseconds before the database is checked again. */
const standstill = 1;

type Resume = () => void;

/**
 * Queue in front of the database, for whole requests: an admitted one runs to completion with little
 * contention. Requests are admitted one at a time, with a turn of the event loop in between, because
 * otherwise arriving requests would not be seen and counted.
 */
export class DatabaseQueue {
  readonly #lines: Record<DatabaseShare, BurstQueue<Resume>>;
  readonly #longest: Record<DatabaseShare, number>;
  readonly #atDatabase: () => number;
  readonly #sessions = new LRUCache<string, LimitFunction>({ max: 1_000 });
  #isMoving = false;
  #refused = 0;

  /**
   * @param running returns how many statements and transactions wait at the database
   * @param now returns milliseconds of a monotonic clock
   */
  constructor(running: () => number, maxLengths = defaultMaxLengths, now?: () => number) {
    const open = () => new BurstQueue<Resume>(burst, now);
    const purchase = new BurstQueue<Resume>(purchaseTimeout, now, purchaseTimeout);
    this.#lines = { money: open(), begun: open(), purchase, visit: open() };
    this.#atDatabase = running;
    this.#longest = maxLengths;
  }

  /** Queued requests, statements waiting at the database, and requests refused so far. */
  get state(): { waiting: number; running: number; refused: number } {
    const waiting = shares.reduce((sum, share) => sum + this.#lines[share].length, 0);
    return { waiting, running: this.#atDatabase(), refused: this.#refused };
  }

  /**
   * Waits for the request's turn. Throws `unavailable` (code `busy`) if the queue is full or overloaded.
   * Further requests of a session wait until fewer of it are queued, so that one session cannot fill it.
   */
  enter(share: DatabaseShare, session?: string): Promise<void> {
    if (session === undefined) return this.#join(share);
    const queue = this.#sessions.get(session) ?? pLimit(maxCallsPerSession);
    this.#sessions.set(session, queue);
    return queue(() => this.#join(share));
  }

  #join(share: DatabaseShare): Promise<void> {
    const line = this.#lines[share];
    if (line.length >= this.#longest[share] || (this.#mayBeOverrun(share) && line.isOverrun)) {
      this.#refused += 1;
      return Promise.reject(new ShopError("unavailable", m["reports.system.busy"](), { code: "busy" }));
    }
    return new Promise((startSession) => {
      line.join(startSession);
      this.#move();
    });
  }

  /** Payments and requests admitted before are not refused for overload. */
  #mayBeOverrun(share: DatabaseShare): boolean {
    return share === "purchase" || share === "visit";
  }

  #next(): Resume | undefined {
    const share = shares.find((one) => this.#lines[one].length > 0);
    return share && this.#lines[share].next();
  }

  #move(): void {
    if (this.#isMoving || this.state.waiting === 0) return;
    this.#isMoving = true;
    const resume = () => {
      this.#isMoving = false;
      if (this.#atDatabase() < maxConcurrentCalls) this.#next()?.();
      this.#move();
    };
    if (this.#atDatabase() < maxConcurrentCalls) setImmediate(resume);
    else setTimeout(resume, standstill);
  }
}
