import { DrizzleQueryError } from "drizzle-orm";
import { beginTrace, inTrace } from "#ports/machine/trace.ts";
import { createLog, logEverything } from "#server/log.ts";

/** Test program: fails with these words in several ways while the shop's log listens. */
const [words = "", ...ways] = process.argv.slice(2);
const log = createLog("info");
logEverything(log);
const error = new DrizzleQueryError("select $1", [words], new Error(words));
const fail: Record<string, () => void> = {
  uncaught: () =>
    setImmediate(() => {
      throw error;
    }),
  unhandled: () => void Promise.reject(error),
  complaint: () => console.error(`It failed: ${words}`, error),
  fields: () => log.error({ error }, "it failed"),
  "error alone": () => log.error(error),
  traced: () => {
    const traceparent = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
    inTrace(beginTrace({ requestId: "a-call", traceparent }), () => log.warn({ error }, "it failed"));
  },
};
for (const way of ways) fail[way]?.();
