import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import { BurstQueue } from "./burst-queue.ts";

/**
 * Priority classes of requests that need the database, highest first: `money` confirms or refunds a payment;
 * `begun` was admitted before and waits again after its body has arrived; `purchase` quotes or starts a
 * purchase; `visit` is everything else.
 */
const priorities = ["money", "begun", "purchase", "visit"] as const;
export type QueuePriority = (typeof priorities)[number];

/** Maximum queue length per class; purchases and visits are cut off earlier under overload. */
const defaultMaxLengths: Record<QueuePriority, number> = {
  money: 1_000,
  begun: 1_000,
  purchase: 200,
  visit: 400,
};

/** Maximum wait of purchases before new ones are refused, in milliseconds. */
const purchaseTimeoutMs = 10_000;

/**
 * Maximum number of queued requests per session; below the minimum length of an overloaded queue, so that one
 * session cannot overload it.
 */
const maxCallsPerSession = 4;

/** A queue of visits that has not drained for this many milliseconds is kept short. */
const burstMs = 400;

/** After this many purchases in a row, a waiting visit is admitted. */
const maxPurchasesInRow = 4;

/** No request is admitted while this many statements and transactions wait for the database. */
const maxConcurrentCalls = 4;

/** Milliseconds before the database is checked again. */
const retryDelayMs = 1;

type Resume = () => void;

/**
 * Queue of whole requests in front of the database, so that an admitted request runs to completion with
 * little contention. Requests are admitted one at a time. In between, the event loop runs once, so that
 * requests that have just arrived are counted.
 */
export class DatabaseQueue {
  readonly #queues: Record<QueuePriority, BurstQueue<Resume>>;
  readonly #maxLengths: Record<QueuePriority, number>;
  readonly #countRunning: () => number;
  readonly #sessions = new LRUCache<string, LimitFunction>({ max: 1_000 });
  #isScheduled = false;
  #purchasesInRow = 0;
  #refused = 0;

  /**
   * @param running returns how many statements and transactions wait for the database
   * @param now returns milliseconds of a monotonic clock
   */
  constructor(running: () => number, maxLengths = defaultMaxLengths, now?: () => number) {
    const open = () => new BurstQueue<Resume>(burstMs, now);
    const purchase = new BurstQueue<Resume>(purchaseTimeoutMs, now, purchaseTimeoutMs);
    this.#queues = { money: open(), begun: open(), purchase, visit: open() };
    this.#countRunning = running;
    this.#maxLengths = maxLengths;
  }

  /** Queued requests, statements waiting for the database, and requests refused so far. */
  get state(): { waiting: number; running: number; refused: number } {
    const waiting = priorities.reduce((sum, priority) => sum + this.#queues[priority].length, 0);
    return { waiting, running: this.#countRunning(), refused: this.#refused };
  }

  /**
   * Waits for the request's turn. Throws `unavailable` (code `busy`) if the queue is full or overloaded. A
   * session can queue only a few requests at a time, so that it cannot fill the queue; its other requests
   * wait.
   */
  enter(priority: QueuePriority, session?: string): Promise<void> {
    if (session === undefined) return this.#join(priority);
    const queue = this.#sessions.get(session) ?? pLimit(maxCallsPerSession);
    this.#sessions.set(session, queue);
    return queue(() => this.#join(priority));
  }

  #join(priority: QueuePriority): Promise<void> {
    const queue = this.#queues[priority];
    if (
      queue.length >= this.#maxLengths[priority] ||
      (this.#canBeOverloaded(priority) && queue.isOverloaded)
    ) {
      this.#refused += 1;
      return Promise.reject(new ShopError("unavailable", m["reports.system.busy"](), { code: "busy" }));
    }
    return new Promise((resume) => {
      queue.join(resume);
      this.#schedule();
    });
  }

  /** Overload never rejects payments, nor requests that were admitted before. */
  #canBeOverloaded(priority: QueuePriority): boolean {
    return priority === "purchase" || priority === "visit";
  }

  #next(): Resume | undefined {
    const priority = this.#nextPriority();
    if (priority === "purchase") this.#purchasesInRow += 1;
    if (priority === "visit") this.#purchasesInRow = 0;
    return priority && this.#queues[priority].next();
  }

  /** Without turns for visits, a few customers who buy without a pause would block every list and page. */
  #nextPriority(): QueuePriority | undefined {
    const first = priorities.find((one) => this.#queues[one].length > 0);
    const isVisitDue = this.#purchasesInRow >= maxPurchasesInRow && this.#queues.visit.length > 0;
    return first === "purchase" && isVisitDue ? "visit" : first;
  }

  #schedule(): void {
    if (this.#isScheduled || this.state.waiting === 0) return;
    this.#isScheduled = true;
    const resume = () => {
      this.#isScheduled = false;
      if (this.#countRunning() < maxConcurrentCalls) this.#next()?.();
      this.#schedule();
    };
    if (this.#countRunning() < maxConcurrentCalls) setImmediate(resume);
    else setTimeout(resume, retryDelayMs);
  }
}
