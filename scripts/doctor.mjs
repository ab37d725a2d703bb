import { ensureBuild } from "./ensure-build.mjs";
import { loadEnvironment } from "./load-environment.mjs";

loadEnvironment();
process.env.NODE_ENV ??= "production";

await ensureBuild();
const { clientFolder, runDoctorCommand, describeStartFailure } = await import("../build/server/index.js");
try {
  const isHealthy = await runDoctorCommand(process.env, {
    announce: (line) => console.log(line),
    clientFolder,
  });
  process.exit(isHealthy ? 0 : 1);
} catch (error) {
  process.stderr.write(`${describeStartFailure(error)}\n`);
  process.exit(1);
}
