const minute = 60_000;
const minutesOfAnHour = 60;

/** Requests count as slow from this duration, in milliseconds. */
const slowMilliseconds = 1_000;

/** Numbers of requests; `failed` counts server errors. */
export interface CallTally {
  calls: number;
  slow: number;
  failed: number;
}

/** Counts uncached requests and pages of the last hour by minute. */
export class RecentCalls {
  readonly #minutes = new Map<number, CallTally>();

  /** Counts a finished request. */
  count({ status, milliseconds }: { status: number; milliseconds: number }, now = Date.now()): void {
    const current = Math.floor(now / minute);
    let tally = this.#minutes.get(current);
    if (!tally) {
      tally = { calls: 0, slow: 0, failed: 0 };
      this.#minutes.set(current, tally);
      for (const old of this.#minutes.keys()) if (old <= current - minutesOfAnHour) this.#minutes.delete(old);
    }
    tally.calls += 1;
    if (milliseconds >= slowMilliseconds) tally.slow += 1;
    if (status >= 500) tally.failed += 1;
  }

  /** Sums the last 1 to 60 minutes, including the current one. */
  last(minutes: number, now = Date.now()): CallTally {
    const from = Math.floor(now / minute) - minutes;
    const sum: CallTally = { calls: 0, slow: 0, failed: 0 };
    for (const [when, { calls, slow, failed }] of this.#minutes) {
      if (when <= from) continue;
      sum.calls += calls;
      sum.slow += slow;
      sum.failed += failed;
    }
    return sum;
  }
}
