/** Wraps a check so that concurrent callers share one run. */
export function shareConcurrentCalls<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let looking: Promise<Value> | undefined;
  return () => {
    looking ??= read().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
