/** After this many failures in a round, the service counts as unavailable. */
const failuresBeforePause = 3;

/**
 * Calls `next` until it returns false because nothing is due, or until `limit` calls, an abort, or three new
 * `failures`. Call it for each service, so that an outage of one does not affect the others.
 */
export async function repeatDue(
  {
    limit,
    signal,
    failures,
  }: { limit: number; signal: AbortSignal | undefined; failures: readonly unknown[] },
  next: () => Promise<boolean>,
): Promise<void> {
  const failuresBefore = failures.length;
  for (let count = 0; count < limit && !signal?.aborted; count += 1) {
    if (failures.length - failuresBefore >= failuresBeforePause || !(await next())) return;
  }
}
