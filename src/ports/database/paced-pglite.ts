import { performance } from "node:perf_hooks";
import { setTimeout as pause, setImmediate } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/** Milliseconds of work before yielding to other work. */
const maxWorkMs = 5;

/** Maximum length of each pause before the next statement, in milliseconds; there are at most two pauses. */
const maxPauseMs = 50;

/** While other work is busy, the two pauses together are this many times as long as the database's work. */
const busyPauseFactor = 6;

/** Event loop utilisation (0 to 1) during the first pause above which other work counts as busy. */
const busyUtilization = 0.5;

/**
 * The embedded database runs on the event loop and never yields on its own. This function makes it run
 * statements and transactions one at a time and yields after every few milliseconds of work. While other
 * responses are being sent, the database pauses for as long as it has worked. If other work keeps the event
 * loop busy during that pause, a second, longer pause follows. Returns a function that counts the waiting
 * statements and transactions.
 *
 * @param responsesWithoutDatabase returns how many responses that do not need the database have been sent so
 * far
 */
export function paceDatabase(client: PGlite, responsesWithoutDatabase: () => number): () => number {
  let waiting = 0;
  let workedMs = 0;
  let responsesBefore = responsesWithoutDatabase();
  let previous: Promise<unknown> = Promise.resolve();

  async function yieldToEventLoop(): Promise<void> {
    if (workedMs < maxWorkMs) return;
    await setImmediate();
    const responses = responsesWithoutDatabase();
    const milliseconds = responses === responsesBefore ? 0 : Math.min(workedMs, maxPauseMs);
    responsesBefore = responses;
    workedMs = 0;
    if (milliseconds === 0) return;
    const before = performance.eventLoopUtilization();
    await pause(milliseconds);
    const more = Math.min(milliseconds * (busyPauseFactor - 1), maxPauseMs);
    if (performance.eventLoopUtilization(before).utilization > busyUtilization) await pause(more);
  }

  function paced<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) {
    return (...args: Args): Promise<Result> => {
      waiting += 1;
      const response = previous.then(async () => {
        waiting -= 1;
        const startedAt = performance.now();
        try {
          return await work(...args);
        } finally {
          workedMs += performance.now() - startedAt;
        }
      });
      previous = response.then(yieldToEventLoop, yieldToEventLoop);
      return response;
    };
  }

  client.query = paced(client.query.bind(client)) as PGlite["query"];
  client.transaction = paced(client.transaction.bind(client)) as PGlite["transaction"];
  return () => waiting;
}
