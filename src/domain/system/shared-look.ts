/** Wraps a check so that concurrent callers share one run. */
export function shareConcurrentCalls<Value>(look: () => Promise<Value>): () => Promise<Value> {
  let looking: Promise<Value> | undefined;
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
