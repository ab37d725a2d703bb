import { ensureBuild } from "./ensure-build.mjs";
import { loadEnvironment } from "./load-environment.mjs";

loadEnvironment();
process.env.NODE_ENV ??= "production";

await ensureBuild();
const { runInviteCommand, describeStartFailure } = await import("../build/server/index.js");
try {
  const lines = await runInviteCommand(process.argv.slice(2));
  for (const line of lines) console.log(`  ${line}`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
}
