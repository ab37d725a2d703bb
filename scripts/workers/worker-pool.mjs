import cluster from "node:cluster";
import { dirname, join } from "node:path";
import { primaryMessages } from "./primary-messages.mjs";
import { createMetricsCollector } from "./worker-metrics.mjs";

/** Time for a worker to stop, in milliseconds; longer than the ten seconds after which a worker stops anyway. */
const stopTimeoutMs = 15_000;

/** Time in milliseconds in which a worker that is being replaced may finish its open connections. */
const leaveTimeoutMs = 45_000;

/**
 * Starts and ends the worker processes, to which this process hands connections over.
 * @param {{ onLost: (worker: Member, exit: { code: number | null, signal: string | null }) => void }} options
 *   `onLost` is called if a serving worker exits unexpectedly.
 */
export function createWorkerPool({ onLost }) {
  // A symbolic link in this path is not resolved, so that a reload starts the version to which the link then points.
  const exec = join(dirname(process.argv[1] ?? ""), "workers", "worker.mjs");
  /** @type {Set<Member>} */
  const members = new Set();
  const figures = createMetricsCollector(() => [...members].filter(({ state }) => state !== "starting"));

  /**
   * Starts a worker with these settings and resolves once it listens, with its report.
   * @param {boolean} isFirst whether the worker also creates demo data and the administrator.
   * @throws an Error with the reason given by the worker.
   */
  function spawn(settings, { isFirst }) {
    cluster.setupPrimary({ exec, args: isFirst ? ["--first"] : [] });
    const worker = cluster.fork(settings);
    const member = {
      worker,
      state: "starting",
      startedAt: performance.now(),
      closeUnclaimed: watchHandover(worker),
    };
    members.add(member);
    return new Promise((resolve, reject) => {
      let reason = primaryMessages.endedAtStart;
      worker.on("message", (message) => {
        if (message.kind === "failed") reason = message.reason;
        if (message.kind.startsWith("figures")) figures.take(member, message);
        if (message.kind === "figures asked") figures.sendAll(worker, message.id);
        if (message.kind === "spent") forward(member, message);
        if (message.kind !== "listening") return;
        if (member.state === "starting") member.state = "serving";
        resolve({ member, report: message });
      });
      worker.on("error", () => {});
      worker.once("exit", (code, signal) => {
        members.delete(member);
        member.closeUnclaimed();
        figures.retain(member);
        reject(new Error(reason));
        if (member.state === "serving") onLost(member, { code, signal });
      });
    });
  }

  function forward(sender, message) {
    for (const { worker } of members) {
      if (worker !== sender.worker && worker.isConnected()) worker.send(message, () => {});
    }
  }

  /**
   * Ends a worker and resolves once it has exited. With `stop` the worker first finishes its open requests, with
   * `leave` its open connections.
   */
  async function end(member, how) {
    const ended = new Promise((resolve) => member.worker.once("exit", resolve));
    if (member.worker.isDead()) return;
    member.state = "leaving";
    if (member.worker.isConnected()) member.worker.send({ kind: how }, () => {});
    const deadline = setTimeout(
      () => member.worker.process.kill("SIGKILL"),
      how === "leave" ? leaveTimeoutMs : stopTimeoutMs,
    );
    await ended;
    clearTimeout(deadline);
  }

  return {
    spawn,
    end,
    /** Workers that are not leaving. */
    active: () => [...members].filter(({ state }) => state !== "leaving"),
    serving: () => [...members].filter(({ state }) => state === "serving"),
    stopAll: () => Promise.all([...members].map((member) => end(member, "stop"))),
  };
}

/**
 * If a worker is killed while a connection is being handed to it, Node.js would keep that connection open
 * forever. Returns a function that closes this connection.
 */
function watchHandover({ process: child }) {
  const { send } = child;
  let last;
  child.send = (message, handle, ...others) => {
    // Node.js hands over the next connection only after the worker has accepted this one.
    if (typeof handle?.close === "function") last = handle;
    return send.call(child, message, handle, ...others);
  };
  return () => last?.close();
}

/**
 * @typedef {object} Member a worker process.
 * @property {import("node:cluster").Worker} worker
 * @property {"starting" | "serving" | "leaving"} state
 * @property {number} startedAt `performance.now()` in milliseconds
 */
