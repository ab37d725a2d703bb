import { BoundedQueue } from "#domain/bounded-queue.ts";

/**
 * Maximum number of pages rendered at a time. Pages are rendered on the main thread, but several at a time,
 * because they also wait for the database. A cached response waits at most for these pages.
 */
const concurrency = 4;

/** A page takes about 30 ms, so the last in the queue waits about three seconds. */
const maxLength = 100;

/** Creates the queue for rendering pages that are not cached. */
export const createRenderingQueue = () => new BoundedQueue({ concurrency, maxLength });
