/** PostgreSQL's code for a violated check constraint. */
const checkViolation = "23514";

/** Whether a statement failed because it violates this check constraint. */
export function breaksCheck(error: unknown, name: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === checkViolation) return constraint === name;
  }
  return false;
}
