import { doctorWords } from "./doctor-words.ts";
import { TooLateError } from "./look-failures.ts";

/**
 * What a task comes to within `patience` milliseconds, else fails with {@link TooLateError}. What is late goes on, and
 * nobody hears of it.
 */
export async function within<Value>(patience: number, task: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLateError(doctorWords.tooLate(patience / 1_000))), patience);
  });
  try {
    return await Promise.race([Promise.resolve().then(task), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
