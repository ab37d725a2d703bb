import { DrizzleQueryError } from "drizzle-orm/errors";

/** Connections that could not be made, or ended in the middle of something. */
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
 * What PostgreSQL says when it cannot serve at present (its manual, appendix A): no connection, no resources, a lock or
 * a statement that took too long, a server that goes down, comes up or sent somebody away.
 */
const unavailableStates = ["08", "53", "55P03", "57014", "57P01", "57P02", "57P03"];

/** What the drivers say in words alone. */
const wordsOfDrivers = [
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
  /** What PostgreSQL says of its own errors. */
  severity?: unknown;
  syscall?: string;
  /** One for each address that was tried. */
  errors?: { syscall?: string }[];
}

/** A connection that could not be made, as the network tells it before the driver has a statement to fail. */
const isUnreachable = ({ syscall, errors }: NetworkError): boolean =>
  ["connect", "getaddrinfo"].includes(syscall ?? errors?.[0]?.syscall ?? "");

/**
 * True when a failure says that the database does not serve at present, and nothing about what it was asked. What the
 * network says counts only about the database: a caller's connection breaks as well.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  let isOfStatement = false;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code, message, severity } = cause as NetworkError;
    isOfStatement ||= cause instanceof DrizzleQueryError;
    if (wordsOfDrivers.some((words) => message.startsWith(words))) return true;
    if (typeof code !== "string") continue;
    if (code.length === 5 && unavailableStates.some((state) => code.startsWith(state))) return true;
    // PostgreSQL ends the connection after such an error, whatever its code: it lets nobody in, or sends somebody away.
    if (severity === "FATAL") return true;
    if (brokenConnection.has(code) && (isOfStatement || isUnreachable(cause))) return true;
  }
  return false;
}
