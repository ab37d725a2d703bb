import { DrizzleQueryError } from "drizzle-orm";
import { beginTrace, runInTrace } from "#ports/machine/trace.ts";
import { createLog, logEverything } from "#server/log.ts";

/** Test program: while the shop's log is active, fails in each of the given ways with a given message. */
const [message = "", ...ways] = process.argv.slice(2);
const log = createLog("info");
logEverything(log);
const error = new DrizzleQueryError("select $1", [message], new Error(message));
const fail: Record<string, () => void> = {
  uncaught: () =>
    setImmediate(() => {
      throw error;
    }),
  unhandled: () => void Promise.reject(error),
  complaint: () => console.error(`It failed: ${message}`, error),
  fields: () => log.error({ error }, "it failed"),
  "error alone": () => log.error(error),
  traced: () => {
    const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
    runInTrace(beginTrace({ requestId: "a-call", traceparent }), () => log.warn({ error }, "it failed"));
  },
};
for (const way of ways) fail[way]?.();
