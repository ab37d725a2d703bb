/** PostgreSQL's code for a unique violation. */
const uniqueViolation = "23505";

/** Whether a statement failed because it violates this unique index. */
export function violatesUniqueIndex(error: unknown, index: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === uniqueViolation) return constraint === index;
  }
  return false;
}
