import type * as z from "zod/mini";
import type { Capability } from "./capabilities.ts";
import type { PublicRecord } from "./public-records.ts";
import type { RefusalCode } from "./refusal-codes.ts";

/**
 * Who may make a call: anybody, a signed-in user, or a user with the administrator role, which everybody on the staff has.
 */
export type Access = "visitor" | "customer" | "administrator";

/** The lists of the back office whose rows name people. */
export type PersonalList =
  | "applications"
  | "contacts"
  | "entries"
  | "expected"
  | "mails"
  | "orders"
  | "payments"
  | "questions"
  | "refunds"
  | "reviews"
  | "tasks"
  | "units"
  | "users";

/**
 * One call between browser and server, declared once. The HTTP binding, the browser's client, the OpenAPI
 * document and the permission tests are all made from it.
 */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `:name` placeholders, one for each key of `params`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** What the caller has to be allowed to do, beside being an administrator. Every call of the office says it. */
  readonly capability?: Capability;
  /**
   * The caller has to have entered the password within the last quarter of an hour: at the login, or again. `sometimes`:
   * the handler asks for it, by what is read or changed.
   */
  readonly confirmsPassword?: true | "sometimes";
  /**
   * The list of the answer whose rows name people. More than a hundred of them at once are written to the audit log, and
   * count toward a budget of the account.
   */
  readonly personalRows?: PersonalList;
  /** One sentence for the reference page. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** Parameters of the query whose values are lists in the sense of `readValueList`: their order says nothing. */
  readonly lists?: readonly string[];
  /** Headers with a meaning of their own, by their names in lower case. */
  readonly headers?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * How the body travels; JSON unless said otherwise. In a multipart body the file fields are `File`s. A raw body
   * is handed on as the bytes that came, without a shape, for senders who sign what they send.
   */
  readonly encoding?: "json" | "multipart" | "raw";
  /** Browsers send a multipart body only with a file, and JSON without one. The server takes both either way. */
  readonly sendsJsonWithoutFile?: true;
  /** Largest file of a multipart body, in bytes. */
  readonly maximumFileBytes?: number;
  /**
   * Name of the CSV file that a successful answer is, without its day and ending. It comes without an envelope, and
   * `output` is one row of it: cells by the titles of their columns.
   */
  readonly csvFile?: string;
  /** The name of the CSV file ends with the days `from` and `to` of the query instead of today. */
  readonly fileNamePeriod?: true;
  /**
   * Media type of the file that a successful answer is. It comes without an envelope, to be kept and not to be opened
   * as a page. `output` is what comes instead where the query asks for JSON; nothing where it cannot.
   */
  readonly fileType?: "application/pdf" | "application/zip";
  /** What a successful answer carries beside `success` and `message`. */
  readonly output: z.ZodMiniType;
  /**
   * What the answer to somebody without a token is made of: it is kept, and so are the pages that ask for it, until
   * one of these changes. An answer that speaks of the moment is never kept. Every read for visitors says it.
   */
  readonly shows?: readonly PublicRecord[] | "the moment";
}

type SaysWhatItShows<Definition extends Endpoint> = Definition extends { method: "GET"; access: "visitor" }
  ? Required<Pick<Endpoint, "shows">>
  : { shows?: never };

type SaysWhoMay<Definition extends Endpoint> = Definition extends { access: "administrator" }
  ? Required<Pick<Endpoint, "capability">>
  : { capability?: never; personalRows?: never };

/** Declares a call. It only names the type; the annotation lets bundlers drop calls a page never makes. */
// @__NO_SIDE_EFFECTS__
export function endpoint<const Definition extends Endpoint>(
  definition: Definition & SaysWhatItShows<Definition> & SaysWhoMay<Definition>,
): Definition {
  return definition;
}

type Part<E, Name extends "params" | "query" | "headers" | "body"> =
  E extends Record<Name, z.ZodMiniType> ? E[Name] : undefined;
type Sent<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type Received<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type WithoutUndefined<T> = { [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] };

type CanBeEmpty<T, Key extends keyof T> = Record<never, never> extends T[Key] ? Key : never;
type OptionalWhereEmpty<T> = { [Key in keyof T as Exclude<Key, CanBeEmpty<T, Key>>]: T[Key] } & {
  [Key in keyof T as CanBeEmpty<T, Key>]?: T[Key];
};

/**
 * What a caller passes: `{ params, query, headers, body }`, with only the parts that the endpoint has. A part without
 * required fields can be left out.
 */
export type InputOf<E extends Endpoint> = OptionalWhereEmpty<
  WithoutUndefined<{
    params: Sent<Part<E, "params">>;
    query: Sent<Part<E, "query">>;
    headers: Sent<Part<E, "headers">>;
    body: Sent<Part<E, "body">>;
  }>
>;

/** What a handler receives after validation. */
export interface ParsedInputOf<E extends Endpoint> {
  params: Received<Part<E, "params">>;
  query: Received<Part<E, "query">>;
  headers: Received<Part<E, "headers">>;
  body: E extends { encoding: "raw" } ? Uint8Array : Received<Part<E, "body">>;
}

/** The payload of a successful answer, without the envelope. */
export type PayloadOf<E extends Endpoint> = z.output<E["output"]>;

/** The whole successful answer. */
export type AnswerOf<E extends Endpoint> = { success: true; message?: string } & PayloadOf<E>;

/** One thing that is wrong with the input, and the field it concerns (`items.0.quantity`). */
export interface FieldError {
  field: string;
  message: string;
}

/** The answer to a refused or failed call. */
export interface Refusal {
  success: false;
  /** For programs; the words are for people. */
  code: RefusalCode;
  message: string;
  errors?: FieldError[];
  requestId?: string;
}

/** Fills the placeholders of an endpoint's path. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
