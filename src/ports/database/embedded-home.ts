import { join } from "node:path";

/** PostgreSQL's own files, in the folder of the embedded database. */
export const clusterIn = (home: string) => join(home, "cluster");

/** Stands there while the first start makes those files: until then they are not whole. */
export const unfinishedMarkIn = (home: string) => join(home, "unfinished");
