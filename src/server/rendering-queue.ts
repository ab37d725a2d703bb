import { BoundedQueue } from "#domain/bounded-queue.ts";

/** Pages are rendered on the one thread that answers: more at once do nothing but wait for the database together. */
const atOnce = 8;

/** A page takes some thirty milliseconds: whoever is last in line waits about three seconds. */
const longestLine = 100;

/** The line for pages that are not kept; those that are kept never stand in it. */
export const createRenderingQueue = () => new BoundedQueue({ atOnce, longestLine });
