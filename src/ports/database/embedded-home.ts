import { join } from "node:path";

/** PostgreSQL's files within the folder of the embedded database. */
export const clusterIn = (home: string) => join(home, "cluster");

/**
 * Path of a marker that exists while the first start creates PostgreSQL's files: they are incomplete until it is
 * gone.
 */
export const unfinishedMarkerIn = (home: string) => join(home, "unfinished");
