/** What PostgreSQL calls a row that another one keeps out. */
const uniqueViolation = "23505";

/** Whether a statement failed because another row has what this index wants only once. */
export function breaksUniqueness(error: unknown, index: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (code === uniqueViolation) return constraint === index;
  }
  return false;
}
