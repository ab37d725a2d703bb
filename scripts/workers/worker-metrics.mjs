/** Longest wait for the figures of one process, in milliseconds. */
const patience = 2_000;

/**
 * The figures of all processes, for whichever of them is asked by Prometheus. What a process counted that is gone stays
 * counted, as it was last known: a counter that went back would be taken for a new beginning.
 * @param {() => import("./worker-pool.mjs").Member[]} livingMembers
 */
export function createFigures(livingMembers) {
  const lastKnown = new Map();
  const awaited = new Map();
  let gone = [];
  let asked = 0;

  /** Sends all that is known to the process that asks under `id`, when the others have told theirs. */
  async function tell(asker, id) {
    const others = livingMembers().filter(({ worker }) => worker !== asker);
    await Promise.all(others.map(ask));
    const ofOthers = others.flatMap((member) => [lastKnown.get(member) ?? []]);
    if (asker.isConnected())
      asker.send({ kind: "all figures", id, figures: [...ofOthers, ...gone] }, () => {});
  }

  function ask(member) {
    asked += 1;
    const id = asked;
    return new Promise((resolve) => {
      const deadline = setTimeout(resolve, patience);
      awaited.set(id, () => {
        clearTimeout(deadline);
        resolve();
      });
      if (member.worker.isConnected()) member.worker.send({ kind: "tell figures", id }, () => {});
      else resolve();
    }).finally(() => awaited.delete(id));
  }

  return {
    tell,
    take(member, { kind, id, figures }) {
      lastKnown.set(member, figures);
      if (kind === "figures") awaited.get(id)?.();
    },
    /** Adds what a process counted, which is gone, to what those before it did. */
    async keepOf(member) {
      const counted = lastKnown.get(member)?.filter(({ type }) => type === "counter" || type === "histogram");
      lastKnown.delete(member);
      if (!counted) return;
      gone = [...gone, counted];
      const { AggregatorRegistry } = (await import("prom-client")).default;
      const together = gone;
      const sum = await AggregatorRegistry.aggregate(together).getMetricsAsJSON();
      gone = [sum, ...gone.filter((figures) => !together.includes(figures))];
    },
  };
}
