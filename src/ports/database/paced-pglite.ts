import { performance } from "node:perf_hooks";
import { setTimeout as pause, setImmediate } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/** Milliseconds of work before yielding to other work. */
const stretch = 5;

/** Maximum pause before the next statement, in milliseconds. */
const maxPauseMs = 50;

/** If other work uses most of the time, it gets this many times the database's time. */
const shareOfOthers = 6;

/** Share of the time from which other work counts as using most of it. */
const maxShare = 0.5;

/**
 * The embedded database runs on the event loop and never yields on its own. This runs statements and
 * transactions one at a time and yields after every few milliseconds of work. While other responses are sent,
 * it pauses for as long as it worked, and several times as long if they use most of that. Returns a function
 * that counts the waiting statements and transactions.
 *
 * @param answeredWithoutDatabase returns how many responses were sent without the database so far
 */
export function paceDatabase(client: PGlite, answeredWithoutDatabase: () => number): () => number {
  let waiting = 0;
  let took = 0;
  let answeredBefore = answeredWithoutDatabase();
  let former: Promise<unknown> = Promise.resolve();

  async function yieldToEventLoop(): Promise<void> {
    if (took < stretch) return;
    await setImmediate();
    const answered = answeredWithoutDatabase();
    const milliseconds = answered === answeredBefore ? 0 : Math.min(took, maxPauseMs);
    answeredBefore = answered;
    took = 0;
    if (milliseconds === 0) return;
    const before = performance.eventLoopUtilization();
    await pause(milliseconds);
    const more = Math.min(milliseconds * (shareOfOthers - 1), maxPauseMs);
    if (performance.eventLoopUtilization(before).utilization > maxShare) await pause(more);
  }

  function paced<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) {
    return (...args: Args): Promise<Result> => {
      waiting += 1;
      const response = former.then(async () => {
        waiting -= 1;
        const startedAt = performance.now();
        try {
          return await work(...args);
        } finally {
          took += performance.now() - startedAt;
        }
      });
      former = response.then(yieldToEventLoop, yieldToEventLoop);
      return response;
    };
  }

  client.query = paced(client.query.bind(client)) as PGlite["query"];
  client.transaction = paced(client.transaction.bind(client)) as PGlite["transaction"];
  return () => waiting;
}
