import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { systemWords } from "#contract/system-words.ts";
import { ShopError } from "#domain/errors.ts";
import { WaitingLine } from "#domain/waiting-line.ts";

/**
 * The queues of calls that need the database, in the order in which they are served: `money` has moved or is being sent;
 * `begun` was admitted before and its body has arrived; `purchase` quotes or begins one; `visit` is everything else.
 */
const shares = ["money", "begun", "purchase", "visit"] as const;
export type DatabaseShare = (typeof shares)[number];

/** How many calls of each share may wait; fewer purchases and visits, where more come than are served. */
const longestLines: Record<DatabaseShare, number> = {
  money: 1_000,
  begun: 1_000,
  purchase: 200,
  visit: 400,
};

/** How long purchases wait before further ones are refused, in milliseconds. */
const purchasePatience = 10_000;

/** How many calls of one session stand in the lines at a time; a line of fewer than eight refuses no call. */
const mostOfSession = 4;

/** After so many milliseconds a line of visits that was never empty is kept short. */
const burst = 400;

/** While so many statements and transactions wait at the database, no further call is let in. */
const mostAtDatabase = 4;

/** How long the line stands still before the database is looked at again, in milliseconds. */
const standstill = 1;

type LetIn = () => void;

/**
 * The line before the database, for whole calls: one that was let in is carried through, and finds few others at the
 * database. Calls are let in one by one, and everybody is heard in between who came meanwhile: nobody would see otherwise
 * how many there are.
 */
export class DatabaseLine {
  readonly #lines: Record<DatabaseShare, WaitingLine<LetIn>>;
  readonly #longest: Record<DatabaseShare, number>;
  readonly #atDatabase: () => number;
  readonly #sessions = new LRUCache<string, LimitFunction>({ max: 1_000 });
  #isMoving = false;
  #refused = 0;

  /**
   * @param atDatabase how many statements and transactions wait at the database.
   * @param now milliseconds on a clock that never goes back.
   */
  constructor(atDatabase: () => number, longest = longestLines, now?: () => number) {
    const open = () => new WaitingLine<LetIn>(burst, now);
    const purchase = new WaitingLine<LetIn>(purchasePatience, now, purchasePatience);
    this.#lines = { money: open(), begun: open(), purchase, visit: open() };
    this.#atDatabase = atDatabase;
    this.#longest = longest;
  }

  /** How many calls wait, how much waits at the database, and how many calls were refused so far. */
  get state(): { waiting: number; atDatabase: number; refused: number } {
    const waiting = shares.reduce((sum, share) => sum + this.#lines[share].length, 0);
    return { waiting, atDatabase: this.#atDatabase(), refused: this.#refused };
  }

  /**
   * Waits for the call's turn. Refused as `busy` when the line is full. Further calls of a session wait until fewer of
   * it stand in line, so that one session cannot fill it.
   */
  enter(share: DatabaseShare, session?: string): Promise<void> {
    if (session === undefined) return this.#join(share);
    const ofSession = this.#sessions.get(session) ?? pLimit(mostOfSession);
    this.#sessions.set(session, ofSession);
    return ofSession(() => this.#join(share));
  }

  #join(share: DatabaseShare): Promise<void> {
    const line = this.#lines[share];
    if (line.length >= this.#longest[share] || (this.#mayBeOverrun(share) && line.isOverrun)) {
      this.#refused += 1;
      return Promise.reject(new ShopError("unavailable", systemWords.busy, { code: "busy" }));
    }
    return new Promise((letIn) => {
      line.join(letIn);
      this.#move();
    });
  }

  /** Money that has moved and calls that were admitted before are not refused for being many. */
  #mayBeOverrun(share: DatabaseShare): boolean {
    return share === "purchase" || share === "visit";
  }

  #next(): LetIn | undefined {
    const share = shares.find((one) => this.#lines[one].length > 0);
    return share && this.#lines[share].next();
  }

  #move(): void {
    if (this.#isMoving || this.state.waiting === 0) return;
    this.#isMoving = true;
    const goOn = () => {
      this.#isMoving = false;
      if (this.#atDatabase() < mostAtDatabase) this.#next()?.();
      this.#move();
    };
    if (this.#atDatabase() < mostAtDatabase) setImmediate(goOn);
    else setTimeout(goOn, standstill);
  }
}
