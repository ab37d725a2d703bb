import { startFailureOf } from "../log.ts";
import { startShop } from "../start-shop.ts";
import { createOtherFigures } from "./other-figures.ts";
import type { Channel, MessageOfWorker, MessageToWorker } from "./worker-messages.ts";

/**
 * Serves the shop beside other processes, until the one that started them says otherwise; `isFirst` sees also to what
 * is done once for all. Never outlives the one that started it: Node.js ends a process of a cluster that is alone.
 */
export async function serveAsWorker({ isFirst }: { isFirst: boolean }): Promise<void> {
  // The one that started this one knows what a SIGHUP means.
  process.on("SIGHUP", () => {});
  const orders = createOrders();
  const channel: Channel = { tell, onMessage: (listener) => process.on("message", listener) };
  const figures = createOtherFigures(channel);
  try {
    const shop = await startShop(process.env, { isFirst, channel, figures });
    const { address, announcements, workers } = shop;
    await tell({ kind: "listening", address, announcements, workers });
    const how = await orders.received;
    await (how === "leave" ? shop.leave() : shop.stop());
    await figures.tellLast();
    process.exit(0);
  } catch (error) {
    await tell({ kind: "failed", reason: startFailureOf(error) });
    process.exit(1);
  }
}

/** How this process was told to end; it can be told while it still starts. */
function createOrders() {
  const received = new Promise<"stop" | "leave">((resolve) => {
    process.on("message", ({ kind }: MessageToWorker) => {
      if (kind === "stop" || kind === "leave") resolve(kind);
    });
    // Both may also reach the whole group of processes.
    for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => resolve("stop"));
  });
  return { received };
}

/** Resolves when it was handed over, also when nobody hears it any more. */
const tell = (message: MessageOfWorker): Promise<void> =>
  new Promise((told) => {
    if (process.connected && process.send) process.send(message, undefined, undefined, () => told());
    else told();
  });
