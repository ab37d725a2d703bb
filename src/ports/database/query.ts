/** Runs one statement and returns its rows. */
export type Query = (statement: string, parameters?: unknown[]) => Promise<Record<string, unknown>[]>;

/** Quotes the name of a table, column or constraint for a statement. */
export const quotedName = (identifier: string) => `"${identifier.replaceAll('"', '""')}"`;

/**
 * Runs work on a connection in one transaction, which is rolled back if the work fails.
 *
 * @param options options of `begin`, such as `isolation level repeatable read read only`
 */
export async function runInTransaction<Result>(
  query: Query,
  work: () => Promise<Result>,
  options = "",
): Promise<Result> {
  await query(`begin ${options}`);
  try {
    const result = await work();
    await query("commit");
    return result;
  } catch (error) {
    // If the connection is lost, the server has already rolled back.
    await query("rollback").catch(() => {});
    throw error;
  }
}
