import { performance } from "node:perf_hooks";
import { setTimeout as pause, setImmediate } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";

/** After so much work it is looked whether others need the thread, in milliseconds. */
const stretch = 5;

/** Longest time that others have it before the next piece of work, in milliseconds. */
const longestPause = 50;

/** How many times what the database took others have while they use most of it. */
const shareOfOthers = 6;

/** From this part of the time on, others use most of it. */
const mostOfIt = 0.5;

/**
 * The embedded database works on the thread that answers, and of itself never pauses. This begins each statement and
 * each transaction only after everybody was heard who came meanwhile, and while something is answered beside it, leaves
 * as much time to that as it took, and several times as much when all of that is used. Answers a function that says how many of them wait.
 *
 * @param answeredBeside how many answers left so far that the database had no part in.
 */
export function paceDatabase(client: PGlite, answeredBeside: () => number): () => number {
  let waiting = 0;
  let took = 0;
  let answeredBefore = answeredBeside();
  let former: Promise<unknown> = Promise.resolve();

  async function giveWay(): Promise<void> {
    if (took < stretch) return;
    await setImmediate();
    const answered = answeredBeside();
    const milliseconds = answered === answeredBefore ? 0 : Math.min(took, longestPause);
    answeredBefore = answered;
    took = 0;
    if (milliseconds === 0) return;
    const before = performance.eventLoopUtilization();
    await pause(milliseconds);
    const more = Math.min(milliseconds * (shareOfOthers - 1), longestPause);
    if (performance.eventLoopUtilization(before).utilization > mostOfIt) await pause(more);
  }

  function paced<Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) {
    return (...given: Given): Promise<Answer> => {
      waiting += 1;
      const answer = former.then(async () => {
        waiting -= 1;
        const began = performance.now();
        try {
          return await work(...given);
        } finally {
          took += performance.now() - began;
        }
      });
      former = answer.then(giveWay, giveWay);
      return answer;
    };
  }

  client.query = paced(client.query.bind(client)) as PGlite["query"];
  client.transaction = paced(client.transaction.bind(client)) as PGlite["transaction"];
  return () => waiting;
}
