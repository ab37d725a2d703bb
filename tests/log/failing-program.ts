import { DrizzleQueryError } from "drizzle-orm";
import { beginTrace, inTrace } from "#ports/machine/trace.ts";
import { createLog, logEverything } from "#server/log.ts";

/** A program of tests: fails in the ways it is told, about what it is told first, under the eyes of the shop's log. */
const [words = "", ...ways] = process.argv.slice(2);
const log = createLog("info");
logEverything(log);
const error = new DrizzleQueryError("select $1", [words], new Error(words));
if (ways.includes("uncaught")) {
  setImmediate(() => {
    throw error;
  });
}
if (ways.includes("unhandled")) Promise.reject(error);
if (ways.includes("complaint")) console.error(`It failed: ${words}`, error);
if (ways.includes("fields")) log.error({ error }, "it failed");
if (ways.includes("error alone")) log.error(error);
if (ways.includes("traced")) {
  const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  inTrace(beginTrace({ requestId: "a-call", traceparent }), () => log.warn({ error }, "it failed"));
}
