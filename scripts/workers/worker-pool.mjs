import cluster from "node:cluster";
import { dirname, join } from "node:path";
import { createFigures } from "./worker-metrics.mjs";
import { primaryWords } from "./primary-words.mjs";

/** Longest wait for a process to end that was told to, in milliseconds: it has ten seconds for what it was asked. */
const patience = 15_000;

/** As long for one that is replaced: its visitors may be in the middle of something, and nobody waits. */
const patienceOfLeaving = 45_000;

/**
 * The processes that serve the shop, forked by this one, which hands them the connections. Those that serve, those that
 * are about to and those that leave, and what becomes of each.
 * @param {{ onLost: (member: Member, death: { code: number | null, signal: string | null }) => void }} options
 *   `onLost` is called when one ended that served and was not told to.
 */
export function createCrew({ onLost }) {
  // Through the path that was started, so that a link to a newer version is followed when processes are replaced.
  const exec = join(dirname(process.argv[1] ?? ""), "workers", "worker.mjs");
  /** @type {Set<Member>} */
  const members = new Set();
  const figures = createFigures(() => [...members].filter(({ state }) => state !== "starting"));

  /**
   * Starts a process with these settings; answers once it listens, with what it has to say.
   * @param {boolean} isFirst it also sees to what is done once for all of them: the demo, the administrator.
   * @throws an Error with the reason that the process gave.
   */
  function raise(settings, { isFirst }) {
    cluster.setupPrimary({ exec, args: isFirst ? ["--first"] : [] });
    const worker = cluster.fork(settings);
    const member = {
      worker,
      state: "starting",
      bornAt: performance.now(),
      closeUnclaimed: watchHandover(worker),
    };
    members.add(member);
    return new Promise((resolve, reject) => {
      let reason = primaryWords.endedAtStart;
      worker.on("message", (message) => {
        if (message.kind === "failed") reason = message.reason;
        if (message.kind.startsWith("figures")) figures.take(member, message);
        if (message.kind === "figures asked") figures.tell(worker, message.id);
        if (message.kind === "spent") tellOthers(member, message);
        if (message.kind !== "listening") return;
        if (member.state === "starting") member.state = "serving";
        resolve({ member, report: message });
      });
      worker.on("error", () => {});
      worker.once("exit", (code, signal) => {
        members.delete(member);
        member.closeUnclaimed();
        figures.keepOf(member);
        reject(new Error(reason));
        if (member.state === "serving") onLost(member, { code, signal });
      });
    });
  }

  function tellOthers(teller, message) {
    for (const { worker } of members) {
      if (worker !== teller.worker && worker.isConnected()) worker.send(message, () => {});
    }
  }

  /** Tells a process to end and resolves when it has: `stop` at once, `leave` when nobody is in the middle of something. */
  async function dismiss(member, how) {
    const gone = new Promise((resolve) => member.worker.once("exit", resolve));
    if (member.worker.isDead()) return;
    member.state = "leaving";
    if (member.worker.isConnected()) member.worker.send({ kind: how }, () => {});
    const deadline = setTimeout(
      () => member.worker.process.kill("SIGKILL"),
      how === "leave" ? patienceOfLeaving : patience,
    );
    await gone;
    clearTimeout(deadline);
  }

  return {
    raise,
    dismiss,
    /** All but those that were told to end. */
    present: () => [...members].filter(({ state }) => state !== "leaving"),
    serving: () => [...members].filter(({ state }) => state === "serving"),
    dismissAll: () => Promise.all([...members].map((member) => dismiss(member, "stop"))),
  };
}

/**
 * A process that is killed just when a connection is on its way to it never says that it has it, and Node.js would keep
 * that connection open for ever, with nobody at its other end. Answers what to do when the process is gone: to hang up.
 */
function watchHandover({ process: child }) {
  const { send } = child;
  let last;
  child.send = (message, handle, ...others) => {
    // One at a time is on its way: the next is handed over when this one was taken, and closed here.
    if (typeof handle?.close === "function") last = handle;
    return send.call(child, message, handle, ...others);
  };
  return () => last?.close();
}

/**
 * @typedef {object} Member a process that serves the shop.
 * @property {import("node:cluster").Worker} worker
 * @property {"starting" | "serving" | "leaving"} state
 * @property {number} bornAt in milliseconds of this process
 */
