import { loadEnvironment } from "./load-environment.mjs";

// Starts the shop, which must have been built; `start.mjs` builds it first.
const environment = { ...process.env };
loadEnvironment();
process.env.NODE_ENV ??= "production";

// The embedded database allows only one process. The shop validates WORKERS with its other settings.
if (process.env.WORKERS && process.env.DATABASE_URL) {
  const { servePrimary } = await import("./workers/primary.mjs");
  await servePrimary(environment);
} else {
  const { serveAlone } = await import("./workers/single.mjs");
  await serveAlone();
}
