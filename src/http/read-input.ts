import { getMultipartBoundary, MaxPartsExceededError, parseMultipart } from "@remix-run/multipart-parser";
import type { Context, HonoRequest } from "hono";
import * as z from "zod/mini";
import type { Endpoint, FieldError } from "#contract/endpoint.ts";
import { ShopError } from "#domain/errors.ts";
import { m } from "#messages";
import type { ApiEnvironment } from "./context.ts";
import { findUnstorable } from "./find-unstorable.ts";

/**
 * Reads and validates the declared parts of a request. Throws an "invalid" {@link ShopError} that names every
 * wrong field, in contract order.
 */
export async function readInput(endpoint: Endpoint, context: Context<ApiEnvironment>) {
  const params = endpoint.params && check(endpoint.params, context.req.param(), "params");
  const query = endpoint.query && check(endpoint.query, context.get("query"), "query");
  const headers = endpoint.headers && check(endpoint.headers, context.req.header(), "headers");
  const { encoding = "json" } = endpoint;
  if (encoding === "raw") {
    return { params, query, headers, body: new Uint8Array(await context.req.arrayBuffer()) };
  }
  const body = endpoint.body && check(endpoint.body, await readBody(context, encoding), "body");
  return { params, query, headers, body };
}

/** Validates one part of a request. An error without a field gets the name of the part as its field. */
function check(schema: z.ZodMiniType, value: unknown, part: string): unknown {
  const unstorable = findUnstorable(value);
  if (unstorable) throw inputError([{ ...unstorable, field: unstorable.field || part }]);
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const errors = result.error.issues.map(({ path, message }) => ({ field: path.join(".") || part, message }));
  throw inputError(errors);
}

function inputError(errors: FieldError[]): ShopError {
  return new ShopError("invalid", errors[0]?.message ?? m["api.call.invalid"](), { details: { errors } });
}

async function readBody(context: Context<ApiEnvironment>, encoding: "json" | "multipart"): Promise<unknown> {
  const type = context.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  if (encoding === "multipart" && type === "multipart/form-data") return readForm(context.req);
  if (encoding === "multipart" && type !== "application/json") {
    throw badBody(m["api.call.formRequired"]());
  }
  if (type !== "application/json" && !type.endsWith("+json")) {
    throw badBody(m["api.call.jsonRequired"]());
  }
  return readJson(await context.req.text());
}

const maxMultipartParts = 100;
/** RFC 2046, section 5.1.1. */
const maxBoundaryLength = 70;

/** Reads the fields and files of a form by name. If a name is repeated, its last value counts. */
async function readForm(request: HonoRequest): Promise<Record<string, unknown>> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  try {
    return Object.fromEntries(readParts(bytes, request.header("content-type") ?? ""));
  } catch (error) {
    if (!(error instanceof MaxPartsExceededError)) throw badBody(m["api.call.formUnreadable"]());
    throw new ShopError("too large", m["api.call.tooManyParts"]({ maximum: maxMultipartParts }));
  }
}

/**
 * Yields the parts of a form one by one, so that parsing stops at the first part above the maximum. The size
 * of the body has already been limited.
 */
function* readParts(bytes: Uint8Array, contentType: string): Generator<[string, string | File]> {
  const boundary = getMultipartBoundary(contentType) ?? "";
  // Parsing takes time proportional to the lengths of body and boundary.
  if (boundary === "" || boundary.length > maxBoundaryLength) throw badBody(m["api.call.formUnreadable"]());
  const limits = { maxParts: maxMultipartParts, maxFileSize: bytes.length, maxTotalSize: bytes.length };
  for (const part of parseMultipart([bytes], { boundary, ...limits })) {
    if (part.name === undefined) continue;
    const { filename = "", mediaType = "" } = part;
    yield [part.name, part.isFile ? new File([part.arrayBuffer], filename, { type: mediaType }) : part.text];
  }
}

function readJson(text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw badBody(m["api.call.objectRequired"]());
}

const badBody = (message: string) => inputError([{ field: "body", message }]);
