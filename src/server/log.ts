import { type Logger, pino } from "pino";
import type { Config } from "#config";
import { DiskFullError } from "#ports/database/disk-full.ts";
import { FolderInUseError } from "#ports/database/folder-lock.ts";
import { traceFields } from "#ports/machine/trace.ts";
import { loggableError } from "./loggable-error.ts";

/**
 * The shop's log: one JSON line per entry on standard output, with errors reduced to safe fields and the
 * trace of the request or job round.
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
        // If the error were passed as fields, pino would log its message.
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
 * Logs uncaught errors and library warnings, which would otherwise bypass the log. After an uncaught error the
 * process exits. The text of warnings is dropped, because it may contain personal data.
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

/** Returns the message of an error if it is the shop's own or the operating system's, otherwise undefined. */
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
export function describeStartFailure(error: unknown): string {
  return safeMessageOf(error) ?? `The shop could not start: ${JSON.stringify(loggableError(error), null, 2)}`;
}
