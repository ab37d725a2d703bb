export type DatabaseKind = "pglite" | "postgres";

/**
 * The databases that the present test file runs on, for `describe.each`; see both-databases.ts. A test to which the
 * database makes no difference takes the first.
 */
export const databaseKinds: [DatabaseKind, ...DatabaseKind[]] = ["pglite", "postgres"];
