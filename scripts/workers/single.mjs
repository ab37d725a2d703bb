import { announce, isTerminalGone } from "./terminal.mjs";

/** Serves the shop in this process until it is stopped. */
export async function serveAlone() {
  const { startShop, describeStartFailure } = await import("../../build/server/index.js");
  try {
    const shop = await startShop();
    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      await shop.stop();
      process.exit(0);
    };
    process.on("SIGTERM", stop);
    process.on("SIGINT", stop);
    process.on("SIGHUP", () => (isTerminalGone() ? stop() : shop.refuseReload()));
    announce(shop);
  } catch (error) {
    process.stderr.write(`${describeStartFailure(error)}\n`);
    process.exit(1);
  }
}
