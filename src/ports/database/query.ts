/** Runs one statement and answers its rows. */
export type Query = (statement: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Puts the name of a table, a column or a constraint into a statement. */
export const quotedName = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;

/**
 * Does work on a connection in one transaction, which is undone when the work fails.
 * @param how as `begin` takes it, such as `isolation level repeatable read read only`.
 */
export async function inTransaction<Result>(
  query: Query,
  work: () => Promise<Result>,
  how = "",
): Promise<Result> {
  await query(`begin ${how}`);
  try {
    const result = await work();
    await query("commit");
    return result;
  } catch (error) {
    // A connection that was lost has undone it already.
    await query("rollback").catch(() => {});
    throw error;
  }
}
