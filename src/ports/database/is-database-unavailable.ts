import { DrizzleQueryError } from "drizzle-orm/errors";

/** Network errors of failed or broken connections. */
const brokenConnection = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/**
 * PostgreSQL error codes (appendix A of its manual) for temporary failures: no connection, no resources, a
 * lock or statement timeout, a server that is starting, stopping or closing connections.
 */
const unavailableStates = ["08", "53", "55P03", "57014", "57P01", "57P02", "57P03"];

/** Driver errors that only have a message. */
const driverErrorPrefixes = [
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
  "Cannot use a pool after calling end",
  "Query read timeout",
  "timeout exceeded when trying to connect",
  "PGlite is clos",
];

interface NetworkError extends Error {
  code?: unknown;
  /** Set for PostgreSQL's own errors. */
  severity?: unknown;
  syscall?: string;
  /** One error for each address that was tried. */
  errors?: { syscall?: string }[];
}

/** True if the error comes from connecting or resolving the host name, before any statement was sent. */
const isUnreachable = ({ syscall, errors }: NetworkError): boolean =>
  ["connect", "getaddrinfo"].includes(syscall ?? errors?.[0]?.syscall ?? "");

/**
 * True if the error means that the database is temporarily unavailable, not that a statement is wrong. Network
 * errors count only if they concern the database, because visitors' connections break as well.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  let isStatementError = false;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code, message, severity } = cause as NetworkError;
    isStatementError ||= cause instanceof DrizzleQueryError;
    if (driverErrorPrefixes.some((prefix) => message.startsWith(prefix))) return true;
    if (typeof code !== "string") continue;
    if (code.length === 5 && unavailableStates.some((state) => code.startsWith(state))) return true;
    // After such an error PostgreSQL closes the connection, regardless of the code.
    if (severity === "FATAL") return true;
    if (brokenConnection.has(code) && (isStatementError || isUnreachable(cause))) return true;
  }
  return false;
}
