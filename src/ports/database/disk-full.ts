/** How the system, PGlite's file system (numbers of WebAssembly's system interface) and PostgreSQL say it. */
const codes: readonly unknown[] = ["ENOSPC", "EDQUOT", "53100"];
const errorNumbers: readonly unknown[] = [51, 19];
const deepest = 5;

/** The disk has no room left for the shop's data, or for more of this user's. */
export class DiskFullError extends Error {
  override name = "DiskFullError";

  constructor(folder: string, options?: ErrorOptions) {
    super(
      `The disk has no room left for the shop's data in ${folder}. Free some space there (an empty shop takes ` +
        `100 MB), or choose a folder on another disk (DATA_DIR), and start again.`,
      options,
    );
  }
}

/** Whether something failed because there is no room left, at whatever depth that was noticed, and nobody said so yet. */
export function isDiskFull(error: unknown, depth = 0): boolean {
  if (typeof error !== "object" || error === null || depth > deepest) return false;
  if (error instanceof DiskFullError) return false;
  const { code, name, errno, cause } = error as Record<string, unknown>;
  return (
    codes.includes(code) ||
    (name === "ErrnoError" && errorNumbers.includes(errno)) ||
    isDiskFull(cause, depth + 1)
  );
}
