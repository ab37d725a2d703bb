/** Timeout for the metrics of one worker, in milliseconds. */
const timeoutMs = 2_000;

/**
 * Collects the metrics of all workers for the worker that responds to Prometheus. The counters of workers that
 * have exited are kept, because Prometheus would take falling totals for a restart.
 * @param {() => import("./worker-pool.mjs").Member[]} livingMembers
 */
export function createMetricsCollector(livingMembers) {
  const latestReports = new Map();
  const pending = new Map();
  let retained = [];
  let requests = 0;

  /** Sends all metrics to the worker that requested them, once the other workers have responded or timed out. */
  async function sendAll(requester, id) {
    const others = livingMembers().filter(({ worker }) => worker !== requester);
    await Promise.all(others.map(ask));
    const peerMetrics = others.flatMap((member) => [latestReports.get(member) ?? []]);
    if (requester.isConnected())
      requester.send({ kind: "all figures", id, figures: [...peerMetrics, ...retained] }, () => {});
  }

  function ask(member) {
    requests += 1;
    const id = requests;
    return new Promise((resolve) => {
      const deadline = setTimeout(resolve, timeoutMs);
      pending.set(id, () => {
        clearTimeout(deadline);
        resolve();
      });
      if (member.worker.isConnected()) member.worker.send({ kind: "tell figures", id }, () => {});
      else resolve();
    }).finally(() => pending.delete(id));
  }

  return {
    sendAll,
    take(member, { kind, id, figures }) {
      latestReports.set(member, figures);
      if (kind === "figures") pending.get(id)?.();
    },
    /** Keeps the counters of a worker that has exited. */
    async retain(member) {
      const counters = latestReports
        .get(member)
        ?.filter(({ type }) => type === "counter" || type === "histogram");
      latestReports.delete(member);
      if (!counters) return;
      retained = [...retained, counters];
      const { AggregatorRegistry } = (await import("prom-client")).default;
      const merged = retained;
      const sum = await AggregatorRegistry.aggregate(merged).getMetricsAsJSON();
      retained = [sum, ...retained.filter((figures) => !merged.includes(figures))];
    },
  };
}
