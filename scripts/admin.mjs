import { ensureBuild } from "./ensure-build.mjs";
import { loadEnvironment } from "./load-environment.mjs";

loadEnvironment();
process.env.NODE_ENV ??= "production";

await ensureBuild();
const { inviteByCommand, startFailureOf } = await import("../build/server/index.js");
try {
  const lines = await inviteByCommand(process.argv.slice(2));
  for (const line of lines) console.log(`  ${line}`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${startFailureOf(error)}\n`);
  process.exit(1);
}
