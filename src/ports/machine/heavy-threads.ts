import { availableParallelism } from "node:os";

/** Node.js has four worker threads besides the event loop; keep one for files and compression. */
const maxThreads = 3;

/** Number of threads for CPU-heavy work; on several cores, one is left for the event loop. */
export const heavyThreads = Math.min(Math.max(1, availableParallelism() - 1), maxThreads);
