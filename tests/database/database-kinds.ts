export type DatabaseKind = "pglite" | "postgres";

/**
 * The databases that the current test file runs on, for `describe.each`; see both-databases.ts. A test that does not depend
 * on the database uses the first.
 */
export const databaseKinds: [DatabaseKind, ...DatabaseKind[]] = ["pglite", "postgres"];
