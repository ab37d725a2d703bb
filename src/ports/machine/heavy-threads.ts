import { availableParallelism } from "node:os";

/** Node.js has four worker threads; leave one of them for file access and compression. */
const maxThreads = 3;

/** Number of threads for CPU-heavy work; if the machine has several cores, one is left for the event loop. */
export const heavyThreads = Math.min(Math.max(1, availableParallelism() - 1), maxThreads);
