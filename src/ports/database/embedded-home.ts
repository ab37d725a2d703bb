import { join } from "node:path";

/** PostgreSQL's files within the folder of the embedded database. */
export const clusterIn = (home: string) => join(home, "cluster");

/** Exists while the first start creates those files; until then they are incomplete. */
export const unfinishedMarkerIn = (home: string) => join(home, "unfinished");
