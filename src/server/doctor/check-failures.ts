/** A check, or connecting for it, timed out. */
export class CheckTimeoutError extends Error {
  override name = "CheckTimeoutError";
}

/** Unknown until another problem is fixed; the message says which. */
export class UnknownFactError extends Error {
  override name = "UnknownFactError";
}
