import { join } from "node:path";

/** PostgreSQL's files within the folder of the embedded database. */
export const clusterIn = (home: string) => join(home, "cluster");

/**
 * Path of the marker file that exists while the first start creates PostgreSQL's files. As long as the marker
 * exists, these files are incomplete.
 */
export const unfinishedMarkerIn = (home: string) => join(home, "unfinished");
