import { loadEnvironment } from "./load-environment.mjs";

/** Starts the built shop. `start.mjs` builds it first. */
const given = { ...process.env };
loadEnvironment();
process.env.NODE_ENV ??= "production";

// A database of one process is served by one process; the settings of the shop report everything else about WORKERS.
if (process.env.WORKERS && process.env.DATABASE_URL) {
  const { servePrimary } = await import("./workers/primary.mjs");
  await servePrimary(given);
} else {
  const { serveAlone } = await import("./workers/single.mjs");
  await serveAlone();
}
