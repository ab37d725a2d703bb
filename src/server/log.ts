import { type Logger, pino } from "pino";
import type { Config } from "#config";
import { DiskFullError } from "#ports/database/disk-full.ts";
import { FolderInUseError } from "#ports/database/folder-lock.ts";
import { traceFields } from "#ports/machine/trace.ts";
import { loggableError } from "./loggable-error.ts";

/** The log of the shop: one line of JSON each on standard output, errors in it reduced to what it may hold.
 * What a call or a round of a job writes says which. */
export function createLog(level: Config["logLevel"]): Logger {
  return pino({
    level,
    base: null,
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: withLoggableErrors },
    hooks: {
      logMethod([first, ...others], method) {
        // An error in the place of the fields would lend its message to the line.
        if (first instanceof Error) method.call(this, { error: first }, "unexpected error");
        else method.call(this, first, ...others);
      },
    },
  });
}

function withLoggableErrors(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === "error" || name === "err" || value instanceof Error ? loggableError(value) : value,
    ]),
  );
}

/**
 * Leads what would reach the terminal past the log into it: failures that nobody caught, after which the process
 * ends, and complaints of libraries, of which the text may hold anything and stays out.
 */
export function logEverything(log: Logger): void {
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ error, origin }, "unexpected failure, this process ends");
    process.exit(1);
  });
  const complain =
    (level: "warn" | "error") =>
    (...said: unknown[]) => {
      const error = said.find((part) => part instanceof Error);
      log[level](error ? { error } : {}, "a library complains");
    };
  console.warn = complain("warn");
  console.error = complain("error");
}

/** What an error says, when those are our own words or those of the system; of anything else nothing. */
export function ownWordsOf(error: unknown): string | undefined {
  const isOurs =
    error instanceof Error &&
    (error.constructor === Error || error instanceof FolderInUseError || error instanceof DiskFullError);
  if (isOurs || (error instanceof Error && "syscall" in error)) return error.message;
  return undefined;
}

/**
 * What the terminal says when the shop cannot start: our own words and those of the system as they are, of anything
 * else what the log may hold.
 */
export function startFailureOf(error: unknown): string {
  return ownWordsOf(error) ?? `The shop could not start: ${JSON.stringify(loggableError(error), null, 2)}`;
}
