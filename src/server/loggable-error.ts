import { isIP } from "node:net";

/** What the log may hold of an error. */
export interface LoggableError {
  type: string;
  /** The sentence without what it quotes; left out when it may hold somebody's data. */
  message?: string;
  /** The text of the failed statement, with places for its parameters. */
  statement?: string;
  /** Where it was thrown, one call a line. */
  stack?: string;
  cause?: LoggableError;
  errors?: LoggableError[];
  [fact: string]: unknown;
}

/** Causes within causes that are followed, and errors side by side that are shown. */
const deepest = 5;
const mostErrors = 5;

/** Facts that name a kind of trouble, never a person: each one word, or a number. */
const namedFacts = [
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
const numberedFacts = ["errno", "status", "responseCode", "port"];

/** Sentences of Node, V8 and the database's clients that hold nothing of what they were given. */
const plainSentences = [
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
 * Whoever throws an error writes into it what they were given: a statement's parameters, the row that is in the way,
 * the recipient that was refused, the text that is no JSON. So nothing of an error is logged but what is known to
 * hold no such thing; the rest, unknown fields included, is left out.
 */
export function loggableError(error: unknown, depth = 0): LoggableError {
  if (typeof error !== "object" || error === null) return { type: typeof error };
  const facts = error as Record<string, unknown>;
  const loggable: LoggableError = { type: isWord(facts.name) ? facts.name : "object" };
  const message = loggableMessage(facts);
  if (message) loggable.message = message;
  for (const name of namedFacts) if (isWord(facts[name])) loggable[name] = facts[name];
  for (const name of numberedFacts) if (Number.isSafeInteger(facts[name])) loggable[name] = facts[name];
  if (typeof facts.refusal === "string" && facts.name === "ShopError") loggable.refusal = facts.refusal;
  if (typeof facts.address === "string" && isIP(facts.address)) loggable.address = facts.address;
  if (typeof facts.query === "string") loggable.statement = withoutLiterals(facts.query);
  const stack = framesOf(facts);
  if (stack) loggable.stack = stack;
  if (depth < deepest) {
    if (facts.cause !== undefined) loggable.cause = loggableError(facts.cause, depth + 1);
    if (Array.isArray(facts.errors) && error instanceof AggregateError) {
      loggable.errors = facts.errors.slice(0, mostErrors).map((inner) => loggableError(inner, depth + 1));
    }
  }
  return loggable;
}

/** PostgreSQL puts every value that it speaks of into quotes. */
function loggableMessage({ message, severity, code }: Record<string, unknown>): string | undefined {
  if (typeof message !== "string") return undefined;
  if (isWord(severity) && isWord(code))
    return message
      .slice(0, 500)
      .split(/["'«„“”`]/)[0]
      ?.trim();
  return plainSentences.find((sentence) => message.startsWith(sentence));
}

/** The stack begins with the message; what a message says can look like a call, so it goes first. */
function framesOf({ message, stack }: Record<string, unknown>): string | undefined {
  if (typeof stack !== "string" || typeof message !== "string") return undefined;
  const begin = stack.indexOf(message);
  if (begin < 0) return undefined;
  const lines = stack.slice(begin + message.length).split("\n");
  return lines.filter((line) => line.startsWith("    at ")).join("\n");
}

const withoutLiterals = (statement: string): string =>
  statement.slice(0, 2_000).replace(/'[^']*('|$)/g, "'…'");

/** One word of a program's own language, such as `23505` or `users_email_unique`. */
const isWord = (value: unknown): value is string => typeof value === "string" && /^[\w$]{1,64}$/.test(value);
