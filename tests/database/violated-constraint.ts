/** The name of the constraint that rejects a statement; empty if the statement succeeds. */
export async function violatedConstraintOf(statement: PromiseLike<unknown>): Promise<string> {
  try {
    await statement;
    return "";
  } catch (error) {
    const cause = (error as Error).cause as { constraint?: string; column?: string; message: string };
    return cause.constraint ?? cause.column ?? cause.message;
  }
}
