/** Wraps a check so that concurrent callers share one run. */
export function shareConcurrentCalls<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let looking: Promise<Seen> | undefined;
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
