import { serveAsWorker } from "../../build/server/index.js";

// A worker process, forked by the primary with all settings.
await serveAsWorker({ isFirst: process.argv.includes("--first") });
