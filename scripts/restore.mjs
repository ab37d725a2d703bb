import { ensureBuild } from "./ensure-build.mjs";
import { loadEnvironment } from "./load-environment.mjs";

loadEnvironment();
process.env.NODE_ENV ??= "production";

await ensureBuild();
const { runRestoreCommand, describeStartFailure } = await import("../build/server/index.js");
try {
  console.log(`  ${await runRestoreCommand(process.argv.slice(2))}`);
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
}
