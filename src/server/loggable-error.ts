import { isIP } from "node:net";

/** The loggable part of an error. */
export interface LoggableError {
  type: string;
  /** Message without quoted values; omitted if it may contain personal data. */
  message?: string;
  /** SQL of the failed statement, with placeholders. */
  statement?: string;
  /** Stack frames, one per line. */
  stack?: string;
  cause?: LoggableError;
  errors?: LoggableError[];
  [fact: string]: unknown;
}

/** Limits for nested causes and for aggregated errors. */
const maxDepth = 5;
const maxErrors = 5;

/** Fields that identify the kind of problem and contain no personal data. Each is a single word or a number. */
const loggedFields = [
  "code",
  "syscall",
  "severity",
  "schema",
  "table",
  "column",
  "constraint",
  "routine",
  "kind",
];
const numberFields = ["errno", "status", "responseCode", "port"];

/** Messages of Node, V8 and the database clients that contain no input. */
const safeMessages = [
  "Cannot read properties of undefined",
  "Cannot read properties of null",
  "Cannot set properties of undefined",
  "Cannot set properties of null",
  "Client has encountered a connection error and is not queryable",
  "Connection terminated due to connection timeout",
  "Connection terminated unexpectedly",
  "Connection terminated",
  "Invalid time value",
  "Maximum call stack size exceeded",
  "PGlite is closed",
  "Query read timeout",
  "fetch failed",
  "timeout exceeded when trying to connect",
];

/**
 * Errors often contain their input: statement parameters, the conflicting row, the rejected recipient, the
 * invalid JSON. So only fields known to be safe are logged; everything else is dropped.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (typeof error !== "object" || error === null) return { type: typeof error };
  const fields = error as Record<string, unknown>;
  const loggable: LoggableError = { type: isLoggable(fields.name) ? fields.name : "object" };
  const message = loggableMessage(fields);
  if (message) loggable.message = message;
  for (const name of loggedFields) if (isLoggable(fields[name])) loggable[name] = fields[name];
  for (const name of numberFields) if (Number.isSafeInteger(fields[name])) loggable[name] = fields[name];
  if (typeof fields.refusal === "string" && fields.name === "ShopError") loggable.refusal = fields.refusal;
  if (typeof fields.address === "string" && isIP(fields.address)) loggable.address = fields.address;
  if (typeof fields.query === "string") loggable.statement = withoutLiterals(fields.query);
  const stack = framesOf(fields);
  if (stack) loggable.stack = stack;
  if (depth < maxDepth) {
    if (fields.cause !== undefined) loggable.cause = loggableError(fields.cause, depth + 1);
    if (Array.isArray(fields.errors) && error instanceof AggregateError) {
      loggable.errors = fields.errors.slice(0, maxErrors).map((inner) => loggableError(inner, depth + 1));
    }
  }
  return loggable;
}

/** PostgreSQL quotes every value in its messages. */
function loggableMessage({ message, severity, code }: Record<string, unknown>): string | undefined {
  if (typeof message !== "string") return undefined;
  if (isLoggable(severity) && isLoggable(code))
    return message
      .slice(0, 500)
      .split(/["'«„“”`]/)[0]
      ?.trim();
  return safeMessages.find((sentence) => message.startsWith(sentence));
}

/**
 * Returns the stack frames. The stack starts with the message, which could look like a frame, so the message
 * is cut off first.
 */
function framesOf({ message, stack }: Record<string, unknown>): string | undefined {
  if (typeof stack !== "string" || typeof message !== "string") return undefined;
  const begin = stack.indexOf(message);
  if (begin < 0) return undefined;
  const lines = stack.slice(begin + message.length).split("\n");
  return lines.filter((line) => line.startsWith("    at ")).join("\n");
}

const withoutLiterals = (statement: string): string =>
  statement.slice(0, 2_000).replace(/'[^']*('|$)/g, "'…'");

/** True for a single identifier, such as `23505` or `users_email_unique`. */
const isLoggable = (value: unknown): value is string =>
  typeof value === "string" && /^[\w$]{1,64}$/.test(value);
