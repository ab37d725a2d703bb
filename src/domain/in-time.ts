/**
 * What a promise comes to within `patience` milliseconds; undefined when it fails or takes longer. What is late goes on,
 * and nobody hears of it.
 */
export async function inTime<Value>(answer: Promise<Value>, patience: number): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patience, undefined);
  });
  try {
    return await Promise.race([answer.catch(() => undefined), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
