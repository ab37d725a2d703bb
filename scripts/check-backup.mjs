import { constants, setPriority } from "node:os";
import { ensureBuild } from "./ensure-build.mjs";
import { loadEnvironment } from "./load-environment.mjs";

/** By hand it prints what it found; a shop that starts it hears it as a message, and is not held up by it. */
const byShop = process.send !== undefined;
process.env.NODE_ENV ??= "production";
if (byShop) {
  setPriority(constants.priority.PRIORITY_LOW);
  // What the shop no longer waits for comes to an end with it.
  process.once("disconnect", () => process.exit(1));
} else {
  loadEnvironment();
  await ensureBuild();
}
const { checkBackupByCommand, startFailureOf } = await import("../build/server/index.js");
try {
  const { words, ...check } = await checkBackupByCommand(process.argv.slice(2), { byShop });
  console.log(`  ${words}`);
  await tell(check);
} catch (error) {
  const reason = startFailureOf(error);
  process.stderr.write(`${reason}\n`);
  await tell({ how: "failed", reason });
  process.exit(1);
}

function tell(message) {
  return byShop ? new Promise((told) => process.send(message, told)).then(leave) : undefined;
}

function leave() {
  process.removeAllListeners("disconnect");
  process.disconnect();
}
