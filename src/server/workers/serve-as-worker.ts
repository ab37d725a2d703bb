import { describeStartFailure } from "../log.ts";
import { startShop } from "../start-shop.ts";
import { createPeerMetrics } from "./peer-metrics.ts";
import type { Channel, MessageOfWorker, MessageToWorker } from "./worker-protocol.ts";

/**
 * Serves the shop as one of several processes until the primary ends it; `isFirst` also does the one-time setup.
 * If the primary exits, Node.js ends its workers.
 */
export async function serveAsWorker({ isFirst }: { isFirst: boolean }): Promise<void> {
  // The primary handles SIGHUP.
  process.on("SIGHUP", () => {});
  const shutdown = waitForShutdown();
  const channel: Channel = { sendMessage, onMessage: (listener) => process.on("message", listener) };
  const metrics = createPeerMetrics(channel);
  try {
    const shop = await startShop(process.env, { isFirst, channel, metrics });
    const { address, announcements, workers } = shop;
    await sendMessage({ kind: "listening", address, announcements, workers });
    const how = await shutdown;
    await (how === "leave" ? shop.leave() : shop.stop());
    await metrics.sendFinal();
    process.exit(0);
  } catch (error) {
    await sendMessage({ kind: "failed", reason: describeStartFailure(error) });
    process.exit(1);
  }
}

/**
 * Resolves with how to shut down, once that is requested. The request may arrive while the process is still
 * starting.
 */
function waitForShutdown(): Promise<"stop" | "leave"> {
  return new Promise((resolve) => {
    process.on("message", ({ kind }: MessageToWorker) => {
      if (kind === "stop" || kind === "leave") resolve(kind);
    });
    // Signals may also reach the whole process group.
    for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => resolve("stop"));
  });
}

/** Resolves once the message is sent, or if the primary is gone. */
const sendMessage = (message: MessageOfWorker): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected && process.send) process.send(message, undefined, undefined, () => resolve());
    else resolve();
  });
