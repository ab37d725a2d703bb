/** Error codes of the operating system and PostgreSQL for a full disk. */
const codes: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];
/** PGlite's WASI error numbers for a full disk. */
const errorNumbers: readonly unknown[] = [51, 19];
const maxDepth = 5;

/** Thrown if the disk is full or the user's quota is used up. */
export class DiskFullError extends Error {
  override name = "DiskFullError";

  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The disk has no space left for the shop's data in ${folder}. Free some space there (an empty shop takes ` +
        `100 MB), or choose a folder on another disk (DATA_DIR), and start again.`,
      options,
    );
  }
}

/** True if an error or one of its causes means that the disk is full, unless it is already a DiskFullError. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > maxDepth) return false;
  if (error instanceof DiskFullError) return false;
  const { code, name, errno, cause } = error as Record<string, unknown>;
  return (
    codes.includes(code) ||
    (name === "ErrnoError" && errorNumbers.includes(errno)) ||
    isDiskFull(cause, depth + 1)
  );
}
