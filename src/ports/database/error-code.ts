/** Whether this is an error with this system code, such as `ENOENT`. */
export function isErrorWithCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
