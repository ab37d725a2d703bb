import { m } from "#messages";
import { CheckTimeoutError } from "./check-failures.ts";

/**
 * Runs a task with a timeout in milliseconds; throws {@link CheckTimeoutError}. A late task continues, but
 * its result is ignored.
 */
export async function withTimeout<Value>(timeoutMs: number, task: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new CheckTimeoutError(m["doctor.tooLate"]({ count: timeoutMs / 1_000 }))),
      timeoutMs,
    );
  });
  try {
    return await Promise.race([Promise.resolve().then(task), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
