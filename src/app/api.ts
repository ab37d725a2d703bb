import { createContext } from "react-router";
import { isAttended } from "#app/lib/attendance.ts";
import { confirmed } from "#app/lib/confirmed.ts";
import { readSession } from "#app/lib/session.ts";
import {
  type AnswerOf,
  type Endpoint,
  type FieldError,
  type InputOf,
  pathOf,
  type Refusal,
} from "#contract/endpoint.ts";
import type { RefusalCode } from "#contract/refusal-codes.ts";
import { unattendedHeader } from "#contract/unattended.ts";
import { completeAnswer } from "./complete-answer.ts";

/** How a call leaves: `fetch` in the browser, the API itself during server rendering. */
export type ApiFetch = (path: string, init: RequestInit) => Promise<Response>;

/** Given by the server so that loaders reach the API without a network hop. */
export const apiFetchContext = createContext<ApiFetch>();

/** A call that was refused or did not get through. `status` is 0 when the shop could not be reached. */
export class ApiError extends Error {
  readonly status: number;
  /** What the shop refused, for decisions; missing when there was no answer of its. */
  readonly code: RefusalCode | undefined;
  readonly errors: readonly FieldError[];
  /** The whole refusal: some carry facts, such as the new total. */
  readonly answer: Partial<Refusal> & Record<string, unknown>;

  constructor(status: number, answer: Partial<Refusal> & Record<string, unknown>) {
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
  /** Send the token with a call that anybody may make: administrators see more. */
  authorized?: boolean;
  /** How the call leaves, when not by `fetch`. */
  send?: ApiFetch;
}

type Arguments<E extends Endpoint> =
  Record<never, never> extends InputOf<E>
    ? [input?: InputOf<E>, options?: CallOptions]
    : [input: InputOf<E>, options?: CallOptions];

/** Calls one endpoint of the contract. Throws an {@link ApiError} unless the answer is a success. */
export type Api = <E extends Endpoint>(endpoint: E, ...rest: Arguments<E>) => Promise<AnswerOf<E>>;

/** The client of a loader that runs on the server. */
export function serverApi(context: { get(key: typeof apiFetchContext): ApiFetch }): Api {
  const send = context.get(apiFetchContext);
  return (endpoint, ...[input, options]) => call(send, undefined, endpoint, input ?? {}, options ?? {});
}

/** The client of the browser; calls that need a signed-in user carry the session's token. */
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
  return endpoint.confirmsPassword || endpoint.personalRows ? confirmed(send) : send();
};

async function call<E extends Endpoint>(
  send: ApiFetch,
  token: string | undefined,
  endpoint: E,
  input: { params?: unknown; query?: unknown; body?: unknown },
  { signal }: CallOptions,
): Promise<AnswerOf<E>> {
  const path = pathOf(endpoint.path, input.params as Record<string, unknown>) + queryString(input.query);
  const headers = new Headers({ accept: "application/json" });
  if (token) {
    headers.set("authorization", `Bearer ${token}`);
    if (!isAttended()) headers.set(unattendedHeader, "1");
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
  // Some answers of the specification have no `success` (§7); what is not JSON is no answer of the shop.
  const answer = (await response.json().catch(() => ({ success: false }))) as AnswerOf<E> | Refusal;
  if (!response.ok || answer.success === false)
    throw new ApiError(response.status, answer as Refusal & Record<string, unknown>);
  return completeAnswer(endpoint.output, answer) as AnswerOf<E>;
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

/** The words to show for a failed call: the server's, else the given ones. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}
