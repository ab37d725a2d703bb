import { createContext } from "react-router";
import { withPasswordConfirmation } from "#app/lib/password-confirmation.ts";
import { readSession } from "#app/lib/session.ts";
import { isAttended } from "#app/lib/user-activity.ts";
import {
  type Endpoint,
  type ErrorResponse,
  type FieldError,
  type InputOf,
  pathOf,
  type ResponseOf,
} from "#contract/endpoint.ts";
import { automaticRequestHeader } from "#contract/kernel/automatic-request-header.ts";
import type { ErrorCode } from "#contract/kernel/error-codes.ts";
import { completeResponse } from "./complete-response.ts";

/** Sends an API call: with `fetch` in the browser, directly to the API in the same process on the server. */
export type ApiFetch = (path: string, init: RequestInit) => Promise<Response>;

/** Set by the server so that loaders call the API without a network hop. */
export const apiFetchContext = createContext<ApiFetch>();

/** A refused or failed call. `status` is 0 if the shop is unreachable. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's error code; undefined if the shop did not respond. */
  readonly code: ErrorCode | undefined;
  readonly errors: readonly FieldError[];
  /** The full response, which may have details such as the new total. */
  readonly answer: Partial<ErrorResponse> & Record<string, unknown>;

  constructor(status: number, answer: Partial<ErrorResponse> & Record<string, unknown>) {
    super(answer.message ?? "");
    this.name = "ApiError";
    this.status = status;
    this.code = answer.code;
    this.errors = answer.errors ?? [];
    this.answer = answer;
  }
}

interface CallOptions {
  signal?: AbortSignal;
  /** Send the token with a public call: signed-in users may see more. */
  authorized?: boolean;
  /** Replaces `fetch`. */
  send?: ApiFetch;
}

type Arguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

/** Calls an endpoint of the contract. Throws an {@link ApiError} unless the call succeeds. */
export type Api = <E extends Endpoint>(endpoint: E, ...rest: Arguments<E>) => Promise<ResponseOf<E>>;

/** API client for loaders on the server. */
export function serverApi(context: { get(key: typeof apiFetchContext): ApiFetch }): Api {
  const send = context.get(apiFetchContext);
  return (endpoint, ...[input, options]) => call(send, undefined, endpoint, input ?? {}, options ?? {});
}

/** API client for the browser. Sends the session's token if the endpoint needs a user or `authorized` is set. */
export const api: Api = (endpoint, ...[input, options]) => {
  const needsToken = endpoint.access !== "visitor" || options?.authorized === true;
  const send = () =>
    call(
      options?.send ?? fetch,
      needsToken ? readSession()?.token : undefined,
      endpoint,
      input ?? {},
      options ?? {},
    );
  return endpoint.confirmsPassword || endpoint.personalRows ? withPasswordConfirmation(send) : send();
};

async function call<E extends Endpoint>(
  send: ApiFetch,
  token: string | undefined,
  endpoint: E,
  input: { params?: unknown; query?: unknown; body?: unknown },
  { signal }: CallOptions,
): Promise<ResponseOf<E>> {
  const path = pathOf(endpoint.path, input.params as Record<string, unknown>) + queryString(input.query);
  const headers = new Headers({ accept: "application/json" });
  if (token) {
    headers.set("authorization", `Bearer ${token}`);
    if (!isAttended()) headers.set(automaticRequestHeader, "1");
  }
  const init: RequestInit = { method: endpoint.method, headers, ...(signal ? { signal } : {}) };
  if (endpoint.encoding === "multipart" && !(endpoint.sendsJsonWithoutFile && !hasFile(input.body))) {
    init.body = toForm(input.body);
  } else if (input.body !== undefined) {
    headers.set("content-type", "application/json");
    init.body = JSON.stringify(input.body);
  }
  const response = await send(path, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new ApiError(0, {});
  });
  // Some specified responses have no `success` field (§7). A body that is not JSON does not come from the shop and
  // counts as a failure.
  const answer = (await response.json().catch(() => ({ success: false }))) as ResponseOf<E> | ErrorResponse;
  if (!response.ok || answer.success === false)
    throw new ApiError(response.status, answer as ErrorResponse & Record<string, unknown>);
  return completeResponse(endpoint.output, answer) as ResponseOf<E>;
}

function queryString(query: unknown): string {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== "");
  return entries.length
    ? `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
    : "";
}

const hasFile = (body: unknown): boolean => Object.values(body ?? {}).some((value) => value instanceof Blob);

function toForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value === undefined || value === null) continue;
    form.append(name, value instanceof Blob ? value : String(value));
  }
  return form;
}

/** Returns the server's error message, or the fallback if there is none. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}
