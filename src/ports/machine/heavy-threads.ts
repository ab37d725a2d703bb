import { availableParallelism } from "node:os";

/** Node.js has four threads for heavy work beside the one that answers; files and compression need one of them. */
const mostThreads = 3;

/**
 * How many threads may work heavily at once without taking the machine from everything else: where there are several
 * cores, the thread that answers keeps one.
 */
export const heavyThreads = Math.min(Math.max(1, availableParallelism() - 1), mostThreads);
