import { serveAsWorker } from "../../build/server/index.js";

// One of the processes that serve the shop, forked by the primary with all its settings.
await serveAsWorker({ isFirst: process.argv.includes("--first") });
