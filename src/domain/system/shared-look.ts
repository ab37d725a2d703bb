/** A look that those who ask at the same time share, so that many who ask cost no more than one. */
export function sharedLook<Seen>(look: () => Promise<Seen>): () => Promise<Seen> {
  let looking: Promise<Seen> | undefined;
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
