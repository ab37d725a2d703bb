import { DrizzleQueryError } from "drizzle-orm";
import { beginTrace, inTrace } from "#ports/machine/trace.ts";
import { createLog, logEverything } from "#server/log.ts";

/** A program of tests: fails in the way it is told, about what it is told, under the eyes of the shop's log. */
const [way, words = ""] = process.argv.slice(2);
const log = createLog("info");
logEverything(log);
const error = new DrizzleQueryError("select $1", [words], new Error(words));
if (way === "uncaught") {
  setImmediate(() => {
    throw error;
  });
}
if (way === "unhandled") Promise.reject(error);
if (way === "complaint") console.error(`It failed: ${words}`, error);
if (way === "fields") log.error({ error }, "it failed");
if (way === "traced") {
  const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
  inTrace(beginTrace({ requestId: "a-call", traceparent }), () => log.warn({ error }, "it failed"));
}
if (way === "error alone") log.error(error);
