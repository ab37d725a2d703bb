/**
 * Returns the value of a promise; undefined if it fails or takes longer than `timeout` milliseconds. A late
 * promise continues, but its result is ignored.
 */
export async function resolveWithin<Value>(
  promise: Promise<Value>,
  timeout: number,
): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeout, undefined);
  });
  try {
    return await Promise.race([promise.catch(() => undefined), timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
