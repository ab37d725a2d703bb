import { constants, setPriority } from "node:os";
import { ensureBuild } from "./ensure-build.mjs";
import { loadEnvironment } from "./load-environment.mjs";

/**
 * Whether the shop runs this script as a child process: the script then has low priority and also sends its result
 * to the shop as a message.
 */
const isForkedByShop = process.send !== undefined;
process.env.NODE_ENV ??= "production";
if (isForkedByShop) {
  setPriority(constants.priority.PRIORITY_LOW);
  // Stop when the shop stops.
  process.once("disconnect", () => process.exit(1));
} else {
  loadEnvironment();
  await ensureBuild();
}
const { runCheckBackupCommand, describeStartFailure } = await import("../build/server/index.js");
try {
  const { summary, ...check } = await runCheckBackupCommand(process.argv.slice(2), { isForkedByShop });
  console.log(`  ${summary}`);
  await sendMessage(check);
} catch (error) {
  const reason = describeStartFailure(error);
  process.stderr.write(`${reason}\n`);
  await sendMessage({ how: "failed", reason });
  process.exit(1);
}

function sendMessage(message) {
  return isForkedByShop
    ? new Promise((resolve) => process.send(message, resolve)).then(disconnect)
    : undefined;
}

function disconnect() {
  process.removeAllListeners("disconnect");
  process.disconnect();
}
