import { ensureBuild } from "./ensure-build.mjs";
import { loadEnvironment } from "./load-environment.mjs";

const given = { ...process.env };
loadEnvironment();
process.env.NODE_ENV ??= "production";

await ensureBuild();
// A database of one process is served by one process; what else is wrong with WORKERS is said by the shop's settings.
if (process.env.WORKERS && process.env.DATABASE_URL) {
  const { servePrimary } = await import("./workers/primary.mjs");
  await servePrimary(given);
} else {
  const { serveAlone } = await import("./workers/alone.mjs");
  await serveAlone();
}
