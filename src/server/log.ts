import { type Logger, pino } from "pino";
import type { Config } from "#config";
import { DiskFullError } from "#ports/database/disk-full.ts";
import { FolderInUseError } from "#ports/database/folder-lock.ts";
import { traceFields } from "#ports/machine/trace.ts";
import { loggableError } from "./loggable-error.ts";

/**
 * The shop's log: one JSON line each on standard output, with errors reduced to safe fields and the trace of
 * the request or job round.
 */
export function createLog(level: Config["logLevel"]): Logger {
  return pino({
    level,
    base: null,
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { log: withLoggableErrors },
    hooks: {
      logMethod([first, ...others], method) {
        // With an error as fields, pino would use its message.
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
 * Sends to the log what would otherwise bypass it: uncaught failures, after which the process exits, and
 * library warnings, whose text is dropped because it may contain anything.
 */
export function logEverything(log: Logger): void {
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ error, origin }, "unexpected failure, this process exits");
    process.exit(1);
  });
  const redirect =
    (level: "warn" | "error") =>
    (...parts: unknown[]) => {
      const error = parts.find((part) => part instanceof Error);
      log[level](error ? { error } : {}, "a library warned");
    };
  console.warn = redirect("warn");
  console.error = redirect("error");
}

/** The message of an error if it is from us or the operating system, otherwise undefined. */
export function safeMessageOf(error: unknown): string | undefined {
  const isOurs =
    error instanceof Error &&
    (error.constructor === Error || error instanceof FolderInUseError || error instanceof DiskFullError);
  if (isOurs || (error instanceof Error && "syscall" in error)) return error.message;
  return undefined;
}

/**
 * Terminal message if the shop cannot start: our own and system messages as they are, anything else reduced
 * to loggable fields.
 */
export function startFailureOf(error: unknown): string {
  return safeMessageOf(error) ?? `The shop could not start: ${JSON.stringify(loggableError(error), null, 2)}`;
}
