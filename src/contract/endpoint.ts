import type * as z from "zod/mini";
import type { Capability } from "./kernel/capabilities.ts";
import type { ErrorCode } from "./kernel/error-codes.ts";
import type { PublicRecord } from "./kernel/public-records.ts";

/**
 * Who may call an endpoint: everyone, a signed-in user, or a user with the administrator role, which all
 * staff have.
 */
export type Access = "visitor" | "customer" | "administrator";

/** Admin lists with personal data. */
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
  | "requests"
  | "reviews"
  | "tasks"
  | "units"
  | "users";

/**
 * An API endpoint, declared once. The HTTP binding, the browser client, the OpenAPI document and the
 * permission tests are derived from it.
 */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path with `:name` placeholders, one per key of `params`. */
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** Capability that the caller needs besides the administrator role. Required for admin endpoints. */
  readonly capability?: Capability;
  /**
   * The caller must have entered the password in the last 15 minutes, at login or again. `sometimes`: the
   * handler decides, depending on the request.
   */
  readonly confirmsPassword?: true | "sometimes";
  /**
   * Name of the list with personal data in the response. Responses with more than 100 rows are logged and
   * count towards a budget of the account.
   */
  readonly personalRows?: PersonalList;
  /** One sentence for the API reference. */
  readonly summary: string;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  /** Query parameters whose values are lists as in `readValueList`; their order does not matter. */
  readonly lists?: readonly string[];
  /** Custom headers, by lower-case name. */
  readonly headers?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * Body encoding; JSON by default. File fields of multipart bodies are `File`s. Raw bodies reach the handler
   * as unvalidated bytes, because their senders sign them.
   */
  readonly encoding?: "json" | "multipart" | "raw";
  /** Browsers send a multipart body only if there is a file, otherwise JSON. The server accepts both. */
  readonly sendsJsonWithoutFile?: true;
  /** Maximum size of a file in a multipart body, in bytes. */
  readonly maximumFileBytes?: number;
  /**
   * Name of the CSV file in a successful response, without date and extension. The response has no envelope,
   * and `output` describes one row: cells by column title.
   */
  readonly csvFile?: string;
  /** The file name ends with the days `from` and `to` of the query instead of today's date. */
  readonly fileNamePeriod?: true;
  /**
   * Media type of the file in a successful response, which has no envelope and is a download. If the endpoint
   * supports JSON and the query requests it, the response is `output` instead.
   */
  readonly fileType?: "application/pdf" | "application/zip";
  /** Payload of a successful response besides `success` and `message`. */
  readonly output: z.ZodMiniType;
  /**
   * Records on which the response to an anonymous caller depends. The response, like the pages that use it, is
   * cached until one of these records changes; `the moment` disables caching. Required for every public read.
   */
  readonly shows?: readonly PublicRecord[] | "the moment";
}

type WithShows<Definition extends Endpoint> = Definition extends { method: "GET"; access: "visitor" }
  ? Required<Pick<Endpoint, "shows">>
  : { shows?: never };

type WithCapability<Definition extends Endpoint> = Definition extends { access: "administrator" }
  ? Required<Pick<Endpoint, "capability">>
  : { capability?: never; personalRows?: never };

/**
 * Declares an endpoint. It does nothing at runtime except return it; the annotation below lets bundlers drop
 * endpoints that a page never calls.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<const Definition extends Endpoint>(
  definition: Definition & WithShows<Definition> & WithCapability<Definition>,
): Definition {
  return definition;
}

type Part<E, Name extends "params" | "query" | "headers" | "body"> =
  E extends Record<Name, z.ZodMiniType> ? E[Name] : undefined;
type SchemaInput<Schema> = Schema extends z.ZodMiniType ? z.input<Schema> : undefined;
type SchemaOutput<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined;
type WithoutUndefined<T> = { [Key in keyof T as T[Key] extends undefined ? never : Key]: T[Key] };

type CanBeEmpty<T, Key extends keyof T> = Record<never, never> extends T[Key] ? Key : never;
type OptionalWhereEmpty<T> = { [Key in keyof T as Exclude<Key, CanBeEmpty<T, Key>>]: T[Key] } & {
  [Key in keyof T as CanBeEmpty<T, Key>]?: T[Key];
};

/**
 * Input of a caller: `{ params, query, headers, body }`, with only the parts that the endpoint has. A part
 * without required fields is optional.
 */
export type InputOf<E extends Endpoint> = OptionalWhereEmpty<
  WithoutUndefined<{
    params: SchemaInput<Part<E, "params">>;
    query: SchemaInput<Part<E, "query">>;
    headers: SchemaInput<Part<E, "headers">>;
    body: SchemaInput<Part<E, "body">>;
  }>
>;

/** Validated input of a handler. */
export interface ParsedInputOf<E extends Endpoint> {
  params: SchemaOutput<Part<E, "params">>;
  query: SchemaOutput<Part<E, "query">>;
  headers: SchemaOutput<Part<E, "headers">>;
  body: E extends { encoding: "raw" } ? Uint8Array : SchemaOutput<Part<E, "body">>;
}

/** Payload of a successful response, without the envelope. */
export type PayloadOf<E extends Endpoint> = z.output<E["output"]>;

/** A complete successful response. */
export type ResponseOf<E extends Endpoint> = { success: true; message?: string } & PayloadOf<E>;

/** An input error. `field` is the path of the field: `items.0.quantity`. */
export interface FieldError {
  field: string;
  message: string;
}

/** An error response. */
export interface ErrorResponse {
  success: false;
  /** Error code for programs; `message` is for people. */
  code: ErrorCode;
  message: string;
  errors?: FieldError[];
  requestId?: string;
}

/** Fills in the placeholders of an endpoint's path. */
export function pathOf(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
