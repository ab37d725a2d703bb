import { BoundedQueue } from "#domain/bounded-queue.ts";

/**
 * Pages are rendered on the one thread that answers: a few wait for the database together, and what is in memory waits
 * for no more than these.
 */
const atOnce = 4;

/** A page takes some thirty milliseconds: whoever is last in line waits about three seconds. */
const longestLine = 100;

/** The line for pages that are not kept; those that are kept never stand in it. */
export const createRenderingQueue = () => new BoundedQueue({ atOnce, longestLine });
