/** A look, or the way to what it looks at, that takes too long. */
export class TooLateError extends Error {
  override name = "TooLateError";
}

/** What cannot be known as long as something else is not mended; the message says so. */
export class UnknownFactError extends Error {
  override name = "UnknownFactError";
}
